import type { AccountKind, EntryKind } from '@shared/contract/ledger';
import { PROVIDER_IDS, type ProviderId } from '@shared/providers';
import { type Cents, cents, min, subtract, max, add, ZERO } from '@shared/money';
import { DESK_TEXTS } from '@shared/texts/desk';

export interface Account {
  readonly code: string;
  readonly name: string;
  readonly kind: AccountKind;
}

/** Where a provider keeps for us what people pay in, and what we pay out of. */
export const cashIn = <P extends ProviderId>(provider: P) => `cash_in:${provider}` as const;
export const cashOut = <P extends ProviderId>(provider: P) => `cash_out:${provider}` as const;

type CashIn = ReturnType<typeof cashIn<ProviderId>>;
type CashOut = ReturnType<typeof cashOut<ProviderId>>;

export const CASH_IN: readonly CashIn[] = PROVIDER_IDS.map(cashIn);
export const CASH_OUT: readonly CashOut[] = PROVIDER_IDS.map(cashOut);

const OWN_ACCOUNTS = [
  { code: 'payouts_in_transit', name: DESK_TEXTS.account_payouts_in_transit, kind: 'liability' },
  { code: 'loan_principal', name: DESK_TEXTS.account_loan_principal, kind: 'asset' },
  { code: 'interest_receivable', name: DESK_TEXTS.account_interest_receivable, kind: 'asset' },
  {
    code: 'interest_accruing',
    name: DESK_TEXTS.account_interest_accruing,
    kind: 'asset',
  },
  { code: 'interest_income', name: DESK_TEXTS.account_interest_income, kind: 'income' },
  { code: 'customer_credit', name: DESK_TEXTS.account_customer_credit, kind: 'liability' },
  { code: 'unallocated', name: DESK_TEXTS.account_unallocated, kind: 'liability' },
  {
    code: 'borrowers_owe_guarantors',
    name: DESK_TEXTS.account_borrowers_owe_guarantors,
    kind: 'asset',
  },
  { code: 'owed_to_guarantors', name: DESK_TEXTS.account_owed_to_guarantors, kind: 'liability' },
  { code: 'write_offs', name: DESK_TEXTS.account_write_offs, kind: 'expense' },
  { code: 'recoveries', name: DESK_TEXTS.account_recoveries, kind: 'income' },
  { code: 'payouts_to_recover', name: DESK_TEXTS.account_payouts_to_recover, kind: 'asset' },
] as const satisfies readonly Account[];

export type AccountCode = CashIn | CashOut | (typeof OWN_ACCOUNTS)[number]['code'];

/** The chart of accounts. Assets and expenses grow by debit, liabilities and income by credit. */
export const ACCOUNTS: readonly (Account & { readonly code: AccountCode })[] = [
  ...PROVIDER_IDS.flatMap((id) => [
    {
      code: cashIn(id),
      name: DESK_TEXTS[`account_cash_in_${id}`],
      kind: 'asset',
    } as const,
    {
      code: cashOut(id),
      name: DESK_TEXTS[`account_cash_out_${id}`],
      kind: 'asset',
    } as const,
  ]),
  ...OWN_ACCOUNTS,
];

/** Moves an amount above 0 from the credited account to the debited one. */
export interface Posting {
  readonly debit: AccountCode;
  readonly credit: AccountCode;
  readonly amount: Cents;
}

/** A journal entry. It balances by construction: every posting has both its sides. */
export interface Entry {
  readonly kind: EntryKind;
  readonly postings: readonly Posting[];
}

/**
 * What a payout is for: a loan, a customer's credit given back, money that was nobody's, or what a borrower paid
 * for a guarantor.
 */
export type PayoutSource =
  'loan_principal' | 'customer_credit' | 'unallocated' | 'owed_to_guarantors';

/** The payout has been handed to the provider: the money is on its way. */
export const payoutRequested = (source: PayoutSource, amount: Cents): Entry =>
  entry('payout_requested', posting(source, 'payouts_in_transit', amount));

/** The provider has paid it out. */
export const payoutConfirmed = (provider: ProviderId, amount: Cents): Entry =>
  entry('payout_confirmed', posting('payouts_in_transit', cashOut(provider), amount));

/** The provider has refused it: nothing went out. */
export const payoutRefused = (source: PayoutSource, amount: Cents): Entry =>
  entry('payout_refused', posting('payouts_in_transit', source, amount));

/** It went out after all, and what it was for still waited for it. */
export const payoutConfirmedLate = (
  provider: ProviderId,
  source: PayoutSource,
  amount: Cents,
): Entry => entry('payout_confirmed_late', posting(source, cashOut(provider), amount));

