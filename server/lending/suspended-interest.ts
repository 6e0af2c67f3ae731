import { add, type Cents, max, subtract, ZERO } from '@shared/money';
import type { LoanStatus } from '@shared/words';
import { type Entry, entry, posting } from './ledger';
import { type Position, unpaidInterest } from './position';

/** The account that a loan's interest is credited to: from 90 days past due it isn't income until it is received. */
export const creditedInterest = (status: LoanStatus): 'interest_suspended' | 'interest_income' =>
  status === 'defaulted' ? 'interest_suspended' : 'interest_income';

/** The part of a loan's unpaid interest that isn't income: all while it is in default, else nothing. */
export const suspendedInterest = (status: LoanStatus, position: Position): Cents =>
  status === 'defaulted' ? unpaidInterest(position) : ZERO;

/**
 * Moves interest so that what is suspended goes from `before`, with `entries`, to `after`: out of income at the switch,
 * and into income when it is received or the loan is cured.
 */
export function suspensionEntry(before: Cents, entries: readonly Entry[], after: Cents): Entry {
  const postings = entries.flatMap((each) => each.postings);
  const credited = postings.filter(({ credit }) => credit === 'interest_suspended');
  const debited = postings.filter(({ debit }) => debit === 'interest_suspended');
  const amounts = (of: typeof postings): Cents => add(ZERO, ...of.map(({ amount }) => amount));
  const booked = subtract(add(before, amounts(credited)), amounts(debited));
  return after > booked
    ? entry(
        'interest_suspended',
        posting('interest_income', 'interest_suspended', subtract(after, booked)),
      )
    : entry(
        'suspended_interest_earned',
        posting('interest_suspended', 'interest_income', max(ZERO, subtract(booked, after))),
      );
}
