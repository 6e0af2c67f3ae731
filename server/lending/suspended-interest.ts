import { byCharge, type ByCharge, OWED_CHARGES } from '@shared/charges';
import type { EntryKind } from '@shared/contract/ledger';
import { add, type Cents, max, subtract, ZERO } from '@shared/money';
import type { LoanStatus } from '@shared/words';
import { CHARGES } from './charge-kinds';
import { type Charged, NONE_OF_EACH, unpaidWithoutDuty } from './charges';
import { type AccountCode, type Entry, entry, posting } from './ledger';
import { type Position, unpaidInterest } from './position';

/** What a loan owes that is not income until it is received; all of it while the loan is in default, else nothing. */
export interface Suspended {
  /** All unpaid interest. */
  readonly interest: Cents;
  /** Unpaid charges without the duty on them, which is owed to the tax authority and never is income. */
  readonly charges: ByCharge<Cents>;
}

export const NOTHING_SUSPENDED: Suspended = { interest: ZERO, charges: NONE_OF_EACH };

/** The account that a loan's interest is credited to: from 90 days past due it isn't income until it is received. */
export const creditedInterest = (status: LoanStatus): 'interest_suspended' | 'interest_income' =>
  status === 'defaulted' ? 'interest_suspended' : 'interest_income';

/** The part of a loan's unpaid interest that isn't income: all while it is in default, else nothing. */
export const suspendedInterest = (status: LoanStatus, position: Position): Cents =>
  status === 'defaulted' ? unpaidInterest(position) : ZERO;

/** What is unpaid of charges, without the duty on them. */
export const chargesWithoutDuty = ({ charges }: Charged): ByCharge<Cents> =>
  byCharge((kind) => unpaidWithoutDuty(charges[kind]));

/** `written`: the charges as the loan's rows have them, where these are older than the position. */
export const suspendedOf = (
  status: LoanStatus,
  position: Position,
  written: Charged = position,
): Suspended =>
  status === 'defaulted'
    ? { interest: unpaidInterest(position), charges: chargesWithoutDuty(written) }
    : NOTHING_SUSPENDED;

/** What of a waiver's interest and charges is suspended on the day of the waiver. */
export const suspendedIn = (
  { toInterest, toCharges }: { readonly toInterest: Cents; readonly toCharges: ByCharge<Cents> },
  status: LoanStatus,
  before: Charged,
): Suspended => {
  if (status !== 'defaulted') return NOTHING_SUSPENDED;
  return {
    interest: toInterest,
    charges: byCharge((kind) => {
      const own = before.charges[kind];
      return subtract(unpaidWithoutDuty(own), unpaidWithoutDuty(own, toCharges[kind]));
    }),
  };
};

/** Where a part stands until it is received, and the entries that take it out of income and bring it back. */
interface Suspense {
  readonly suspense: AccountCode;
  readonly income: AccountCode;
  readonly suspended: EntryKind;
  readonly earned: EntryKind;
}

const OF_INTEREST: Suspense = {
  suspense: 'interest_suspended',
  income: 'interest_income',
  suspended: 'interest_suspended',
  earned: 'suspended_interest_earned',
};

/**
 * Moves income so that what is suspended goes from `before`, with `entries`, to `after`: out of income at the switch,
 * and into income when it is received or the loan is cured.
 */
export const suspensionEntries = (
  before: Suspended,
  entries: readonly Entry[],
  after: Suspended,
): Entry[] => [
  suspensionOf(OF_INTEREST, before.interest, entries, after.interest),
  ...OWED_CHARGES.map((kind) =>
    suspensionOf(CHARGES[kind], before.charges[kind], entries, after.charges[kind]),
  ),
];

function suspensionOf(
  { suspense, income, suspended, earned }: Suspense,
  before: Cents,
  entries: readonly Entry[],
  after: Cents,
): Entry {
  const postings = entries.flatMap((each) => each.postings);
  const credited = postings.filter(({ credit }) => credit === suspense);
  const debited = postings.filter(({ debit }) => debit === suspense);
  const amounts = (of: typeof postings): Cents => add(ZERO, ...of.map(({ amount }) => amount));
  const booked = subtract(add(before, amounts(credited)), amounts(debited));
  return after > booked
    ? entry(suspended, posting(income, suspense, subtract(after, booked)))
    : entry(earned, posting(suspense, income, max(ZERO, subtract(booked, after))));
}
