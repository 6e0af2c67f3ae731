import { t } from '@lingui/core/macro';
import { useParams } from 'wouter';
import { Journal } from '@client/features/books/journal';
import { AdminsOnly } from '@client/ui/admins-only';

export function AdminJournalPage() {
  const { id = '' } = useParams();
  return (
    <AdminsOnly title={t`Journal`}>
      <Journal key={id} loanId={id} />
    </AdminsOnly>
  );
}
