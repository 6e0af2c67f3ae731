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
  runningMonth,
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
    const month = runningMonth(current, running);
    const until = nextStop(current, month && month.to < to ? month.to : to);
    const step = accrueUntil(current, until);
    accrued = add(accrued, step.accrued);
    const reached = withDefault(rowBrokenIfLate(step.position));
    current = withChargesOfDay(
      running && month?.to === until ? monthEnded(reached, running) : reached,
    );
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

/** On the due date, or where the first month of a chosen due date begins, which asks for nothing. */
const monthEnded = (position: Position, running: InstalmentState): Position =>
  running.dueDate === position.accruedThrough ? mature(position, running) : withNewMonth(position);

/** Begins a month: drops the fraction of a cent that remains of the one before. */
const withNewMonth = (position: Position): Position => ({
  ...position,
  carry: openingCarry(daysOfMonth(position)),
});

/** Accrues up to `until`, or the end of the running month if that is earlier. */
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
 * rest does.
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
  return rowCounted(withNewMonth(matured), instalment.number);
}
