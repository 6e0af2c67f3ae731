import { t } from '@lingui/core/macro';
import { ConfirmDialog } from '@client/ui/confirm-dialog';
import { Facts } from '@client/ui/facts';
import { hasMovedOn } from '@client/lib/api';
import { moneyText } from '@client/lib/format';
import type { LoanDialogProps } from './approve-dialog';
import { useDisburseLoan } from './decisions';
import { usePayoutRows } from './payout-rows';
import { borrowerName } from './borrower-name';

/** Confirms a payout, with its amount and phone number. */
export function DisburseDialog({ loan, onClose, onDone }: LoanDialogProps) {
  const disburse = useDisburseLoan(loan);
  const rows = usePayoutRows(loan);
  const name = borrowerName(loan);
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t`Send ${moneyText(loan.sent)} to ${name}?`}
      description={t`The money leaves by M-Pesa at once. It can’t be called back from here.`}
      confirm={t`Disburse loan`}
      pendingText={t`Disbursing…`}
      isPending={disburse.isPending}
      isDisabled={hasMovedOn(disburse.error)}
      error={disburse.error}
      onConfirm={() => disburse.mutate(undefined, { onSuccess: onDone })}
    >
      <Facts rows={rows} />
    </ConfirmDialog>
  );
}
