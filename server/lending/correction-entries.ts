import { type Cents, add, cents, max, min, subtract, ZERO } from '@shared/money';
import { OWED_CHARGES, type ByCharge } from '@shared/charges';
import type { Rest } from './allocation';
import { CHARGES } from './charge-kinds';
import {
  eitherWay,
  entry,
  type MoneySource,
  type AccountCode,
  type Entry,
  type Posting,
  posting,
} from './ledger';
import { NOTHING_SUSPENDED, type Suspended } from './suspended-interest';

/** By how much a replay changes booked figures; each may be negative. */
export interface Correction {
  readonly accrued: Cents;
  /** Changes to the allocation of other payments and of waivers; with `unwaived` they sum to 0. */
  readonly toInterest: Cents;
  readonly toPrincipal: Cents;
  readonly toCharges: ByCharge<Cents>;
  readonly toCredit: Cents;
  /** What was waived or given up as a last rest, and has no object any more; below 0 where more is. */
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
    ...OWED_CHARGES.map((kind): [AccountCode, Cents] => [
      CHARGES[kind].receivable,
      moved.toCharges[kind],
    ]),
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

/**
 * The lender takes a guarantor's place: the guarantor is paid, and the borrower owes the lender. Below 0 the lender
 * leaves it again, because the guarantor's own payment was none.
 */
export const guarantorsPaidByLender = (amount: Cents): Entry =>
  entry(
    'advanced_for_borrower',
    ...eitherWay('advanced_for_borrower', 'borrowers_owe_guarantors', amount),
  );

/** Credit that was refunded and had never come in: the borrower owes it to the lender. */
export const refundOwedBack = (amount: Cents): Entry =>
  entry('refund_owed_back', posting('advanced_for_borrower', 'customer_credit', amount));

/**
 * The part of a borrower's payment, or of their credit, that repays what the lender paid to guarantors or refunded. Of
 * a written-off loan that was written off too, so money for it is a recovery.
 */
export const advanceRepaid = (
  amount: Cents,
  from: MoneySource | 'customer_credit',
  to: 'advanced_for_borrower' | 'recoveries' = 'advanced_for_borrower',
): Entry => entry('advance_repaid', posting(from, to, amount));

/**
 * The part of a booked payment that would have gone to guarantors first, had an earlier one not been made. Taken from
 * the principal, or from the recoveries of a written-off loan; the correction beside it moves the rest. Below 0 the
 * payment would have given them less.
 */
export const paymentSplitAgain = (amount: Cents, isRecovery = false): Entry =>
  entry(
    'payment_split_again',
    ...eitherWay(isRecovery ? 'recoveries' : 'loan_principal', 'advanced_for_borrower', amount),
  );

/**
 * Gives up unpaid interest and charges; what of them was `suspended` never was income, so it is no loss. The duty on
 * a charge stays payable.
 */
export const interestWaived = (
  waived: { readonly toInterest: Cents; readonly toCharges: ByCharge<Cents> },
  suspended: Suspended = NOTHING_SUSPENDED,
): Entry =>
  entry(
    'interest_waived',
    posting('interest_suspended', 'interest_receivable', suspended.interest),
    posting(
      'interest_waived',
      'interest_receivable',
      subtract(waived.toInterest, suspended.interest),
    ),
    ...OWED_CHARGES.flatMap((kind) => {
      const { receivable, suspense, waived: lost } = CHARGES[kind];
      const never = suspended.charges[kind];
      return [
        posting(suspense, receivable, never),
        posting(lost, receivable, subtract(waived.toCharges[kind], never)),
      ];
    }),
  );

/** Gives up what no provider can move of a loan of which nothing else is left. */
export const restGivenUp = (rest: Rest): Entry =>
  entry(
    'rest_given_up',
    posting('interest_waived', 'interest_receivable', rest.interest),
    posting('interest_waived', 'loan_principal', rest.principal),
    ...OWED_CHARGES.map((kind) => {
      const { receivable, waived } = CHARGES[kind];
      return posting(waived, receivable, rest.charges[kind]);
    }),
  );

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
