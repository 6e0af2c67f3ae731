const WORDS: Record<string, string> = {
  payout_requested: 'Payout handed to M-Pesa',
  payout_confirmed: 'Payout confirmed',
  payout_refused: 'Payout refused',
  payout_confirmed_late: 'Payout confirmed after it was refused',
  payout_to_recover: 'Payout that has to come back',
  payout_adopted: 'Payout that took a refused one’s place',
  payout_recovered: 'Payout that came back',
  interest_accrued: 'Interest accrued',
  interest_corrected: 'Interest put right: a payment was known late',
  repayment_received: 'Repayment received',
  received_unallocated: 'Money received that matches no loan',
  reversal: 'Reversal',
};

/** What was booked; a kind that this page does not know yet is shown by its name. */
export const entryWords = (kind: string): string => WORDS[kind] ?? kind.replaceAll('_', ' ');
