import type { ReactNode } from 'react';
import type { MoneyItem } from '@shared/contract/money';

/** What is known of where an item's money comes from; only what there is. */
export function itemFacts(item: MoneyItem): (readonly [string, ReactNode])[] {
  const { kind, receipt, account, payer } = item;
  const isOut = kind === 'payout_unknown' || kind === 'payout_to_recover' || kind === 'credit';
  return [
    ...(receipt ? [['Receipt', <span className="font-mono">{receipt}</span>] as const] : []),
    ...(account ? [['Account typed', account] as const] : []),
    ...(payer ? [[isOut ? 'To' : 'From', payer] as const] : []),
  ];
}
