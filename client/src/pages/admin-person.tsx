import { t } from '@lingui/core/macro';
import { useParams } from 'wouter';
import { Person } from '@client/features/people/person';
import { AdminDesk } from './admin-desk';

export function AdminPersonPage() {
  const { id = '' } = useParams();
  return (
    <AdminDesk title={t`User`} verb="READ_PEOPLE">
      <Person key={id} id={id} />
    </AdminDesk>
  );
}
