import { add, type Cents } from '@shared/money';
import { isOneOf, RUNNING } from '@shared/statuses';
import type { LoanStatus } from '@shared/words';
import { unpaidCharges } from './charges';
import { type Position, unpaidInterest } from './position';
import { refusal } from './refusal';
import type { Rule } from './rule';

/** Charges and interest that an admin would give up. */
export interface Waiver {
  readonly status: LoanStatus;
  readonly amount: Cents;
  /** All that could be given up today; null before the payout. */
  readonly unpaid: Cents | null;
}

export const waivableIn = (position: Position): Cents =>
  add(
    unpaidCharges(position, ({ isWaivable }) => isWaivable),
    unpaidInterest(position),
  );

const someInterestIsUnpaid: Rule<Waiver> = ({ status, unpaid }) =>
  isOneOf(RUNNING, status) && unpaid !== null && unpaid > 0
    ? null
    : refusal('no_interest_to_waive');

const noMoreThanUnpaid: Rule<Waiver> = ({ amount, unpaid }) =>
  unpaid !== null && amount > 0 && amount <= unpaid
    ? null
    : refusal('waiver_above_interest', { most: unpaid ?? amount });

export const waiverRules: readonly Rule<Waiver>[] = [someInterestIsUnpaid, noMoreThanUnpaid];
