import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { moneyText } from '@client/lib/format';
import { lazyPart } from '@client/lib/hydration';
import { withTexts } from '@client/lib/language';
import { paths } from '@client/paths';
import { Button, ButtonLink } from '@client/ui/button';
import { Card } from '@client/ui/card';
import { Disclosure } from '@client/ui/disclosure';
import { lazyDialog } from '@client/ui/lazy-dialog';
import { PartBoundary } from '@client/ui/part-boundary';
import { Rate } from '@client/ui/rate';
import { LoanStatusChip } from '@client/ui/status-chip';
import type { Loan } from '@shared/contract/loans';
import { isRepaying } from './loan-choice';
import type { MoreProps } from './loan-more';
import { loanTitle } from './loan-title';
import { Advanced, OwedToGuarantors } from './owed';
import { RepaymentProgress, ToPay } from './repayment-progress';
import { RepayNow } from './repay-now';

const PayPanel = lazyDialog(
  async () => (await withTexts('borrowing', import('./pay-panel'))).PayPanel,
);
const ScheduleSheet = lazyDialog(
  async () => (await withTexts('borrowing', import('./schedule-sheet'))).ScheduleSheet,
);
const AgreementSheet = lazyDialog(
  async () => (await withTexts('borrowing', import('./agreement-sheet'))).AgreementSheet,
);
const PapersSheet = lazyDialog(
  async () => (await withTexts('papers', import('./papers-sheet'))).PapersSheet,
);
const ReceiptsSheet = lazyDialog(
  async () => (await withTexts('borrowing', import('./receipts-sheet'))).ReceiptsSheet,
);

/** A loan that is not repaid now: a request, one that waits for its money, or the last one. */
const NotRunning = lazyPart(async () => ({
  default: (await withTexts('borrowing', import('./not-running'))).NotRunning,
}));

/** Fetched when it is opened. */
const LoanMore = lazyPart(async () => ({
  default: (await withTexts('borrowing', import('./loan-more'))).LoanMore,
}));

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
  const { loan, friends, sheet, onSheet } = props;
  const close = () => onSheet(null);
  return (
    <Card
      title={loan.status === 'closed' ? t`Last loan` : t`Current loan`}
      aside={<LoanStatusChip status={loan.status} closedReason={loan.closedReason} />}
    >
      {isRepaying(loan) ? (
        <Repaying {...props} />
      ) : (
        <PartBoundary>
          <NotRunning loan={loan} friends={friends(sheet === 'pay')} onSheet={onSheet} />
        </PartBoundary>
      )}
      <PayPanel loan={loan} friends={friends(false)} isOpen={sheet === 'pay'} onClose={close} />
      <ScheduleSheet loan={loan} isOpen={sheet === 'schedule'} onClose={close} />
      <AgreementSheet loan={loan} isOpen={sheet === 'agreement'} onClose={close} />
      <PapersSheet loan={loan} isOpen={sheet === 'papers'} onClose={close} />
      <ReceiptsSheet loan={loan} isOpen={sheet === 'receipts'} onClose={close} />
    </Card>
  );
}

/** What is to be paid and how comes first; what explains it follows. */
function Repaying({ loan, whatLatenessMeans, friends, sheet, onSheet }: CurrentLoanCardProps) {
  const title = loanTitle(loan);
  const isLate = loan.daysPastDue > 0;
  return (
    <>
      <p className="text-meta text-ink-2">
        {moneyText(loan.amount)} ·{' '}
        <Trans>
          {title} · <Rate percent={loan.apr} /> APR
        </Trans>
      </p>
      <ToPay loan={loan} />
      <div className="grid fit-2 gap-2">
        <div className="col-span-full grid">
          <RepayNow onSheet={onSheet} />
        </div>
        <ButtonLink
          tone="outline"
          href={paths.loanPlan(loan.id)}
          className={isLate ? 'col-span-full' : 'max-sm:px-2'}
        >
          {isLate ? t`I can’t pay all of it` : t`I can’t pay`}
        </ButtonLink>
        {!isLate && (
          <Button
            tone="outline"
            icon="calendar"
            className="max-sm:px-2"
            onClick={() => onSheet('schedule')}
          >
            <Trans>Schedule</Trans>
          </Button>
        )}
      </div>
      <RepaymentProgress loan={loan} />
      <PartBoundary>{loan.advanced !== '0.00' && <Advanced loan={loan} />}</PartBoundary>
      {friends(sheet === 'pay')}
      {whatLatenessMeans}
      <PartBoundary>
        {loan.owedToGuarantors.length > 0 && <OwedToGuarantors loan={loan} />}
      </PartBoundary>
      <More loan={loan} onSheet={onSheet} />
    </>
  );
}

/** What few look for in a running loan. */
function More(props: MoreProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Disclosure
      summary={t`More: receipts, guarantors, papers`}
      className="-mb-3 border-t border-line pt-1"
      onToggle={setOpen}
    >
      <PartBoundary>{isOpen && <LoanMore {...props} />}</PartBoundary>
    </Disclosure>
  );
}
