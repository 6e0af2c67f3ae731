import { addDays, addMonths, type Day } from '@shared/day';

/** The payout day, and the number of instalments due before the first unpaid one. */
export interface Start {
  paidOutOn: Day;
  paid: number;
}

/**
 * A payout day whose instalment falls due exactly `late` days before `today`, after `paid` instalments or one more:
 * short months clamp some due dates, but never in two consecutive months.
 */
export function dueExactly(today: Day, late: number, paid: number): Start {
  const due = addDays(today, -late);
  for (const before of [paid, paid + 1]) {
    const paidOutOn = addMonths(due, -(before + 1));
    if (addMonths(paidOutOn, before + 1) === due) return { paidOutOn, paid: before };
  }
  throw new Error(`no loan has its instalment ${paid + 1} or ${paid + 2} due on ${due}`);
}
