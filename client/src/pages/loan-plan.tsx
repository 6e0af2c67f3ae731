import { t } from '@lingui/core/macro';
import { useParams } from 'wouter';
import { LoanPlan } from '@client/features/consents/plans/loan-plan';
import { PayDayCard } from '@client/features/pay-day/pay-day-card';
import { TopUp } from '@client/features/top-up/top-up';
import { paths } from '@client/paths';
import { Page } from '@client/ui/page';

/** The running loan's ways: asking on pay-day, a new plan when paying is hard, or a larger loan in its place. */
export function LoanPlanPage() {
  const { id = '' } = useParams();
  return (
    <Page
      title={t`How you pay your loan`}
      back={{ href: paths.homeAtLoan(id), label: t`Your loan` }}
    >
      <div className="grid gap-8">
        <PayDayCard loanId={id} />
        <LoanPlan loanId={id} />
        <TopUp loanId={id} />
      </div>
    </Page>
  );
}
