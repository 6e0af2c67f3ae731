import { t } from '@lingui/core/macro';
import { useParams } from 'wouter';
import { Account } from '@client/features/ledger/account';
import { AdminDesk } from './admin-desk';

export function AdminAccountPage() {
  const { id = '' } = useParams();
  return (
    <AdminDesk title={t`Account`} verb="READ_LEDGER">
      <Account key={id} code={id} />
    </AdminDesk>
  );
}
