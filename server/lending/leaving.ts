import type { Day } from '@shared/day';
import { add, type Cents, subtract, ZERO } from '@shared/money';
import type { PlannedRest, RunningMonth } from './brought-forward';
import { expected } from './outlook';
import {
  type InstalmentState,
  oldestDue,
  type Position,
  runningInstalment,
  runningMonth,
  unpaidInterest,
  unpaidOf,
} from './position';

/** What another system goes on with from the end of a day. */
export interface Leaving {
  readonly outstanding: Cents;
  readonly interest: Cents;
  /** What is left to pay, in the order of its days; of months to come also those that ask for nothing. */
  readonly plan: readonly PlannedRest[];
  readonly arrearsSince: Day | null;
  readonly running: RunningMonth;
}

/**
 * A loan at the end of `accruedThrough`, of which `carriedIn` makes the same amounts again. Late interest stands with
 * the oldest instalment that is asked for, or the running one. Charges, credit and in duplum note stay behind.
 */
export function leavingWith(position: Position): Leaving {
  const { accruedThrough, lateInterest, carry, lateCarry } = position;
  const bearer = oldestDue(position) ?? runningInstalment(position);
  const coming = expected(position);
  const last = coming.findLastIndex((each) => unpaidOf(each) > 0 || each.number === bearer?.number);
  const plan = coming
    .slice(0, last + 1)
    .filter((each) => !each.hasMatured || unpaidOf(each) > 0)
    .map((each) => restOf(each, each.number === bearer?.number ? lateInterest : ZERO));
  const since = plan.find(({ dueOn }) => dueOn <= accruedThrough)?.dueOn ?? null;
  return {
    outstanding: position.outstanding,
    interest: unpaidInterest(position),
    plan: [...monthWithoutPayment(position), ...plan],
    arrearsSince: since !== null && since < accruedThrough ? since : null,
    running: { from: beginningOfMonth(position), carry, lateCarry },
  };
}

const restOf = (instalment: InstalmentState, lateInterest: Cents): PlannedRest => ({
  dueOn: instalment.dueDate,
  principal: subtract(instalment.maturedPrincipal, instalment.principalPaid),
  interest: add(subtract(instalment.maturedInterest, instalment.interestPaid), lateInterest),
});

/** Before the first month of a chosen due date: the month before is one of the other system's plan. */
function monthWithoutPayment(position: Position): PlannedRest[] {
  const running = runningInstalment(position);
  const month = runningMonth(position, running);
  if (!running || !month || month.to === running.dueDate) return [];
  return [{ dueOn: month.to, principal: ZERO, interest: ZERO }];
}

/** The running month's; after the last due date that one. */
const beginningOfMonth = (position: Position): Day =>
  runningMonth(position)?.from ?? position.instalments.at(-1)?.dueDate ?? position.paidOutOn;
