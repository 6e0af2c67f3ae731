import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { MoneyItem } from '@shared/contract/money';

/** What is known of where an item's money comes from; only what there is. */
export function itemFacts(item: MoneyItem): (readonly [string, ReactNode])[] {
  const { kind, receipt, account, payer } = item;
  const isOut = kind === 'payout_unknown' || kind === 'payout_to_recover' || kind === 'credit';
  return [
    ...(receipt ? [[t`Receipt`, <span className="font-mono">{receipt}</span>] as const] : []),
    ...(account ? [[t`Account typed`, account] as const] : []),
    ...(payer
      ? [[isOut ? t({ message: 'To', context: 'a payment' }) : t`From`, payer] as const]
      : []),
  ];
}
