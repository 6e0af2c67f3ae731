import { addDays, addMonths, type Day, daysBetween } from '@shared/day';
import { add, type Cents, max, ZERO } from '@shared/money';
import type { BasisPoints } from '@shared/rate';
import { accrueRunning, openingCarry } from './accrual';
import { type PlannedInstalment, type RepaymentPlan, repaymentPlan } from './schedule';

/** The first due date that a borrower chose (decision 0320). */
export interface FirstDueChoice {
  readonly on: Day;
  /** The earliest day of the payout: the price counts from it. */
  readonly chosenOn: Day;
}

/** The days over which a month's interest is spread. */
export interface Month {
  readonly from: Day;
  readonly to: Day;
}

/** The chosen first due date of a loan by the day of its payout; null where one month after that is no earlier. */
export const firstDueFor = (chosen: Day | null, paidOutOn: Day): Day | null =>
  chosen !== null && chosen > addMonths(paidOutOn, 1) ? chosen : null;

/** The dates on offer on a day, in order; none where the product has no bound for them. */
export function firstDueDates(days: number | undefined, today: Day): Day[] {
  if (days === undefined) return [];
  const earliest = addDays(addMonths(today, 1), 1);
  const [latest = earliest] = [addDays(today, days), addMonths(today, 2)].toSorted();
  const length = Math.max(0, daysBetween(earliest, latest) + 1);
  return Array.from({ length }, (_, at) => addDays(earliest, at));
}

/** The due date of a payment by its number. `firstDue`: as `firstDueFor` has it. */
export const dueOn = (number: number, paidOutOn: Day, firstDue: Day | null): Day =>
  firstDue === null ? addMonths(paidOutOn, number) : addMonths(firstDue, number - 1);

/**
 * The month by which the days before the first month bear interest: it ends on the day on which that one begins, and
 * the payout is in it.
 */
export const monthBefore = (firstDue: Day): Month => ({
  from: addMonths(firstDue, -2),
  to: addMonths(firstDue, -1),
});

/** Interest of the days from the payout to the beginning of the first month, when nothing is paid before that. */
export function interestBefore(
  principal: Cents,
  apr: BasisPoints,
  paidOutOn: Day,
  firstDue: Day | null,
): Cents {
  if (firstDue === null) return ZERO;
  const { from, to } = monthBefore(firstDue);
  const [days, ofMonth] = [daysBetween(paidOutOn, to), daysBetween(from, to)];
  return accrueRunning(openingCarry(ofMonth), principal * apr, days, ofMonth).interest;
}

/** The plan with due dates. `firstDue`: as `firstDueFor` has it. */
export const schedule = (
  principal: Cents,
  apr: BasisPoints,
  term: number,
  paidOutOn: Day,
  firstDue: Day | null = null,
): (PlannedInstalment & { readonly dueDate: Day })[] =>
  repaymentPlan(
    principal,
    apr,
    term,
    interestBefore(principal, apr, paidOutOn, firstDue),
  ).instalments.map((planned) => ({
    ...planned,
    dueDate: dueOn(planned.number, paidOutOn, firstDue),
  }));

/**
 * The plan by which a loan is priced and agreed to: as if the money came on the day of the choice, with the highest
 * total of all payouts from that day on. A day less of interest can cost cents more, because the first payment is
 * whole shillings.
 */
export function planAtMost(
  principal: Cents,
  apr: BasisPoints,
  term: number,
  choice: FirstDueChoice | null,
): RepaymentPlan {
  if (!choice) return repaymentPlan(principal, apr, term);
  const planFrom = (paidOutOn: Day): RepaymentPlan => {
    const firstDue = firstDueFor(choice.on, paidOutOn);
    return repaymentPlan(principal, apr, term, interestBefore(principal, apr, paidOutOn, firstDue));
  };
  const plan = planFrom(choice.chosenOn);
  const days = Math.max(0, daysBetween(choice.chosenOn, monthBefore(choice.on).to));
  const later = Array.from({ length: days }, (_, at) => planFrom(addDays(choice.chosenOn, at + 1)));
  const totalInterest = max(plan.totalInterest, ...later.map((each) => each.totalInterest));
  return { ...plan, totalInterest, totalRepayable: add(principal, totalInterest) };
}
