import type { MoneyAct, MoneyKind } from '@shared/contract/money';
import { formatMoney } from '@shared/money';
import { PROVIDERS } from '@shared/providers';
import { protocolOf } from '@server/money/providers/index';
import type { MoneyRow } from './store';

/** What an item is, in a sentence for the desk, and what can be done about it. */
export function wordsOf(row: MoneyRow): string {
  const name = row.provider ? PROVIDERS[row.provider].name : 'The provider';
  switch (row.kind) {
    case 'payout_unknown':
      return `${name} has not said whether this payout was made. Look it up in the portal.`;
    case 'prompt_unknown':
      return `${name} has not said whether this prompt was paid. Look it up in the portal.`;
    case 'payout_to_recover':
      return 'This payout went out though nothing was owed for it any more. Get the money back.';
    case 'unallocated':
      return 'Paid in by hand for an account that is no running loan’s.';
    case 'credit':
      return 'The borrower paid too much. It can be sent back.';
    case 'reimbursement':
      return `What the borrower paid for a guarantor did not reach them. ${whyNot(row)}`;
    case 'mismatch':
      return mismatchWords(name, row.what ?? '');
    case 'difference':
      return differenceWords(name, row);
  }
}

const whyNot = ({ provider, what }: MoneyRow): string =>
  provider ? protocolOf(provider).explainPayout(what ?? '').sentence : '';

function mismatchWords(name: string, outcome: string): string {
  switch (outcome) {
    case 'unreadable':
      return `Something came to ${name}’s address that is none of its messages.`;
    case 'mismatch':
      return `${name} told of another amount than was asked for, or of no receipt. Nothing was booked.`;
    case 'other_request':
      return `${name}’s message names another request than the one that it came for.`;
    case 'other_receipt':
      return 'A payment that is booked was told of again, under another receipt.';
    case 'receipt_used':
      return `The receipt in ${name}’s message is booked as another payment.`;
    case 'other_account':
      return 'A payment to another paybill than ours was told of.';
    case 'other_address':
      return (
        `A message came from an address that is not ${name}’s. ` +
        `If ${name}’s addresses changed, change ours.`
      );
    case 'unknown_payment':
      return `${name} answered about a payment that is not in our records.`;
    case 'contradicted':
      return `${name}’s records say that a payment failed that is booked as made.`;
    default:
      return `${name} told us something that does not fit.`;
  }
}

function differenceWords(name: string, { what, here, there }: MoneyRow): string {
  if (what === 'missing_here') return `${name} has this payment, and our books do not.`;
  if (what === 'missing_there') {
    return `Our books have this payment, and ${name}’s records do not show it.`;
  }
  return here === null || there === null
    ? 'The amounts differ.'
    : `Our books say ${formatMoney(here)}, ${name} says ${formatMoney(there)}.`;
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
    channel !== 'deposit' &&
    channel !== 'payout' &&
    channel !== 'payout_timeout' &&
    receipt !== null &&
    amount !== null &&
    loanId !== null;
  return isBookable ? ['book', ...ACTS[kind]] : ACTS[kind];
}
