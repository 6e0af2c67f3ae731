import { add, type Cents, ZERO } from '@shared/money';
import { openingCarry } from './accrual';
import { dueDateOf } from './due-dates';
import { hardshipFrom } from './hardship';
import { expected } from './outlook';
import {
  daysOfMonth,
  type InstalmentState,
  type Position,
  runningInstalment,
  unpaidInterest,
} from './position';

/**
 * What a hardship plan makes of the rest of a loan. Instalments are numbered by months since the payout, so that they
 * keep their due dates; those before `first` ask for nothing.
 */
export interface PlanTerms {
  readonly first: number;
  readonly last: number;
  /** Every payment but the last, which takes the rest. */
  readonly level: Cents;
  /** The instalment through whose due date no interest accrues; null without a pause. */
  readonly pausedThrough: number | null;
}

/**
 * The position with the rest of its schedule replaced as of `accruedThrough`. Nothing of the past changes: what was
 * paid stays in its instalments, and what they still owed moves to the plan. All unpaid interest waits, bears none and
 * is paid first. Null when the plan's first payment would be in the past.
 */
export function replan(position: Position, terms: PlanTerms): Position | null {
  const past = pastInstalments(position);
  const start = past.length + 1;
  if (start > terms.first) return null;
  const running = runningInstalment(position);
  const rest = Array.from({ length: terms.last - past.length }, (_, index) =>
    planned(position, start + index, terms, running),
  );
  const changed: Position = {
    ...position,
    instalments: [...past, ...rest],
    overduePrincipal: ZERO,
    lateInterest: ZERO,
    isInDefault: false,
    currentInterest: unpaidInterest(position),
    ahead: running ? paidIn(running) : ZERO,
    hardship: hardshipFrom(position, terms.first),
    pausedThrough: terms.pausedThrough === null ? null : dueDateOf(position, terms.pausedThrough),
  };
  const carry = running ? position.carry : openingCarry(daysOfMonth(changed));
  return withSchedule({ ...changed, carry });
}

/** Instalments that are over, each with no more than was paid of it, and the months since the last of them. */
function pastInstalments(position: Position): InstalmentState[] {
  const { instalments, accruedThrough } = position;
  const past = instalments.filter(({ hasMatured }) => hasMatured).map(asPaid);
  if (past.length < instalments.length) return past;
  for (let number = past.length + 1; dueDateOf(position, number) <= accruedThrough; number += 1) {
    past.push({ ...emptyInstalment(position, number), hasMatured: true });
  }
  return past;
}

const asPaid = (instalment: InstalmentState): InstalmentState => ({
  ...instalment,
  scheduled: {
    principal: instalment.principalPaid,
    interest: instalment.interestPaid,
    amount: paidIn(instalment),
  },
  maturedInterest: instalment.interestPaid,
  maturedPrincipal: instalment.principalPaid,
});

const paidIn = ({ interestPaid, principalPaid }: InstalmentState): Cents =>
  add(interestPaid, principalPaid);

const emptyInstalment = (position: Position, number: number): InstalmentState => ({
  number,
  dueDate: dueDateOf(position, number),
  scheduled: { principal: ZERO, interest: ZERO, amount: ZERO },
  maturedInterest: ZERO,
  maturedPrincipal: ZERO,
  interestPaid: ZERO,
  principalPaid: ZERO,
  interestGivenUp: ZERO,
  principalGivenUp: ZERO,
  hasMatured: false,
});

/** A coming instalment; the running one keeps what was paid towards it. Its parts follow from the projection. */
function planned(
  position: Position,
  number: number,
  { first, level }: PlanTerms,
  running: InstalmentState | undefined,
): InstalmentState {
  const own = running?.number === number ? running : emptyInstalment(position, number);
  const amount = add(paidIn(own), number < first ? ZERO : level);
  return { ...own, scheduled: { ...own.scheduled, amount } };
}

/** The schedule as the booking itself will go when each due date is paid on time. */
function withSchedule(position: Position): Position {
  const projected = expected(position);
  return {
    ...position,
    instalments: position.instalments.map((each, index) => {
      const { maturedPrincipal, maturedInterest } = projected[index] ?? each;
      if (each.hasMatured) return each;
      const amount = add(maturedPrincipal, maturedInterest);
      return {
        ...each,
        scheduled: { principal: maturedPrincipal, interest: maturedInterest, amount },
      };
    }),
  };
}
