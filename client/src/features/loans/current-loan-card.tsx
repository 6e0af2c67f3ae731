import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useMayBorrow } from '@client/lib/session';
import { toast } from '@client/lib/toast-store';
import { paths } from '@client/paths';
import { Amount } from '@client/ui/amount';
import { Button, ButtonLink } from '@client/ui/button';
import { Card } from '@client/ui/card';
import { Disclosure } from '@client/ui/disclosure';
import { lazyDialog } from '@client/ui/lazy-dialog';
import { Rate } from '@client/ui/rate';
import { LoanStatusChip } from '@client/ui/status-chip';
import { Timeline } from '@client/ui/timeline';
import type { Loan } from '@shared/contract/loans';
import { isOpenRequest } from './draft';
import { isRepaying, takesPayments } from './loan-choice';
import { loanSteps } from './loan-steps';
import { loanTitle } from './loan-title';
import { LoanWords } from './loan-words';
import { Advanced, OwedToGuarantors } from './owed-to-guarantors';
import { RepaymentProgress } from './repayment-progress';
import { WithdrawLoan } from './withdraw-loan';

const PayPanel = lazyDialog(async () => (await import('./pay-panel')).PayPanel);
const ScheduleSheet = lazyDialog(async () => (await import('./schedule-sheet')).ScheduleSheet);
const AgreementSheet = lazyDialog(async () => (await import('./agreement-sheet')).AgreementSheet);
const PapersSheet = lazyDialog(async () => (await import('./papers-sheet')).PapersSheet);
const ReceiptsSheet = lazyDialog(async () => (await import('./receipts-sheet')).ReceiptsSheet);

export type LoanSheet = 'pay' | 'schedule' | 'receipts' | 'agreement' | 'papers';

interface CurrentLoanCardProps {
  loan: Loan;
  /** Consequences of lateness outside of this card; nothing when the loan is not late. */
  whatLatenessMeans: ReactNode;
  /** The picture of the friends behind the loan, told by it or quiet. */
  friends: (isQuiet: boolean) => ReactNode;
  /** The sheet open over the card; the parent holds it, so that the loan does not change while it is open. */
  sheet: LoanSheet | null;
  onSheet: (sheet: LoanSheet | null) => void;
}

/** The dashboard's loan: its state, the next step, and the way to pay. */
export function CurrentLoanCard(props: CurrentLoanCardProps) {
  const { loan, whatLatenessMeans, friends, sheet, onSheet } = props;
  const title = loanTitle(loan);
  const close = () => onSheet(null);
  return (
    <Card
      title={loan.status === 'closed' ? t`Last loan` : t`Current loan`}
      aside={<LoanStatusChip status={loan.status} closedReason={loan.closedReason} />}
    >
      <div className="grid gap-1">
        <Amount wire={loan.amount} size="h1" />
        <p className="text-meta text-ink-2">
          <Trans>
            {title} · <Rate percent={loan.apr} /> APR
          </Trans>
        </p>
      </div>
      {!isRepaying(loan) && friends(sheet === 'pay')}
      <LoanWords loan={loan} />
      {isOpenRequest(loan) && <ToGuarantors loan={loan} />}
      {isRepaying(loan) ? (
        <RepaymentProgress loan={loan} />
      ) : (
        <Timeline label={t`Where your loan stands`} steps={loanSteps(loan)} />
      )}
      {loan.advanced !== '0.00' && <Advanced loan={loan} />}
      {takesPayments(loan) && <RepayNow onSheet={onSheet} />}
      {isRepaying(loan) && friends(sheet === 'pay')}
      {isRepaying(loan) && whatLatenessMeans}
      <OwedToGuarantors loan={loan} />
      {loan.status === 'pending_approval' && <WithdrawLoan loan={loan} />}
      {loan.submittedAt && <Papers loan={loan} onSheet={onSheet} />}
      {isRepaying(loan) && (
        <Disclosure summary={t`How it got here`} className="-mb-2 border-t border-line pt-2">
          <Timeline label={t`Where your loan stands`} steps={loanSteps(loan)} />
        </Disclosure>
      )}
      <PayPanel loan={loan} friends={friends(false)} isOpen={sheet === 'pay'} onClose={close} />
      <ScheduleSheet loan={loan} isOpen={sheet === 'schedule'} onClose={close} />
      <AgreementSheet loan={loan} isOpen={sheet === 'agreement'} onClose={close} />
      <PapersSheet loan={loan} isOpen={sheet === 'papers'} onClose={close} />
      <ReceiptsSheet loan={loan} isOpen={sheet === 'receipts'} onClose={close} />
    </Card>
  );
}

interface SheetOpener {
  onSheet: CurrentLoanCardProps['onSheet'];
}

function RepayNow({ onSheet }: SheetOpener) {
  /** Sends nothing (spec §2): shows a toast and opens the panel that sends the prompt. */
  const repay = () => {
    toast({
      title: t`Opening M-Pesa push prompt`,
      description: t`Check the amount, then send it.`,
    });
    onSheet('pay');
  };
  return (
    <Button size="lg" isBlock icon="phone" sends onClick={repay}>
      <Trans>Repay Now</Trans>
    </Button>
  );
}

/** The way on with a request that is not sent yet. */
function ToGuarantors({ loan }: { loan: Loan }) {
  const mayBorrow = useMayBorrow();
  const hasGuarantors = !mayBorrow || loan.guarantors.accepted + loan.guarantors.pending > 0;
  return (
    <ButtonLink href={paths.loanGuarantors(loan.id)} icon="users" isBlock>
      {hasGuarantors ? t`Go to your guarantors` : t`Invite guarantors`}
    </ButtonLink>
  );
}

const Papers = ({ loan, onSheet }: SheetOpener & { loan: Loan }) => (
  <div className="grid fit-2 gap-2 *:last:odd:col-span-full">
    {loan.disbursedAt && (
      <>
        <Button tone="outline" icon="calendar" onClick={() => onSheet('schedule')}>
          <Trans>Schedule</Trans>
        </Button>
        <Button tone="outline" icon="receipt" onClick={() => onSheet('receipts')}>
          <Trans>Receipts</Trans>
        </Button>
      </>
    )}
    {isRepaying(loan) && (
      <>
        <ButtonLink tone="outline" icon="calendar" href={paths.loanPlan(loan.id)}>
          <Trans>Pay-day, new plan</Trans>
        </ButtonLink>
        <ButtonLink tone="outline" icon="users" href={paths.loanChanges(loan.id)}>
          <Trans>Guarantors</Trans>
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
