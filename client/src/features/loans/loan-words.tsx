import { moneyText } from '@client/lib/format';
import { Notice } from '@client/ui/notice';
import type { Loan } from '@shared/contract/loans';

/** What there is to say about a loan beyond its status: a reason, or what happens next. */
export function LoanWords({ loan }: { loan: Loan }) {
  const { statusReason } = loan;
  switch (loan.status) {
    case 'pending_guarantors':
      return (
        <Notice tone="wait" icon="users" title="Sent back for more guarantors">
          {statusReason}
        </Notice>
      );
    case 'pending_approval':
      return (
        <Notice icon="hourglass" title="Loan Request Submitted">
          We are looking at it and tell you by SMS. The rate still falls if more guarantors accept.
        </Notice>
      );
    case 'approved':
      return statusReason ? (
        <Notice tone="wait" icon="alert" title="The money could not be sent yet">
          {statusReason}
        </Notice>
      ) : (
        <Notice tone="good" icon="checkCircle" title="Approved">
          The price is fixed. The money comes to your verified M-Pesa number next.
        </Notice>
      );
    case 'disbursed':
      return (
        <Notice icon="send" title={`${moneyText(loan.amount)} is on its way`}>
          M-Pesa confirms it in a moment. Nothing is due before that.
        </Notice>
      );
    case 'closed':
      return <Ended loan={loan} />;
    default:
      return null;
  }
}

function Ended({ loan }: { loan: Loan }) {
  if (loan.closedReason === 'repaid') {
    return (
      <Notice tone="good" icon="checkCircle" title="Repaid in full. Thank you!">
        It took {moneyText(loan.paid)} in all.
        {loan.credit !== '0.00' &&
          ` You paid ${moneyText(loan.credit)} more than that, which is kept for you as a credit.`}
      </Notice>
    );
  }
  if (loan.closedReason === 'declined') {
    return (
      <Notice tone="wait" icon="info" title="We could not lend this time">
        {loan.statusReason}
      </Notice>
    );
  }
  return loan.statusReason ? <Notice>{loan.statusReason}</Notice> : null;
}
