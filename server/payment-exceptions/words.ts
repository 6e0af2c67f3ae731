import type { MoneyAct, MoneyKind } from '@shared/contract/money';
import { formatMoney } from '@shared/money';
import { payoutWords } from '@server/money/result-words';
import type { MoneyRow } from './store';

/** What an item is, in a sentence for the desk, and what can be done about it. */
export function wordsOf(row: MoneyRow): string {
  switch (row.kind) {
    case 'payout_unknown':
      return 'M-Pesa has not said whether this payout was made. Look it up in the portal.';
    case 'prompt_unknown':
      return 'M-Pesa has not said whether this prompt was paid. Look it up in the portal.';
    case 'payout_to_recover':
      return 'This payout went out though nothing was owed for it any more. Get the money back.';
    case 'unallocated':
      return 'Paid in by hand for an account that is no running loan’s.';
    case 'credit':
      return 'The borrower paid too much. It can be sent back.';
    case 'reimbursement':
      return `What the borrower paid for a guarantor did not reach them. ${payoutWords(row.what ?? '').sentence}`;
    case 'mismatch':
      return MISMATCHES[row.what ?? ''] ?? 'M-Pesa told us something that does not fit.';
    case 'difference':
      return differenceWords(row);
  }
}

const MISMATCHES: Record<string, string> = {
  unreadable: 'Something came to M-Pesa’s address that is none of its messages.',
  mismatch:
    'M-Pesa told of another amount than was asked for, or of no receipt. Nothing was booked.',
  other_request: 'M-Pesa’s message names another request than the one that it came for.',
  other_receipt: 'A payment that is booked was told of again, under another receipt.',
  receipt_used: 'The receipt in M-Pesa’s message is booked as another payment.',
  other_paybill: 'A payment to another paybill than ours was told of.',
  other_address:
    'A message came from an address that is not M-Pesa’s. If M-Pesa’s addresses changed, change ours.',
  unknown_payment: 'M-Pesa answered about a payment that is not in our records.',
  contradicted: 'M-Pesa’s records say that a payment failed that is booked as made.',
};

function differenceWords({ what, here, there }: MoneyRow): string {
  if (what === 'missing_here') return 'M-Pesa has this payment, and our books do not.';
  if (what === 'missing_there') {
    return 'Our books have this payment, and M-Pesa’s records do not show it.';
  }
  return here === null || there === null
    ? 'The amounts differ.'
    : `Our books say ${formatMoney(here)}, M-Pesa says ${formatMoney(there)}.`;
}

const ACTS: Record<MoneyKind, MoneyAct[]> = {
  payout_unknown: ['settle'],
  prompt_unknown: ['settle'],
  payout_to_recover: ['recover'],
  unallocated: ['allocate', 'return'],
  mismatch: ['dismiss'],
  credit: ['refund'],
  reimbursement: ['pass_on'],
  difference: ['explain'],
};

/** Money that a prompt's callback tells of can be booked, once somebody has seen it at M-Pesa. */
export function actsOn({ kind, what, channel, receipt, amount, loanId }: MoneyRow): MoneyAct[] {
  const fits = what === 'mismatch' || what === 'other_receipt';
  const isBookable =
    kind === 'mismatch' &&
    fits &&
    channel !== 'paybill' &&
    channel !== 'payout' &&
    channel !== 'payout_timeout' &&
    receipt !== null &&
    amount !== null &&
    loanId !== null;
  return isBookable ? ['book', ...ACTS[kind]] : ACTS[kind];
}
