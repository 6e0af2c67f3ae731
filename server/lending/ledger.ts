import type { AccountKind, EntryKind } from '@shared/contract/ledger';
import { PROVIDER_IDS, type ProviderId } from '@shared/providers';
import { type Cents, cents, min, subtract, max, add, ZERO } from '@shared/money';
import { DESK_TEXTS } from '@shared/texts/desk';

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
  { code: 'loss_allowance', name: DESK_TEXTS.account_loss_allowance, kind: 'liability' },
  { code: 'impairment_expense', name: DESK_TEXTS.account_impairment_expense, kind: 'expense' },
  { code: 'write_offs', name: DESK_TEXTS.account_write_offs, kind: 'expense' },
  { code: 'interest_waived', name: DESK_TEXTS.account_interest_waived, kind: 'expense' },
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

/** Kinds that one payment may have more than once: each reversal of another payment may add one. */
export const REPEATED_KINDS = ['payment_split_again'] as const satisfies readonly EntryKind[];

/**
 * The purpose of a payout: a loan, a refund of credit, a return of unallocated money, or a guarantor's reimbursement.
 */
export type PayoutSource =
  'loan_principal' | 'customer_credit' | 'unallocated' | 'owed_to_guarantors';

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

/** By how much a replay changes booked figures; each may be negative. */
export interface Correction {
  readonly accrued: Cents;
  /** Changes to the allocation of other payments and of waivers; the four sum to 0. */
  readonly toInterest: Cents;
  readonly toPrincipal: Cents;
  readonly toCredit: Cents;
  /** Interest whose waiver has no object any more. */
  readonly unwaived: Cents;
}

/**
 * Corrects the books after a replay, because a payment became known late or was reversed: the interest, and the new
 * allocation of other payments.
 */
export function interestCorrected({ accrued, ...moved }: Correction): Entry {
  const less = max(ZERO, cents(-accrued));
  const shares: [AccountCode, Cents][] = [
    ['interest_receivable', moved.toInterest],
    ['loan_principal', moved.toPrincipal],
    ['customer_credit', moved.toCredit],
    ['interest_waived', moved.unwaived],
  ];
  return entry(
    'interest_corrected',
    posting('interest_income', 'interest_receivable', less),
    posting('interest_receivable', 'interest_income', max(ZERO, accrued)),
    ...movedBetween(shares),
  );
}

/** Postings from accounts that get less to those that get more; a payment credits an account. */
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

/** The account that held incoming money until now. */
export type MoneySource = CashIn | 'unallocated';

/** A payment by its allocation; `from`: the account that held the money until now. */
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

/** Booked beside the repayment: the borrower owes the guarantor the amount. */
export const guarantorPaid = (amount: Cents): Entry =>
  entry('guarantor_paid', posting('borrowers_owe_guarantors', 'owed_to_guarantors', amount));

/** The part of a borrower's payment that reimburses guarantors; the payouts follow. */
export const guarantorsReimbursed = (amount: Cents, from: MoneySource): Entry =>
  entry('guarantors_reimbursed', posting(from, 'borrowers_owe_guarantors', amount));

/** The lender takes a guarantor's place: the guarantor is paid, and the borrower owes the lender. */
export const guarantorsPaidByLender = (amount: Cents): Entry =>
  entry(
    'advanced_for_borrower',
    posting('advanced_for_borrower', 'borrowers_owe_guarantors', amount),
  );

/** The part of a borrower's payment that repays what the lender paid to guarantors. */
export const advanceRepaid = (amount: Cents, from: MoneySource): Entry =>
  entry('advance_repaid', posting(from, 'advanced_for_borrower', amount));

/**
 * The part of a booked payment that would have gone to guarantors first, had an earlier one not been made. Taken from
 * the principal; the correction beside it moves the rest.
 */
export const paymentSplitAgain = (amount: Cents): Entry =>
  entry('payment_split_again', posting('loan_principal', 'advanced_for_borrower', amount));

/** Gives up unpaid interest; suspended interest never was income, so it is no loss. */
export const interestWaived = (
  amount: Cents,
  given: 'interest_waived' | 'interest_suspended' = 'interest_waived',
): Entry => entry('interest_waived', posting(given, 'interest_receivable', amount));

/** Corrects a mistake by a reversing entry: entries are never changed or deleted. */
export const reverse = ({
  id,
  postings,
}: Omit<Entry, 'kind'> & { readonly id: string }): Entry => ({
  ...entry(
    'reversal',
    ...postings.map(({ debit, credit, amount }) => posting(credit, debit, amount)),
  ),
  reverses: id,
});

export const posting = (debit: AccountCode, credit: AccountCode, amount: Cents): Posting => ({
  debit,
  credit,
  amount,
});

/** Omits postings of zero. Throws RangeError on a negative one. */
export function entry(kind: EntryKind, ...postings: Posting[]): Entry {
  if (postings.some(({ amount }) => amount < 0))
    throw new RangeError(`negative posting in ${kind}`);
  return { kind, postings: postings.filter(({ amount }) => amount > 0) };
}
