import { addDays, type Day, daysBetween } from '@shared/day';
import { type Cents, min, subtract, max, add, ZERO } from '@shared/money';
import { bps } from '@shared/rate';
import { accrueDays, type Accruing, openingCarry } from './accrual';
import { nextChargeDay, withChargesOfDay } from './charge-days';
import { isPaused, rowBrokenIfLate, rowCounted } from './hardship';
import { withDefault } from './in-default';
import { countedInterest, roomForInterest, withNote } from './in-duplum';
import {
  daysOfMonth,
  type InstalmentState,
  performing,
  type Position,
  oldestDue,
  runningInstalment,
} from './position';

export interface Advanced {
  readonly position: Position;
  /** Interest accrued by this step, for the ledger to book. */
  readonly accrued: Cents;
}

/**
 * Advances the position through `to`: accrues interest by the day, matures instalments on their due dates and charges
 * what falls due on a day, after its interest. Any split
 * of the days gives the same position. A `to` already accrued changes nothing.
 */
export function advance(position: Position, to: Day): Advanced {
  let current = position;
  let accrued = ZERO;
  while (current.accruedThrough < to) {
    current = withNote(current);
    const running = runningInstalment(current);
    const until = nextStop(current, running && running.dueDate < to ? running.dueDate : to);
    const step = accrueUntil(current, until);
    accrued = add(accrued, step.accrued);
    const reached = withDefault(rowBrokenIfLate(step.position));
    current = withChargesOfDay(running?.dueDate === until ? mature(reached, running) : reached);
  }
  return { position: current, accrued };
}

/**
 * The day of a charge is a stop. With something due and no note, only the next day: the note is taken at the end of a
 * day.
 */
function nextStop(position: Position, until: Day): Day {
  if (position.npl === null && oldestDue(position)) return addDays(position.accruedThrough, 1);
  const chargeDay = nextChargeDay(position);
  return chargeDay && chargeDay < until ? chargeDay : until;
}

/** Accrues up to `until`, or the running due date if that is earlier. */
function accrueUntil(position: Position, until: Day): Advanced {
  const { late, current, ...carries } = accrueDays(
    accruingOf(position),
    daysBetween(position.accruedThrough, until),
  );
  const accrued = add(late, current);
  return {
    position: {
      ...position,
      ...carries,
      npl: countedInterest(position.npl, accrued),
      lateInterest: add(position.lateInterest, late),
      currentInterest: add(position.currentInterest, current),
      accruedThrough: until,
    },
    accrued,
  };
}

const NO_INTEREST = bps(0);

const accruingOf = (position: Position): Accruing => ({
  outstanding: position.outstanding,
  overduePrincipal: position.overduePrincipal,
  apr: isPaused(position) ? NO_INTEREST : position.apr,
  room: roomForInterest(position),
  carry: position.carry,
  lateCarry: position.lateCarry,
  daysOfMonth: daysOfMonth(position),
});

/**
 * Matures `instalment`: its scheduled amount less prepayments falls due, interest first; on the last due date the whole
 * rest does. Drops the month's remaining fraction of a cent.
 */
function mature(position: Position, instalment: InstalmentState): Position {
  const isLast = instalment.number === position.instalments.length;
  const { amount } = instalment.scheduled;
  const left = add(position.currentInterest, performing(position));
  const demanded = isLast ? left : max(ZERO, subtract(amount, position.ahead));
  const interest = min(position.currentInterest, demanded);
  const principal = min(performing(position), subtract(demanded, interest));
  const matured: Position = {
    ...position,
    instalments: position.instalments.map((each) =>
      each.number === instalment.number
        ? {
            ...each,
            maturedInterest: add(each.maturedInterest, interest),
            maturedPrincipal: add(each.maturedPrincipal, principal),
            hasMatured: true,
          }
        : each,
    ),
    overduePrincipal: add(position.overduePrincipal, principal),
    currentInterest: subtract(position.currentInterest, interest),
    ahead: isLast ? ZERO : max(ZERO, subtract(position.ahead, amount)),
  };
  return rowCounted({ ...matured, carry: openingCarry(daysOfMonth(matured)) }, instalment.number);
}
