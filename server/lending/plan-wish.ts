import { addDays, addMonths, type Day } from '@shared/day';
import type { PlanKind } from '@shared/contract/plans';
import { PLAN_OFFER_DAYS } from '@shared/limits';
import { add, type Cents, shillings, ZERO } from '@shared/money';
import { advance } from './advance';
import { dueDateOf } from './due-dates';
import { type PlanTerms, replan } from './plan';
import { type InstalmentState, payOff, type Position, unpaidOf } from './position';

/** A plan as somebody asks for it. `months`: without a payment, more payments, or months without interest. */
export interface PlanWish {
  readonly kind: PlanKind;
  readonly months: number;
}

/**
 * The terms of a plan offered today. No payment of it falls due while the offer stands, and its payments are
 * as many as are still owed, or more. The level payment is enough, and a pause as long as was asked for, even if the
 * plan begins on the offer's last day.
 */
export function planTerms(today: Position, { kind, months }: PlanWish): PlanTerms {
  const lastDay = addDays(today.accruedThrough, PLAN_OFFER_DAYS);
  const next = nextToPay(today);
  const first = firstAfter(today, lastDay, kind === 'grace' ? next + months : next);
  const payments = openPayments(today) + (kind === 'longer_term' ? months : 0);
  // As many as the plan in force has, also where a payment since left its last ones nothing to ask for.
  const last = Math.max(first + payments - 1, today.instalments.length);
  const pausedThrough =
    kind === 'interest_pause' ? Math.min(firstFrom(today, addMonths(lastDay, months)), last) : null;
  const terms = { first, last, pausedThrough };
  const starts = startsUntil(today, lastDay);
  return { ...terms, level: levelFor(starts, terms) };
}

/** The number of the next payment: that of the plan in force, so that another one never asks or ends earlier. */
function nextToPay({ instalments }: Position): number {
  const coming = instalments.filter(({ hasMatured }) => !hasMatured);
  const first = coming.find(isOpen) ?? coming[0];
  return first?.number ?? instalments.length + 1;
}

/**
 * What an agreed plan makes of more than was owed when it was agreed to, because a payment from before it was taken
 * back: all of its payments share the rest, so that the last one is not the largest. Null as for `replan`.
 */
export function replanShared(position: Position, terms: PlanTerms): Position | null {
  const agreed = replan(position, terms);
  if (!agreed || lastPayment(agreed) <= terms.level) return agreed;
  return replan(position, { ...terms, level: levelFor([position], terms) });
}

/** A plan's last payment, which takes the rest. */
export const lastPayment = ({ instalments }: Position): Cents =>
  instalments.at(-1)?.scheduled.amount ?? ZERO;

/** Instalments that still ask for something, matured or not. */
const openPayments = ({ instalments }: Position): number => instalments.filter(isOpen).length;

const isOpen = (each: InstalmentState): boolean =>
  each.hasMatured
    ? unpaidOf(each) > 0
    : each.scheduled.amount > add(each.interestPaid, each.principalPaid);

/** The first number from `from` on whose due date is after `day`. */
function firstAfter(position: Position, day: Day, from: number): number {
  let number = from;
  while (dueDateOf(position, number) <= day) number += 1;
  return number;
}

/** The first number whose due date is not before `day`. */
const firstFrom = (position: Position, day: Day): number =>
  firstAfter(position, addDays(day, -1), 1);

/** The positions with which the plan may begin: today, on the last day, and on a due date between. */
const startsUntil = (today: Position, lastDay: Day): Position[] => {
  const dueDates = today.instalments.map(({ dueDate }) => dueDate);
  const between = dueDates.filter((due) => due > today.accruedThrough && due < lastDay);
  return [today.accruedThrough, ...between, lastDay].map((day) => advance(today, day).position);
};

/** The least whole-shilling payment with which the last one, the rest, is not the largest. */
function levelFor(starts: readonly Position[], terms: Omit<PlanTerms, 'level'>): Cents {
  const isEnough = (level: Cents): boolean =>
    starts.every((position) => {
      const plan = replan(position, { ...terms, level });
      return plan === null || lastPayment(plan) <= level;
    });
  let below = 0;
  let enough = Math.ceil(
    Math.max(...starts.map((position) => add(payOff(position), position.outstanding))) / 100,
  );
  while (enough - below > 1) {
    const middle = Math.floor((below + enough) / 2);
    if (isEnough(shillings(middle))) enough = middle;
    else below = middle;
  }
  return shillings(enough);
}
