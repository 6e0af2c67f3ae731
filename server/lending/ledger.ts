import type { Cents } from '@shared/money';

export type AccountKind = 'asset' | 'liability' | 'income' | 'expense';

export interface Account {
  readonly code: string;
  readonly name: string;
  readonly kind: AccountKind;
}

/** The chart of accounts. Assets and expenses grow by debit, liabilities and income by credit. */
export const ACCOUNTS = [
  { code: 'mpesa_paybill', name: 'M-Pesa paybill: what people pay in', kind: 'asset' },
  { code: 'mpesa_utility', name: 'M-Pesa utility: what we pay out', kind: 'asset' },
  { code: 'payouts_in_transit', name: 'Payouts handed to M-Pesa, unconfirmed', kind: 'liability' },
  { code: 'loan_principal', name: 'Principal lent and not repaid', kind: 'asset' },
  { code: 'interest_receivable', name: 'Interest accrued and not paid', kind: 'asset' },
  { code: 'interest_income', name: 'Interest earned', kind: 'income' },
  { code: 'customer_credit', name: 'Overpayments kept for customers', kind: 'liability' },
] as const satisfies readonly Account[];

export type AccountCode = (typeof ACCOUNTS)[number]['code'];

/** Moves an amount above 0 from the credited account to the debited one. */
export interface Posting {
  readonly debit: AccountCode;
  readonly credit: AccountCode;
  readonly amount: Cents;
}

export type EntryKind =
  | 'payout_requested'
  | 'payout_confirmed'
  | 'payout_refused'
  | 'interest_accrued'
  | 'repayment_received'
  | 'reversal';

/** A journal entry. It balances by construction: every posting has both its sides. */
export interface Entry {
  readonly kind: EntryKind;
  readonly postings: readonly Posting[];
}

/** The payout has been handed to M-Pesa: the loan is owed, the money is on its way. */
export const payoutRequested = (principal: Cents): Entry =>
  entry('payout_requested', posting('loan_principal', 'payouts_in_transit', principal));

/** M-Pesa has paid it out. */
export const payoutConfirmed = (principal: Cents): Entry =>
  entry('payout_confirmed', posting('payouts_in_transit', 'mpesa_utility', principal));

/** M-Pesa has refused it: nothing was lent. */
export const payoutRefused = (principal: Cents): Entry =>
  entry('payout_refused', posting('payouts_in_transit', 'loan_principal', principal));

export const interestAccrued = (accrued: Cents): Entry =>
  entry('interest_accrued', posting('interest_receivable', 'interest_income', accrued));

/** What a payment went to, as the allocation says. */
export const repaymentReceived = (paid: {
  readonly toInterest: Cents;
  readonly toPrincipal: Cents;
  readonly toCredit: Cents;
}): Entry =>
  entry(
    'repayment_received',
    posting('mpesa_paybill', 'interest_receivable', paid.toInterest),
    posting('mpesa_paybill', 'loan_principal', paid.toPrincipal),
    posting('mpesa_paybill', 'customer_credit', paid.toCredit),
  );

/** How a mistake is put right: nothing is ever changed or deleted. */
export const reverse = ({ postings }: Entry): Entry =>
  entry('reversal', ...postings.map(({ debit, credit, amount }) => posting(credit, debit, amount)));

const posting = (debit: AccountCode, credit: AccountCode, amount: Cents): Posting => ({
  debit,
  credit,
  amount,
});

/** Parts of zero leave no posting. Throws RangeError on a negative one. */
function entry(kind: EntryKind, ...postings: Posting[]): Entry {
  if (postings.some(({ amount }) => amount < 0))
    throw new RangeError(`negative posting in ${kind}`);
  return { kind, postings: postings.filter(({ amount }) => amount > 0) };
}
