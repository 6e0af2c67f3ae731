import { type ByCharge, OWED_CHARGES } from '@shared/charges';
import type { AccountKind, EntryKind } from '@shared/contract/ledger';
import { PROVIDER_IDS, type ProviderId } from '@shared/providers';
import { type Cents, cents, max, ZERO } from '@shared/money';
import { DESK_TEXTS } from '@shared/texts/desk';
import { CHARGES } from './charge-kinds';

export interface Account {
  readonly code: string;
  readonly name: string;
  readonly kind: AccountKind;
}

/** The account of money that a provider holds for us. */
export const cashIn = <P extends ProviderId>(provider: P) => `cash_in:${provider}` as const;
export const cashOut = <P extends ProviderId>(provider: P) => `cash_out:${provider}` as const;

type CashIn = ReturnType<typeof cashIn<ProviderId>>;
type CashOut = ReturnType<typeof cashOut<ProviderId>>;

export const CASH_IN: readonly CashIn[] = PROVIDER_IDS.map(cashIn);
export const CASH_OUT: readonly CashOut[] = PROVIDER_IDS.map(cashOut);

const OWN_ACCOUNTS = [
  { code: 'payouts_in_transit', name: DESK_TEXTS.account_payouts_in_transit, kind: 'liability' },
  { code: 'loan_principal', name: DESK_TEXTS.account_loan_principal, kind: 'asset' },
  { code: 'fees_deferred', name: DESK_TEXTS.account_fees_deferred, kind: 'liability' },
  { code: 'fee_income', name: DESK_TEXTS.account_fee_income, kind: 'income' },
  { code: 'fees_receivable', name: DESK_TEXTS.account_fees_receivable, kind: 'asset' },
  { code: 'late_fee_income', name: DESK_TEXTS.account_late_fee_income, kind: 'income' },
  { code: 'late_fees_suspended', name: DESK_TEXTS.account_late_fees_suspended, kind: 'liability' },
  { code: 'excise_payable', name: DESK_TEXTS.account_excise_payable, kind: 'liability' },
  { code: 'interest_receivable', name: DESK_TEXTS.account_interest_receivable, kind: 'asset' },
  {
    code: 'interest_accruing',
    name: DESK_TEXTS.account_interest_accruing,
    kind: 'asset',
  },
  { code: 'interest_income', name: DESK_TEXTS.account_interest_income, kind: 'income' },
  { code: 'interest_suspended', name: DESK_TEXTS.account_interest_suspended, kind: 'liability' },
  { code: 'customer_credit', name: DESK_TEXTS.account_customer_credit, kind: 'liability' },
  { code: 'unallocated', name: DESK_TEXTS.account_unallocated, kind: 'liability' },
  {
    code: 'borrowers_owe_guarantors',
    name: DESK_TEXTS.account_borrowers_owe_guarantors,
    kind: 'asset',
  },
  {
    code: 'advanced_for_borrower',
    name: DESK_TEXTS.account_advanced_for_borrower,
    kind: 'asset',
  },
  { code: 'owed_to_guarantors', name: DESK_TEXTS.account_owed_to_guarantors, kind: 'liability' },
  { code: 'top_ups', name: DESK_TEXTS.account_top_ups, kind: 'liability' },
  { code: 'loss_allowance', name: DESK_TEXTS.account_loss_allowance, kind: 'liability' },
  { code: 'impairment_expense', name: DESK_TEXTS.account_impairment_expense, kind: 'expense' },
  { code: 'write_offs', name: DESK_TEXTS.account_write_offs, kind: 'expense' },
  { code: 'interest_waived', name: DESK_TEXTS.account_interest_waived, kind: 'expense' },
  { code: 'recoveries', name: DESK_TEXTS.account_recoveries, kind: 'income' },
  { code: 'payouts_to_recover', name: DESK_TEXTS.account_payouts_to_recover, kind: 'asset' },
  { code: 'bank', name: DESK_TEXTS.account_bank, kind: 'asset' },
  { code: 'opening_balances', name: DESK_TEXTS.account_opening_balances, kind: 'liability' },
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

/** Moves an amount above 0 from the credited to the debited account. */
export interface Posting {
  readonly debit: AccountCode;
  readonly credit: AccountCode;
  readonly amount: Cents;
}

/** A journal entry. It balances by construction: every posting has a debit and a credit. */
export interface Entry {
  readonly kind: EntryKind;
  readonly postings: readonly Posting[];
  /** The id of the entry that this one reverses. */
  readonly reverses?: string;
}

/**
 * Kinds that one payment may have more than once: each reversal of another payment may add one, and a payout that was
 * refused and went through after all charges its fee again.
 */
export const REPEATED_KINDS = [
  'payment_split_again',
  'fee_charged',
] as const satisfies readonly EntryKind[];

/**
 * The purpose of a payout: a loan, a refund of credit, a return of unallocated money, or a guarantor's reimbursement.
 */
export type PayoutSource =
  | 'loan_principal'
  | 'customer_credit'
  | 'unallocated'
  | 'owed_to_guarantors';

/** Received without a known purpose. */
export const receivedUnallocated = (provider: ProviderId, amount: Cents): Entry =>
  entry('received_unallocated', posting(cashIn(provider), 'unallocated', amount));

/** A day's interest of many loans, by whether it is income yet. */
export interface AccruedInterest {
  readonly earned: Cents;
  readonly suspended: Cents;
}

/** A day's interest of many loans in one entry. */
export const interestAccruedTogether = ({ earned, suspended }: AccruedInterest): Entry =>
  entry(
    'interest_accrued',
    posting('interest_accruing', 'interest_income', earned),
    posting('interest_accruing', 'interest_suspended', suspended),
  );

/** A loan's part of jointly accrued interest, booked when the loan's own figures are written. */
export const interestApplied = (accrued: Cents): Entry =>
  entry('interest_applied', posting('interest_receivable', 'interest_accruing', accrued));

/** Interest of one loan, accrued by itself. */
export const interestAccrued = (
  accrued: Cents,
  credited: 'interest_income' | 'interest_suspended' = 'interest_income',
): Entry => entry('interest_accrued', posting('interest_receivable', credited, accrued));

/**
 * The account that held incoming money until now; `top_ups` is that between a new loan and the one that it pays off,
 * empty after each commit.
 */
export type MoneySource = CashIn | 'unallocated' | 'top_ups';

/** What a new loan pays off of an earlier one, booked on the new one beside its payout. */
export const earlierLoanPaidOff = (keptBack: Cents): Entry =>
  entry('earlier_loan_paid_off', posting('loan_principal', 'top_ups', keptBack));

/** What a loan of another system owes as its books here begin. */
export const broughtForward = (owed: { principal: Cents; interest: Cents }): Entry =>
  entry(
    'brought_forward',
    posting('loan_principal', 'opening_balances', owed.principal),
    posting('interest_receivable', 'opening_balances', owed.interest),
  );

/** Of a loan that begins here in default: its interest was never income of ours, and is none until it is received. */
export const suspendedOnOpening = (interest: Cents): Entry =>
  entry('interest_suspended', posting('opening_balances', 'interest_suspended', interest));

/** A payment by its allocation; `from`: the account that held the money until now. */
export const repaymentReceived = (
  paid: {
    readonly toInterest: Cents;
    readonly toPrincipal: Cents;
    readonly toCharges: ByCharge<Cents>;
    readonly toCredit: Cents;
  },
  from: MoneySource,
): Entry =>
  entry(
    'repayment_received',
    posting(from, 'interest_receivable', paid.toInterest),
    posting(from, 'loan_principal', paid.toPrincipal),
    ...OWED_CHARGES.map((kind) => posting(from, CHARGES[kind].receivable, paid.toCharges[kind])),
    posting(from, 'customer_credit', paid.toCredit),
  );

/** Booked beside the repayment: the borrower owes the guarantor the amount. */
export const guarantorPaid = (amount: Cents): Entry =>
  entry('guarantor_paid', posting('borrowers_owe_guarantors', 'owed_to_guarantors', amount));

/** The part of a borrower's payment that reimburses guarantors; the payouts follow. */
export const guarantorsReimbursed = (amount: Cents, from: MoneySource): Entry =>
  entry('guarantors_reimbursed', posting(from, 'borrowers_owe_guarantors', amount));

/** What a guarantor had beyond what is theirs has come back to our bank account. */
export const guarantorGaveBack = (amount: Cents): Entry =>
  entry('guarantor_gave_back', posting('bank', 'owed_to_guarantors', amount));

export const posting = (debit: AccountCode, credit: AccountCode, amount: Cents): Posting => ({
  debit,
  credit,
  amount,
});

/** The postings of an amount that may be negative: its accounts are then swapped. */
export const eitherWay = (debit: AccountCode, credit: AccountCode, amount: Cents): Posting[] => [
  posting(debit, credit, max(ZERO, amount)),
  posting(credit, debit, max(ZERO, cents(-amount))),
];

/** Omits postings of zero. Throws RangeError on a negative one. */
export function entry(kind: EntryKind, ...postings: Posting[]): Entry {
  if (postings.some(({ amount }) => amount < 0))
    throw new RangeError(`negative posting in ${kind}`);
  return { kind, postings: postings.filter(({ amount }) => amount > 0) };
}
