import { t } from '@lingui/core/macro';
import { useParams } from 'wouter';
import { CorrectionsCard } from '@client/features/approvals/corrections-card';
import { SimSwapCard } from '@client/features/approvals/sim-swap-card';
import { LoanNotes } from '@client/features/collections/loan-notes';
import { WriteOffCard } from '@client/features/collections/write-off-card';
import { DeskChangesCard } from '@client/features/consents/changes/desk-changes-card';
import { DeskPlanCard } from '@client/features/consents/plans/desk-plan-card';
import { BroughtInCard } from '@client/features/portfolio/brought-in-card';
import { Review } from '@client/features/portfolio/review';
import { AdminDesk } from './admin-desk';

export function AdminLoanPage() {
  const { id = '' } = useParams();
  return (
    <AdminDesk title={t`Loan review`} verb="READ_LOAN">
      <Review
        loanId={id}
        notes={(loan) => <LoanNotes loan={loan} />}
        writeOff={(loan) => (
          <>
            <BroughtInCard loan={loan} />
            <DeskPlanCard loan={loan} />
            <DeskChangesCard loan={loan} />
            <WriteOffCard loan={loan} />
          </>
        )}
        corrections={(review) => (
          <>
            <SimSwapCard loan={review.loan} />
            <CorrectionsCard {...review} />
          </>
        )}
      />
    </AdminDesk>
  );
}