/** It went out after all, and should not have: it is owed back to us. */
export const payoutToRecover = (provider: ProviderId, amount: Cents): Entry =>
  entry('payout_to_recover', posting('payouts_to_recover', cashOut(provider), amount));

/** The attempt that stood in its place was refused, so this one stands. */
export const payoutAdopted = (source: PayoutSource, amount: Cents): Entry =>
  entry('payout_adopted', posting(source, 'payouts_to_recover', amount));

/** The money is back with us. */
export const payoutRecovered = (provider: ProviderId, amount: Cents): Entry =>
  entry('payout_recovered', posting(cashOut(provider), 'payouts_to_recover', amount));

/** Paid in, and nobody knows yet for what. */
export const receivedUnallocated = (provider: ProviderId, amount: Cents): Entry =>
  entry('received_unallocated', posting(cashIn(provider), 'unallocated', amount));

/** A day's interest of many loans, together. */
export const interestAccruedTogether = (accrued: Cents): Entry =>
  entry('interest_accrued', posting('interest_accruing', 'interest_income', accrued));

/** A loan's part of what was accrued together, when its own figures are written. */
export const interestApplied = (accrued: Cents): Entry =>
  entry('interest_applied', posting('interest_receivable', 'interest_accruing', accrued));

/** Interest of a loan that was not accrued together with others'. */
export const interestAccrued = (accrued: Cents): Entry =>
  entry('interest_accrued', posting('interest_receivable', 'interest_income', accrued));

/** By how much figures change that were booked before news came late; each may be negative. */
export interface Correction {
  readonly accrued: Cents;
  /** What went to each of what later payments paid: the three sum to 0. */
  readonly toInterest: Cents;
  readonly toPrincipal: Cents;
  readonly toCredit: Cents;
}

/** Beside a payment that was known late: the interest that it spares, and what later payments went to instead. */
export function interestCorrected({ accrued, ...moved }: Correction): Entry {
  const less = max(ZERO, cents(-accrued));
  const shares: [AccountCode, Cents][] = [
    ['interest_receivable', moved.toInterest],
    ['loan_principal', moved.toPrincipal],
    ['customer_credit', moved.toCredit],
  ];
  return entry(
    'interest_corrected',
    posting('interest_income', 'interest_receivable', less),
    posting('interest_receivable', 'interest_income', max(ZERO, accrued)),
    ...movedBetween(shares),
  );
}

/** From accounts that get less to those that get more; what is paid to an account is its credit. */
function movedBetween(shares: readonly (readonly [AccountCode, Cents])[]): Posting[] {
  const less = shares.find(([, share]) => share < 0);
  const more = shares.find(([, share]) => share > 0);
  if (!less || !more) return [];
  const part = min(cents(-less[1]), more[1]);
  const left = shares.map(([code, share]): [AccountCode, Cents] => {
    if (code === less[0]) return [code, add(share, part)];
    return code === more[0] ? [code, subtract(share, part)] : [code, share];
  });
  return [posting(less[0], more[0], part), ...movedBetween(left)];
}

/** Where money that came in stood until now. */
export type MoneySource = CashIn | 'unallocated';

/** What a payment went to, as the allocation says; `from`: where the money stood until now. */
export const repaymentReceived = (
  paid: {
    readonly toInterest: Cents;
    readonly toPrincipal: Cents;
    readonly toCredit: Cents;
  },
  from: MoneySource,
): Entry =>
  entry(
    'repayment_received',
    posting(from, 'interest_receivable', paid.toInterest),
    posting(from, 'loan_principal', paid.toPrincipal),
    posting(from, 'customer_credit', paid.toCredit),
  );

/** Beside the repayment that it is: the borrower owes the guarantor what the guarantor paid for them. */
export const guarantorPaid = (amount: Cents): Entry =>
  entry('guarantor_paid', posting('borrowers_owe_guarantors', 'owed_to_guarantors', amount));

/** What of a borrower's payment is the guarantors' first; the payouts to them follow. */
export const guarantorsReimbursed = (amount: Cents, from: MoneySource): Entry =>
  entry('guarantors_reimbursed', posting(from, 'borrowers_owe_guarantors', amount));

/** Given up: what was lent and the interest on it that had been earned and not paid. */
export const loanWrittenOff = (principal: Cents, interest: Cents): Entry =>
  entry(
    'loan_written_off',
    posting('write_offs', 'loan_principal', principal),
    posting('write_offs', 'interest_receivable', interest),
  );

/** Paid all the same, on a loan that was given up; beyond what had been given up it is credit. */
export const recoveredAfterWriteOff = (
  recovered: Cents,
  toCredit: Cents,
  from: MoneySource,
): Entry =>
  entry(
    'recovered_after_write_off',
    posting(from, 'recoveries', recovered),
    posting(from, 'customer_credit', toCredit),
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
