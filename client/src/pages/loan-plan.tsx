import { t } from '@lingui/core/macro';
import { useParams } from 'wouter';
import { LoanPlan } from '@client/features/hardship/loan-plan';
import { paths } from '@client/paths';
import { Page } from '@client/ui/page';

/** A new plan for the borrower's loan when paying is hard. */
export function LoanPlanPage() {
  const { id = '' } = useParams();
  return (
    <Page
      title={t`A new plan for your loan`}
      back={{ href: paths.homeAtLoan(id), label: t`Your loan` }}
    >
      <LoanPlan loanId={id} />
    </Page>
  );
}
