import { t } from '@lingui/core/macro';
import { useParams } from 'wouter';
import { Journal } from '@client/features/ledger/journal';
import { AdminDesk } from './admin-desk';

export function AdminJournalPage() {
  const { id = '' } = useParams();
  return (
    <AdminDesk title={t`Journal`} verb="READ_LEDGER">
      <Journal key={id} loanId={id} />
    </AdminDesk>
  );
}
