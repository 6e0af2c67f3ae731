import { Trans } from '@lingui/react/macro';
import { classes } from '@client/lib/classes';
import { instantText } from '@client/lib/format';
import { textOf } from '@client/lib/texts';
import { paidAtOf } from '@client/lib/receipt-text';
import type { Repayment } from '@shared/contract/loans';
import { Amount } from './amount';
import { Button } from './button';
import { StatusChip } from './status-chip';

interface PaymentListProps {
  payments: readonly Repayment[];
  /** Opens the receipt of a successful payment. */
  onShow: (id: string) => void;
}

/** Payments and failed attempts, in the given order. */
export const PaymentList = ({ payments, onShow }: PaymentListProps) => (
  <ul className="divide-y divide-line">
    {payments.map((payment) => (
      <Row key={payment.id} payment={payment} onShow={onShow} />
    ))}
  </ul>
);

function Row({ payment, onShow }: Pick<PaymentListProps, 'onShow'> & { payment: Repayment }) {
  const { id, channel, amount, status, receipt, reason, reasonCode } = payment;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 py-3">
      <span className="text-ink-2">{instantText(paidAtOf(payment))}</span>
      <Amount
        wire={amount}
        className={classes(
          'justify-self-end',
          status === 'failed' || status === 'reversed' ? 'text-ink-3' : 'font-bold',
        )}
      />
      {channel === 'top_up' && (
        <span className="text-meta text-ink-2">{textOf(reason, reasonCode)}</span>
      )}
      {status === 'succeeded' && channel !== 'top_up' && (
        <>
          <span className="font-mono font-medium">{receipt}</span>
          <Button tone="quiet" size="sm" onClick={() => onShow(id)}>
            <Trans>
              Open<span className="sr-only"> receipt {receipt}</span>
            </Trans>
          </Button>
        </>
      )}
      {status === 'failed' && (
        <>
          <span className="text-meta text-ink-2">{textOf(reason, reasonCode)}</span>
          <StatusChip tone="plain" icon="close">
            <Trans>Not paid</Trans>
          </StatusChip>
        </>
      )}
      {status === 'reversed' && (
        <>
          <span className="text-meta text-ink-2">{textOf(reason, reasonCode)}</span>
          <StatusChip tone="plain" icon="close">
            <Trans>Does not count</Trans>
          </StatusChip>
        </>
      )}
      {status === 'pending' && (
        <>
          <span className="text-meta text-ink-2">{textOf(reason, reasonCode)}</span>
          <StatusChip tone="wait" icon="clock">
            <Trans>Waiting</Trans>
          </StatusChip>
        </>
      )}
    </li>
  );
}
