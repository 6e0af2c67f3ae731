import { useParams } from 'wouter';
import { AdminsOnly } from '@client/ui/admins-only';
import { Review } from '@client/features/portfolio/review';

export function AdminLoanPage() {
  const { id = '' } = useParams();
  return (
    <AdminsOnly title="Loan review">
      <Review loanId={id} />
    </AdminsOnly>
  );
}
