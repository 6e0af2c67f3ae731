import type { PlanFigures, PlanSchedule } from '@shared/contract/plans';
import { add, subtract, toDecimalString } from '@shared/money';
import type { PlanTerms } from '@server/lending/plan';
import { isWorse, leftToPay } from '@server/lending/plan-burden';
import { scheduleView } from '@server/lending/outlook';
import type { Position } from '@server/lending/position';

/** Both schedules as people read them. */
export const planFigures = (
  before: Position,
  after: Position,
  { level }: Pick<PlanTerms, 'level'>,
): PlanFigures => ({
  before: scheduleOf(before),
  after: { ...scheduleOf(after), monthlyPayment: toDecimalString(level) },
  asksGuarantors: isWorse(before, after),
});

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
    interestLeft: toDecimalString(subtract(total, position.outstanding)),
    totalLeft: toDecimalString(add(total)),
  };
}
