import { t } from '@lingui/core/macro';
import { useParams } from 'wouter';
import { Account } from '@client/features/books/account';
import { AdminsOnly } from '@client/ui/admins-only';

export function AdminAccountPage() {
  const { id = '' } = useParams();
  return (
    <AdminsOnly title={t`Account`}>
      <Account key={id} code={id} />
    </AdminsOnly>
  );
}
