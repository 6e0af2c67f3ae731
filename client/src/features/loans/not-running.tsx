import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useMayBorrow } from '@client/lib/session';
import { paths } from '@client/paths';
import { Amount } from '@client/ui/amount';
import { ButtonLink } from '@client/ui/button';
import { PartBoundary } from '@client/ui/part-boundary';
import { Rate } from '@client/ui/rate';
import { Timeline } from '@client/ui/timeline';
import type { Loan } from '@shared/contract/loans';
import { isOpenRequest } from './draft';
import { takesPayments } from './loan-choice';
import { LoanMore, type MoreProps } from './loan-more';
import { loanSteps } from './loan-steps';
import { loanTitle } from './loan-title';
import { LoanWords } from './loan-words';
import { Advanced, OwedToGuarantors } from './owed';
import { RepayNow } from './repay-now';
import { WithdrawLoan } from './withdraw-loan';

interface NotRunningProps extends MoreProps {
  /** The picture of the friends behind the loan. */
  friends: ReactNode;
}

/** A request or a loan that is not repaid now: its state, and the next step. */
export function NotRunning({ loan, friends, onSheet }: NotRunningProps) {
  const title = loanTitle(loan);
  return (
    <>
      <div className="grid gap-1">
        <Amount wire={loan.amount} size="h1" />
        <p className="text-meta text-ink-2">
          <Trans>
            {title} · <Rate percent={loan.apr} /> APR
          </Trans>
        </p>
      </div>
      {isOpenRequest(loan) && <NextStep loan={loan} />}
      {friends}
      <LoanWords loan={loan} />
      {!isOpenRequest(loan) && (
        <Timeline label={t`Where your loan stands`} steps={loanSteps(loan)} />
      )}
      <PartBoundary>{loan.advanced !== '0.00' && <Advanced loan={loan} />}</PartBoundary>
      {takesPayments(loan) && <RepayNow onSheet={onSheet} />}
      <PartBoundary>
        {loan.owedToGuarantors.length > 0 && <OwedToGuarantors loan={loan} />}
      </PartBoundary>
      {loan.status === 'pending_approval' && <WithdrawLoan loan={loan} />}
      {loan.submittedAt && <LoanMore loan={loan} onSheet={onSheet} />}
    </>
  );
}

/** A request that is not sent yet: that it is not, who has answered, and the one way on. */
function NextStep({ loan }: { loan: Loan }) {
  const mayBorrow = useMayBorrow();
  const { accepted, pending } = loan.guarantors;
  const asked = accepted + pending;
  const isReady = mayBorrow && accepted > 0 && pending === 0;
  return (
    <div className="grid gap-3">
      {mayBorrow && asked > 0 && (
        <p className="font-bold">
          {isReady && accepted === 2
            ? t`Not sent yet: both said yes`
            : t`Not sent yet: ${accepted} of ${asked} said yes`}
        </p>
      )}
      <ButtonLink
        href={`${paths.loanGuarantors(loan.id)}${isReady ? '?send' : ''}`}
        icon={isReady ? 'send' : 'users'}
        size="lg"
        isBlock
      >
        {isReady
          ? t`Check and send`
          : asked > 0 || !mayBorrow
            ? t`Go to your guarantors`
            : t`Invite guarantors`}
      </ButtonLink>
    </div>
  );
}
