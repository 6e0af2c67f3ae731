import { useParams } from 'wouter';
import { Account } from '@client/features/books/account';
import { AdminsOnly } from '@client/ui/admins-only';

export function AdminAccountPage() {
  const { id = '' } = useParams();
  return (
    <AdminsOnly title="Account">
      <Account key={id} code={id} />
    </AdminsOnly>
  );
}
