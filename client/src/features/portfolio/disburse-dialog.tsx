import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { Amount } from '@client/ui/amount';
import { ConfirmDialog } from '@client/ui/confirm-dialog';
import { Facts } from '@client/ui/facts';
import { hasMovedOn } from '@client/lib/api';
import { moneyText } from '@client/lib/format';
import { chargeRows, topUpRows } from './charge-rows';
import type { LoanDialogProps } from './approve-dialog';
import { useDisburseLoan } from './decisions';
import { PhoneState } from './phone-state';
import { portfolioQueries } from './queries';
import { borrowerName } from './borrower-name';

/** Confirms a payout, with its amount and phone number. */
export function DisburseDialog({ loan, onClose, onDone }: LoanDialogProps) {
  const disburse = useDisburseLoan(loan);
  const review = useQuery(portfolioQueries.review(loan.id));
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
      <Facts
        rows={[
          [t`Amount`, <Amount wire={loan.sent} size="h2" />],
          ...chargeRows(loan),
          ...topUpRows(loan),
          [t({ message: 'To', context: 'a payment' }), name],
          [
            t`M-Pesa number`,
            <PhoneState
              phone={<span className="tabular">{review.data?.borrower.phoneMasked}</span>}
              isVerified={loan.phoneVerified}
            />,
          ],
          [t`Reference`, loan.reference],
        ]}
      />
    </ConfirmDialog>
  );
}
