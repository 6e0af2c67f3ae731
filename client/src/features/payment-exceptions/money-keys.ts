import { t } from '@lingui/core/macro';
import type { MoneyAct, MoneyItem } from '@shared/contract/money';
import type { KeyActs } from '@client/lib/desk-keys';

/** The key of each act; no item offers two acts of the same key. */
const KEYS: Record<MoneyAct, string> = {
  allocate: 'a',
  settle: 'a',
  recover: 'a',
  receive: 'a',
  book: 'a',
  explain: 'a',
  pass_on: 'p',
  refund: 'r',
  return: 'r',
  dismiss: 'd',
};

/** What the keys do to an item: each opens the question of its act. */
export const moneyKeys = ({ can }: MoneyItem, onAct: (act: MoneyAct) => void): KeyActs =>
  Object.fromEntries(can.map((act) => [KEYS[act], () => onAct(act)]));

/** For the line above the list. */
export const moneyKeyWords = (): [key: string, does: string][] => [
  ['a', t({ message: 'book or settle', context: 'a key' })],
  ['r', t({ message: 'send back', context: 'a key' })],
  ['d', t({ message: 'dismiss', context: 'a key' })],
];
