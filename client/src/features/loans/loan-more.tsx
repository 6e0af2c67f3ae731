import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { paths } from '@client/paths';
import { Button, ButtonLink } from '@client/ui/button';
import { Timeline } from '@client/ui/timeline';
import type { Loan } from '@shared/contract/loans';
import type { LoanSheet } from './current-loan-card';
import { isRepaying } from './loan-choice';
import { loanSteps } from './loan-steps';

export interface MoreProps {
  loan: Loan;
  onSheet: (sheet: LoanSheet | null) => void;
}

/** What a loan has on paper, its guarantors and plans, and for a running one how it came about. */
export const LoanMore = ({ loan, onSheet }: MoreProps) => (
  <div className="grid gap-4 pb-3">
    <Papers loan={loan} onSheet={onSheet} />
    {isRepaying(loan) && (
      <section className="grid gap-2">
        <h3 className="font-bold">
          <Trans>How it got here</Trans>
        </h3>
        <Timeline label={t`Where your loan stands`} steps={loanSteps(loan)} />
      </section>
    )}
  </div>
);

const Papers = ({ loan, onSheet }: MoreProps) => (
  <div className="grid fit-2 gap-2 *:last:odd:col-span-full">
    {loan.disbursedAt && (
      <>
        <Button tone="outline" icon="receipt" onClick={() => onSheet('receipts')}>
          <Trans>Receipts</Trans>
        </Button>
        <Button tone="outline" icon="calendar" onClick={() => onSheet('schedule')}>
          <Trans>Schedule</Trans>
        </Button>
      </>
    )}
    {isRepaying(loan) && (
      <>
        <ButtonLink tone="outline" icon="users" href={paths.loanChanges(loan.id)}>
          <Trans>Guarantors</Trans>
        </ButtonLink>
        <ButtonLink tone="outline" icon="calendar" href={paths.loanPlan(loan.id)}>
          <Trans>Ways to pay</Trans>
        </ButtonLink>
      </>
    )}
    <Button tone="outline" icon="checkCircle" onClick={() => onSheet('agreement')}>
      <Trans>Your agreement</Trans>
    </Button>
    <Button tone="outline" icon="print" onClick={() => onSheet('papers')}>
      <Trans>Papers to show</Trans>
    </Button>
  </div>
);
