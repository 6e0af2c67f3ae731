import { add, type Cents, floorShare, max, subtract, ZERO } from '@shared/money';
import type { LoanStatus } from '@shared/words';
import { type Entry, entry, posting } from './ledger';
import { type Position, unpaidInterest } from './position';

/** What a loan owes that is not income until it is received; all of it while the loan is in default, else nothing. */
export interface Suspended {
  /** All unpaid interest. */
  readonly interest: Cents;
  /** The fees' part of unpaid late fees: the duty on them is owed to the tax authority, and never is income. */
  readonly lateFees: Cents;
}

export const NOTHING_SUSPENDED: Suspended = { interest: ZERO, lateFees: ZERO };

type Charged = Pick<Position, 'lateFees' | 'lateExcise' | 'lateFeesUnpaid'>;

/** The account that a loan's interest is credited to: from 90 days past due it isn't income until it is received. */
export const creditedInterest = (status: LoanStatus): 'interest_suspended' | 'interest_income' =>
  status === 'defaulted' ? 'interest_suspended' : 'interest_income';

/** The part of a loan's unpaid interest that isn't income: all while it is in default, else nothing. */
export const suspendedInterest = (status: LoanStatus, position: Position): Cents =>
  status === 'defaulted' ? unpaidInterest(position) : ZERO;

/** The fees' part of what is unpaid of late fees and the duty on them, down to the cent. */
export const lateFeesWithoutDuty = ({ lateFees, lateExcise, lateFeesUnpaid }: Charged): Cents =>
  lateFeesUnpaid > 0 ? floorShare(lateFeesUnpaid, lateFees, add(lateFees, lateExcise)) : ZERO;

/** `written`: the fees as the loan's rows have them, where these are older than the position. */
export const suspendedOf = (
  status: LoanStatus,
  position: Position,
  written: Charged = position,
): Suspended =>
  status === 'defaulted'
    ? { interest: unpaidInterest(position), lateFees: lateFeesWithoutDuty(written) }
    : NOTHING_SUSPENDED;

/** What of a waiver's interest and late fees is suspended on the day of the waiver. */
export const suspendedIn = (
  { toInterest, toFees }: { readonly toInterest: Cents; readonly toFees: Cents },
  status: LoanStatus,
  fees: Charged,
): Suspended => {
  if (status !== 'defaulted') return NOTHING_SUSPENDED;
  const left = { ...fees, lateFeesUnpaid: max(ZERO, subtract(fees.lateFeesUnpaid, toFees)) };
  return {
    interest: toInterest,
    lateFees: subtract(lateFeesWithoutDuty(fees), lateFeesWithoutDuty(left)),
  };
};

/** Where each part stands until it is received, and the entries that take it out of income and bring it back. */
const ACCOUNTS = {
  interest: {
    suspense: 'interest_suspended',
    income: 'interest_income',
    out: 'interest_suspended',
    back: 'suspended_interest_earned',
  },
  lateFees: {
    suspense: 'late_fees_suspended',
    income: 'late_fee_income',
    out: 'late_fees_suspended',
    back: 'suspended_late_fees_earned',
  },
} as const;

/**
 * Moves income so that what is suspended goes from `before`, with `entries`, to `after`: out of income at the switch,
 * and into income when it is received or the loan is cured.
 */
export const suspensionEntries = (
  before: Suspended,
  entries: readonly Entry[],
  after: Suspended,
): Entry[] => [
  moved('interest', before, entries, after),
  moved('lateFees', before, entries, after),
];

function moved(
  part: keyof Suspended,
  before: Suspended,
  entries: readonly Entry[],
  after: Suspended,
): Entry {
  const { suspense, income, out, back } = ACCOUNTS[part];
  const postings = entries.flatMap((each) => each.postings);
  const credited = postings.filter(({ credit }) => credit === suspense);
  const debited = postings.filter(({ debit }) => debit === suspense);
  const amounts = (of: typeof postings): Cents => add(ZERO, ...of.map(({ amount }) => amount));
  const booked = subtract(add(before[part], amounts(credited)), amounts(debited));
  return after[part] > booked
    ? entry(out, posting(income, suspense, subtract(after[part], booked)))
    : entry(back, posting(suspense, income, max(ZERO, subtract(booked, after[part]))));
}
