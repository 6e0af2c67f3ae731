import { plural, t } from '@lingui/core/macro';
import type { AdminLoan } from '@shared/contract/portfolio';
import { hasMovedOn } from '@client/lib/api';
import { rateText } from '@client/lib/format';
import { Amount } from '@client/ui/amount';
import { ConfirmDialog } from '@client/ui/confirm-dialog';
import { Facts } from '@client/ui/facts';
import { Notice } from '@client/ui/notice';
import { Rate } from '@client/ui/rate';
import { chargeRows, topUpRows } from './charge-rows';
import { AgreedPrice } from './agreed-price';
import { useApproveLoan } from './decisions';
import { firstDueRows } from './first-due-rows';
import { PhoneState } from './phone-state';
import { monthsText } from './terms-text';
import { borrowerName } from './borrower-name';

export interface LoanDialogProps {
  loan: AdminLoan;
  onClose: () => void;
  /** Called after success. */
  onDone: () => void;
}

/** Confirms an approval and lists what it fixes. */
export function ApproveDialog({ loan, onClose, onDone }: LoanDialogProps) {
  const approve = useApproveLoan(loan);
  const { accepted, pending } = loan.guarantors;
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t`Approve this loan for ${borrowerName(loan)}?`}
      description={t`Approving locks the price. No money leaves until you disburse.`}
      confirm={t`Approve loan`}
      pendingText={t`Approving…`}
      isPending={approve.isPending}
      isDisabled={hasMovedOn(approve.error)}
      error={approve.error}
      onConfirm={() => approve.mutate(undefined, { onSuccess: onDone })}
    >
      <Facts
        rows={[
          [t`Amount`, <Amount wire={loan.amount} size="h2" />],
          [t`Term`, monthsText(loan.term)],
          ...firstDueRows(loan),
          [t`APR`, <Rate percent={loan.apr} places={2} />],
          [t`Monthly payment`, <Amount shillings={loan.monthlyPayment} />],
          [t`In all`, <Amount wire={loan.totalRepayable} />],
          ...chargeRows(loan),
          ...topUpRows(loan),
          [t`Covered by`, t`${accepted} accepted · ${rateText(loan.coverPercent)}`],
          [t`Phone`, <PhoneState isVerified={loan.phoneVerified} />],
        ]}
      />
      <AgreedPrice loan={loan} />
      {pending > 0 && (
        <Notice tone="wait" icon="hourglass" title={unanswered(pending)}>
          {plural(pending, {
            one: 'If you approve now, this invitation expires.',
            other: 'If you approve now, these invitations expire.',
          })}
        </Notice>
      )}
    </ConfirmDialog>
  );
}

const unanswered = (count: number): string =>
  plural(count, {
    one: '# guarantor has not answered',
    other: '# guarantors have not answered',
  });
