import type { PlanFigures, PlanSchedule } from '@shared/contract/plans';
import { add, type Cents, parseMoney, subtract, toDecimalString, ZERO } from '@shared/money';
import { isWorse, leftToPay } from '@server/lending/plan-burden';
import { scheduleView } from '@server/lending/outlook';
import type { Position } from '@server/lending/position';
import { lastDayOf, outcomeOf, type Replanned } from './plan-case';

/** Both schedules of an offer of today as people read them: that of the plan is the most that it may come to. */
export function offerFigures(offered: Replanned): PlanFigures {
  const { before, terms } = offered;
  const { dearest, principal } = outcomeOf(offered, lastDayOf(before.accruedThrough));
  return {
    before: scheduleOf(before),
    after: { ...scheduleOf(dearest), monthlyPayment: toDecimalString(terms.level) },
    asksGuarantors: isWorse(before, dearest, principal),
    interestFreeThrough: dearest.pausedThrough,
  };
}

/** Whether a plan would cost its borrower more interest than the papers say. */
export const isDearer = (after: Position, { after: agreed }: PlanFigures): boolean =>
  interestLeft(after) > (parseMoney(agreed.interestLeft) ?? ZERO);

const interestLeft = (position: Position): Cents =>
  subtract(leftToPay(position), position.outstanding);

/** What is still to be paid, by due date; the arrears belong to no coming one. */
function scheduleOf(position: Position): PlanSchedule {
  const rows = scheduleView(position).instalments.filter(({ amount, paid }) => amount > paid);
  const coming = rows.filter(({ dueDate }) => dueDate > position.accruedThrough);
  const total = leftToPay(position);
  const regular = coming.find(({ amount }) => amount > 0)?.amount ?? total;
  return {
    instalments: rows.map(({ number, dueDate, amount, paid }) => ({
      number,
      dueDate,
      amount: toDecimalString(subtract(amount, paid)),
    })),
    monthlyPayment: toDecimalString(regular),
    lastDue: position.instalments.at(-1)?.dueDate ?? position.accruedThrough,
    interestLeft: toDecimalString(interestLeft(position)),
    totalLeft: toDecimalString(add(total)),
  };
}
