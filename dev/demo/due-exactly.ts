import { addDays, addMonths, type Day } from '@shared/day';

/** The day of a payout, and how many instalments fell due before the one that was not paid. */
export interface Start {
  paidOutOn: Day;
  paid: number;
}

/**
 * The payout from which an instalment falls due exactly `late` days before `today`, with `paid` before it, or one
 * more: short months shorten some due dates, but never those of two months on end.
 */
export function dueExactly(today: Day, late: number, paid: number): Start {
  const due = addDays(today, -late);
  for (const before of [paid, paid + 1]) {
    const paidOutOn = addMonths(due, -(before + 1));
    if (addMonths(paidOutOn, before + 1) === due) return { paidOutOn, paid: before };
  }
  throw new Error(`no loan has its instalment ${paid + 1} or ${paid + 2} due on ${due}`);
}
