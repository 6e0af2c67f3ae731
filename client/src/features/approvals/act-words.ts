import { t } from '@lingui/core/macro';
import type { Approval } from '@shared/contract/approvals';
import { moneyText } from '@client/lib/format';

interface ActWords {
  title: string;
  /** What a confirmation does. */
  effect: string;
}

/** What a proposed act is, and what confirming it does. */
export function actWords({ kind, cause, amount: wire }: Approval): ActWords {
  const amount = wire === null ? t`an amount` : moneyText(wire);
  switch (kind) {
    case 'payment_reversal':
      return {
        title: t`Reverse a payment of ${amount}`,
        effect:
          cause === 'taken_back'
            ? t`M-Pesa took the money back. The loan is worked out again as if it had never been paid.`
            : t`It is taken off this loan, worked out again without it. The money waits for the right loan.`,
      };
    case 'interest_waiver':
      return {
        title: t`Waive ${amount} of interest`,
        effect: t`The borrower owes that much less, and is told.`,
      };
    case 'claim_taken_back':
      return {
        title: t`Take back a guarantor’s charge of ${amount}`,
        effect: t`Nothing more is asked. What the guarantor paid goes back, and the borrower owes it to us.`,
      };
    case 'credit_refund':
      return {
        title: t`Send ${amount} of credit back`,
        effect: t`It goes to the borrower’s verified phone by M-Pesa.`,
      };
    case 'write_off':
      return {
        title: t`Write off ${amount}`,
        effect: t`The loan closes for good, and its guarantors are free.`,
      };
  }
}
