import type { AdminLoan } from '@shared/contract/portfolio';
import { hasMovedOn } from '@client/lib/api';
import { rateText } from '@client/lib/format';
import { Amount } from '@client/ui/amount';
import { ConfirmDialog } from '@client/ui/confirm-dialog';
import { Facts } from '@client/ui/facts';
import { Notice } from '@client/ui/notice';
import { Rate } from '@client/ui/rate';
import { useApproveLoan } from './decisions';
import { PhoneState } from './phone-state';
import { borrowerName } from './borrower-name';

export interface LoanDialogProps {
  loan: AdminLoan;
  onClose: () => void;
  /** Called once the server has said yes. */
  onDone: () => void;
}

/** Asks before a loan is approved, with what that fixes. */
export function ApproveDialog({ loan, onClose, onDone }: LoanDialogProps) {
  const approve = useApproveLoan(loan);
  const { accepted, pending } = loan.guarantors;
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={`Approve this loan for ${borrowerName(loan)}?`}
      description="Approving locks the price. No money leaves until you disburse."
      confirm="Approve loan"
      pendingText="Approving…"
      isPending={approve.isPending}
      isDisabled={hasMovedOn(approve.error)}
      error={approve.error}
      onConfirm={() => approve.mutate(undefined, { onSuccess: onDone })}
    >
      <Facts
        rows={[
          ['Amount', <Amount wire={loan.amount} size="h2" />],
          ['Term', `${loan.term} months`],
          ['APR', <Rate percent={loan.apr} places={2} />],
          ['Monthly payment', <Amount shillings={loan.monthlyPayment} />],
          ['Covered by', `${accepted} accepted · ${rateText(loan.coverPercent)}`],
          ['Phone', <PhoneState isVerified={loan.phoneVerified} />],
        ]}
      />
      {pending > 0 && (
        <Notice tone="wait" icon="hourglass" title={unanswered(pending)}>
          Approving now ends {pending === 1 ? 'it' : 'them'} without an answer.
        </Notice>
      )}
    </ConfirmDialog>
  );
}

const unanswered = (count: number): string =>
  count === 1 ? '1 guarantor has not answered' : `${count} guarantors have not answered`;
