import type { MoneyAct, MoneyKind } from '@shared/contract/money';
import { type ProviderId, PROVIDERS } from '@shared/providers';
import { isOneOf } from '@shared/statuses';
import { coded } from '@shared/texts/english';
import type { Coded } from '@shared/texts/template';
import { MONEY_IN } from '@server/lending/payment-kinds';
import { protocolOf } from '@server/platform/money/providers/index';
import type { MoneyRow } from './store';

/** The text of an item for the admins' list. */
export function wordsOf(row: MoneyRow): Coded {
  if (row.kind === 'credit') return creditWords(row);
  if (row.kind === 'guarantor_owes') return coded('guarantor_was_ahead');
  const id = providerOf(row);
  const provider = PROVIDERS[id].name;
  switch (row.kind) {
    case 'payout_unknown':
      return coded('payout_fate_unknown', { provider });
    case 'prompt_unknown':
      return coded('prompt_fate_unknown', { provider });
    case 'payout_to_recover':
      return coded('payout_not_owed');
    case 'unallocated':
      return coded('paid_in_unallocated');
    case 'reimbursement':
      return coded('reimbursement_stuck', {
        why: protocolOf(id).explainPayout(row.what ?? '').text,
      });
    case 'mismatch':
      return mismatchWords(row, provider);
    case 'difference':
      return differenceWords(row, provider);
  }
}

function creditWords({ what }: MoneyRow): Coded {
  if (what === 'unverified') return coded('credit_unverified');
  return coded(what === 'of_another' ? 'credit_of_another' : 'credit_to_return');
}

/** Every item belongs to one provider, except a credit and what a guarantor owes. */
function providerOf({ id, provider }: MoneyRow): ProviderId {
  if (!provider) throw new Error(`item ${id} names no provider`);
  return provider;
}

function mismatchWords({ what, amount, bookedAs }: MoneyRow, provider: string): Coded {
  switch (what) {
    case 'unreadable':
      return coded('callback_not_a_message', { provider });
    case 'mismatch':
      return amount === null || bookedAs === null
        ? coded('callback_other_amount', { provider })
        : coded('callback_other_than_booked', { here: bookedAs, there: amount, provider });
    case 'other_request':
      return coded('callback_other_request', { provider });
    case 'other_receipt':
      return coded('callback_other_receipt');
    case 'receipt_used':
      return coded('callback_receipt_used', { provider });
    case 'other_account':
      return coded('callback_other_account');
    case 'other_address':
      return coded('callback_other_address', { provider });
    case 'not_confirmed':
      return coded('deposit_not_confirmed', { provider });
    case 'unknown_payment':
      return coded('callback_payment_unknown', { provider });
    case 'contradicted':
      return coded('callback_contradicted', { provider });
    case null:
    default:
      return coded('callback_does_not_fit', { provider });
  }
}

function differenceWords({ what, here, there }: MoneyRow, provider: string): Coded {
  if (what === 'missing_here') return coded('difference_missing_here', { provider });
  if (what === 'missing_there') return coded('difference_missing_there', { provider });
  return here === null || there === null
    ? coded('difference_in_amount')
    : coded('difference_in_amounts', { here, there, provider });
}

const ACTS: Record<MoneyKind, MoneyAct[]> = {
  payout_unknown: ['settle'],
  prompt_unknown: ['settle'],
  payout_to_recover: ['recover'],
  unallocated: ['allocate', 'return'],
  mismatch: ['dismiss'],
  credit: ['refund'],
  reimbursement: ['pass_on'],
  // It is settled by what the borrower repays to them too.
  guarantor_owes: ['receive'],
  difference: ['explain'],
};

/**
 * The acts on an item; none while it waits for a number of the payee. Money that a prompt’s callback reports can be
 * booked after a check at the provider, unless a payment has its receipt.
 */
export function actsOn(row: MoneyRow): MoneyAct[] {
  const { kind, what, channel, receipt, amount, bookedAs, loanId, needsNumber } = row;
  if (needsNumber || (kind === 'credit' && what !== null)) return [];
  const fits = what === 'mismatch' || what === 'other_receipt';
  const isBookable =
    kind === 'mismatch' &&
    fits &&
    channel !== null &&
    channel !== 'deposit' &&
    receipt !== null &&
    amount !== null &&
    bookedAs === null &&
    loanId !== null;
  return isBookable ? ['book', ...ACTS[kind]] : ACTS[kind];
}

/** A difference about money for a loan that stands under a receipt; `channel` is the payment's kind there. */
export const isReversible = ({ kind, channel, receipt, loanId }: MoneyRow): boolean =>
  kind === 'difference' && isOneOf(MONEY_IN, channel) && receipt !== null && loanId !== null;
