import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { instantText, phoneText } from '@client/lib/format';
import { type Concerning, paidAtOf } from '@client/lib/receipt-text';
import type { Repayment } from '@shared/contract/loans';
import { Amount } from './amount';
import { Facts } from './facts';
import { Icon } from './icon';

interface PaymentReceivedProps {
  payment: Repayment;
  concerning: Concerning;
}

/** The receipt: the amount, the provider's code, and what it was for. */
export const PaymentReceived = ({ payment, concerning }: PaymentReceivedProps) => (
  <div className="grid gap-4">
    <div className="grid justify-items-center gap-2 text-center">
      <span className="moment-tick grid size-14 place-items-center rounded-full bg-brand-soft text-brand-on-soft">
        <Icon name="check" size={32} />
      </span>
      <p className="text-lead font-bold">
        <Trans>Payment received</Trans>
      </p>
      <Amount wire={payment.amount} size="money" className="moment-rise" />
    </div>
    <Facts
      rows={[
        [t`M-Pesa code`, <span className="font-mono">{payment.receipt}</span>],
        [t`Paid`, instantText(paidAtOf(payment))],
        ...payerOf(payment),
        [concerning.name, concerning.value],
      ]}
    />
  </div>
);

/** For a payment by hand the provider shows only part of the payer's number, often nothing; it is printed unchanged. */
function payerOf({ channel, phone }: Repayment): [string, string][] {
  if (!phone) return [];
  return [[t`From`, channel === 'prompt' ? phoneText(phone) : phone]];
}
