import { t } from '@lingui/core/macro';
import { useParams } from 'wouter';
import { NumberCard } from '@client/features/approvals/number-card';
import { Person } from '@client/features/people/person';
import { AdminDesk } from './admin-desk';

export function AdminPersonPage() {
  const { id = '' } = useParams();
  return (
    <AdminDesk title={t`User`} verb="READ_PEOPLE">
      <Person key={id} id={id} notice={(person) => <NumberCard person={person} />} />
    </AdminDesk>
  );
}
