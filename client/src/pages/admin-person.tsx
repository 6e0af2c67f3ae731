import { t } from '@lingui/core/macro';
import { useParams } from 'wouter';
import { Person } from '@client/features/people/person';
import { AdminsOnly } from '@client/ui/admins-only';

export function AdminPersonPage() {
  const { id = '' } = useParams();
  return (
    <AdminsOnly title={t`User`}>
      <Person key={id} id={id} />
    </AdminsOnly>
  );
}
