import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { moneyText } from '@client/lib/format';
import { lazyPart } from '@client/lib/hydration';
import { useMayBorrow } from '@client/lib/session';
import { textOf } from '@client/lib/texts';
import { Notice } from '@client/ui/notice';
import { PartBoundary } from '@client/ui/part-boundary';
import type { Loan } from '@shared/contract/loans';
import { WhenAnswered } from './when-answered';

/** For a request that waits, which few homes have. */
const ReachUs = lazyPart(async () => ({ default: (await import('@client/ui/reach-us')).ReachUs }));

/** A loan's details beyond its status: a reason, or the next step. */
export function LoanWords({ loan }: { loan: Loan }) {
  const mayBorrow = useMayBorrow();
  const { statusReason, statusReasonCode } = loan;
  switch (loan.status) {
    case 'pending_guarantors':
      return (
        <Notice tone="wait" icon="users" title={t`Sent back for more guarantors`}>
          {textOf(statusReason, statusReasonCode)}
        </Notice>
      );
    case 'pending_approval':
      return (
        <>
          {statusReason && (
            <Notice tone="wait" icon="users" title={t`We decide about it again`}>
              {textOf(statusReason, statusReasonCode)}
            </Notice>
          )}
          <Notice icon="hourglass" title={t`Loan Request Submitted`}>
            {mayBorrow ? (
              <WhenAnswered answerBy={loan.answerBy} />
            ) : (
              t`It can’t be approved while you may not borrow.`
            )}
          </Notice>
          <PartBoundary>
            <ReachUs />
          </PartBoundary>
        </>
      );
    case 'approved':
      return statusReason ? (
        <Notice tone="wait" icon="alert" title={t`The money could not be sent yet`}>
          {textOf(statusReason, statusReasonCode)}
        </Notice>
      ) : (
        <Notice tone="good" icon="checkCircle" title={t`Approved`}>
          {mayBorrow
            ? t`The price is fixed. The money comes to your verified M-Pesa number next.`
            : t`The price is fixed. No money comes while you may not borrow.`}
        </Notice>
      );
    case 'disbursed':
      return (
        <Notice icon="send" title={t`Your money is on its way`}>
          <Trans>M-Pesa confirms it in a moment. Nothing is due before that.</Trans>
        </Notice>
      );
    case 'closed':
      return <Ended loan={loan} />;
    case 'quoting':
    case 'active':
    case 'delinquent':
    case 'defaulted':
      return null;
  }
}

function Ended({ loan }: { loan: Loan }) {
  if (loan.closedReason === 'repaid') {
    return (
      <Notice tone="good" icon="checkCircle" title={t`Repaid in full. Thank you.`}>
        <Trans>{moneyText(loan.paid)} was paid in total.</Trans>{' '}
        {loan.givenUp !== '0.00' && <>{t`We gave up ${moneyText(loan.givenUp)}.`} </>}
        {loan.credit !== '0.00' &&
          t`${moneyText(loan.credit)} more than that is kept for you as a credit.`}
      </Notice>
    );
  }
  if (loan.closedReason === 'declined') {
    return (
      <Notice tone="wait" icon="info" title={t`We could not lend this time`}>
        {textOf(loan.statusReason, loan.statusReasonCode)}
      </Notice>
    );
  }
  if (loan.closedReason === 'written_off') {
    return (
      <Notice icon="info" title={t`We have written this loan off`}>
        <Trans>
          Nobody is asked for it any more. You can still pay at any time, and it counts: first for
          what guarantors paid for you, then for the loan.
        </Trans>
      </Notice>
    );
  }
  const { statusReason, statusReasonCode } = loan;
  return statusReason ? <Notice>{textOf(statusReason, statusReasonCode)}</Notice> : null;
}
