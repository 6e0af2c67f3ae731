import { instantText } from '@client/lib/format';
import { Amount } from '@client/ui/amount';
import { Card } from '@client/ui/card';
import { Icon } from '@client/ui/icon';
import { PayByHand } from './pay-by-hand';
import type { MpesaTransaction, SimulatedPhone } from './queries';

/** The balance and the transactions of the phone. */
export const MpesaAccount = ({ phone, balance, transactions }: SimulatedPhone) => (
  <Card title="M-Pesa">
    <div>
      <p className="text-meta text-ink-2">Balance</p>
      <Amount wire={balance} size="h1" />
    </div>
    <PayByHand phone={phone} />
    <h3 className="font-bold">Transactions</h3>
    {transactions.length === 0 ? (
      <p className="text-meta text-ink-2">None yet. Every simulated phone starts with money.</p>
    ) : (
      <ol className="divide-y divide-line">
        {transactions.map((transaction) => (
          <Transaction key={transaction.receipt} {...transaction} />
        ))}
      </ol>
    )}
  </Card>
);

function Transaction({ receipt, kind, amount, balance, reference, at }: MpesaTransaction) {
  const isIn = kind === 'received';
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 py-3 first:pt-0 last:pb-0">
      <Icon
        name={isIn ? 'download' : 'send'}
        className={isIn ? 'mt-0.5 text-brand' : 'mt-0.5 text-ink-3'}
      />
      <div className="min-w-0">
        <p className="font-medium">{isIn ? 'Received' : 'Paid'}</p>
        <p className="text-meta wrap-anywhere text-ink-3">
          {receipt} · {reference}
        </p>
        <p className="text-meta text-ink-3">{instantText(at)}</p>
      </div>
      <div className="text-right">
        <p className={isIn ? 'font-bold text-brand' : 'font-bold'}>
          {isIn ? '+ ' : '− '}
          <Amount wire={amount} />
        </p>
        <p className="text-meta text-ink-3">
          <Amount wire={balance} /> left
        </p>
      </div>
    </li>
  );
}
