import type { MoneyAct, MoneyKind } from '@shared/contract/money';
import { coded } from '@shared/texts/english';
import type { Coded } from '@shared/texts/template';
import { payoutWords } from '@server/money/result-words';
import type { MoneyRow } from './store';

/** What an item is, for the desk. */
export function wordsOf(row: MoneyRow): Coded {
  switch (row.kind) {
    case 'payout_unknown':
      return coded('payout_fate_unknown');
    case 'prompt_unknown':
      return coded('prompt_fate_unknown');
    case 'payout_to_recover':
      return coded('payout_not_owed');
    case 'unallocated':
      return coded('paid_in_unallocated');
    case 'credit':
      return coded('credit_to_return');
    case 'reimbursement':
      return coded('reimbursement_stuck', { why: payoutWords(row.what ?? '').text });
    case 'mismatch':
      return MISMATCHES[row.what ?? ''] ?? coded('callback_does_not_fit');
    case 'difference':
      return differenceWords(row);
  }
}

const MISMATCHES: Record<string, Coded> = {
  unreadable: coded('callback_not_a_message'),
  mismatch: coded('callback_other_amount'),
  other_request: coded('callback_other_request'),
  other_receipt: coded('callback_other_receipt'),
  receipt_used: coded('callback_receipt_used'),
  other_paybill: coded('callback_other_paybill'),
  other_address: coded('callback_other_address'),
  unknown_payment: coded('callback_payment_unknown'),
  contradicted: coded('callback_contradicted'),
};

function differenceWords({ what, here, there }: MoneyRow): Coded {
  if (what === 'missing_here') return coded('difference_missing_here');
  if (what === 'missing_there') return coded('difference_missing_there');
  return here === null || there === null
    ? coded('difference_in_amount')
    : coded('difference_in_amounts', { here, there });
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
