import type { Dayno } from './calendar';
import { settle } from './allocation';
import { fraction, least, nearest, sum } from './fractions';
import { lateFrom, type Life, owed, SHILLING, unpaidInterest } from './life';
import type { Row } from './schedule';

/** What was agreed to: the number of the first payment and of the last, and the level payment between them. */
export interface PlanTerms {
  first: number;
  last: number;
  level: bigint;
  /** The number of the due date through which there is no interest; null where it goes on. */
  pausedThrough: number | null;
}

const MONTHS_BASIS = 120_000n;
/** Payments in a row on their days after which a plan is kept. */
const KEPT_AFTER = 3;

/** The due date of a payment by its number. */
export type DueOf = (number: number) => Dayno;

/**
 * Puts a plan in force: nothing is due any more, what was unpaid of interest waits and is paid first, and the rest of
 * the loan is asked for by the plan's payments, of which the last is what is left.
 */
export function putInForce(life: Life, terms: PlanTerms, dueOf: DueOf): void {
  const lateSince = life.plan?.lateSince ?? lateFrom(life, life.day);
  life.current = unpaidInterest(life);
  life.lateInterest = 0n;
  life.due = [];
  life.plan = { first: terms.first, inRow: 0, lateSince };
  life.pausedThrough = terms.pausedThrough === null ? 0 : dueOf(terms.pausedThrough);
  passMonths(life, dueOf);
  fillIn(life, terms, terms.level, dueOf);
  if (isLastLargest(life, terms.level)) {
    fillIn(life, terms, leastLevel(life, terms, dueOf), dueOf);
  }
  settle(life);
}

/** Months that are over since the last due date ask for nothing. */
function passMonths(life: Life, dueOf: DueOf): void {
  if (life.at < life.rows.length) return;
  for (let number = life.at + 1; dueOf(number) <= life.day; number += 1) {
    life.rows.push({ number, due: dueOf(number), principal: 0n, interest: 0n, amount: 0n });
    life.at = number;
    life.began = dueOf(number);
    life.inMonth = { interest: 0n, all: 0n };
  }
}

/** The interest that is still to be paid if every payment of a plan is made on its day. */
export const interestLeft = ({ rows, at, inMonth }: Life): bigint =>
  sum(rows.slice(at).map(({ interest }) => interest)) - inMonth.interest;

const isLastLargest = ({ rows }: Life, level: bigint): boolean =>
  (rows.at(-1)?.amount ?? 0n) > level;

/** The least whole shilling with which the last payment is not the largest (decision 0270). */
function leastLevel(life: Life, terms: PlanTerms, dueOf: DueOf): bigint {
  let [below, enough] = [terms.level / SHILLING, owed(life) * 2n];
  while (enough - below > 1n) {
    const middle = (below + enough) / 2n;
    fillIn(life, terms, middle * SHILLING, dueOf);
    if (isLastLargest(life, middle * SHILLING)) below = middle;
    else enough = middle;
  }
  return enough * SHILLING;
}

/** The rows to come, and what each of their payments consists of, if all are made on their days. */
function fillIn(life: Life, terms: PlanTerms, level: bigint, dueOf: DueOf): void {
  const began = life.at;
  const coming = Array.from({ length: terms.last - began }, (_, at) => began + at + 1);
  life.rows = [
    ...life.rows.slice(0, began),
    ...coming.map((number): Row => ({
      number,
      due: dueOf(number),
      principal: 0n,
      interest: 0n,
      amount: number < terms.first ? 0n : level,
    })),
  ];
  let left = life.outstanding;
  let waiting = life.current;
  const [running] = life.rows.slice(life.at);
  if (!running) return;
  // What was paid towards the running month is a part of its row; what was paid ahead before is in the principal.
  life.ahead = life.inMonth.all;
  running.amount += life.ahead;
  let paid = life.inMonth;
  for (const row of life.rows.slice(life.at)) {
    waiting += row === running ? restOfMonth(life, running) : monthOf(life, left, row);
    const isLast = row === life.rows.at(-1);
    const interest = isLast ? waiting : least(waiting, row.amount - paid.all);
    const ofPrincipal = row.amount - paid.all - interest;
    const principal = isLast ? left : least(ofPrincipal, left);
    row.interest = paid.interest + interest;
    row.principal = paid.all - paid.interest + principal;
    row.amount = row.principal + row.interest;
    left -= principal;
    waiting -= interest;
    paid = { interest: 0n, all: 0n };
  }
}

const isPaused = ({ pausedThrough }: Life, day: Dayno): boolean => day <= pausedThrough;

const monthOf = (life: Life, left: bigint, row: Row): bigint =>
  isPaused(life, row.due) ? 0n : nearest(fraction(left * life.bps, MONTHS_BASIS));

/** Interest of the running month from today to its due date, on all that is left. */
function restOfMonth(life: Life, row: Row): bigint {
  if (isPaused(life, row.due)) return 0n;
  const { before } = life;
  if (!before || life.day >= before.until) return restUntil(life, row.due, row.due - life.began);
  return restUntil(life, before.until, before.ofMonth) + monthOf(life, life.outstanding, row);
}

function restUntil(life: Life, end: Dayno, ofMonth: number): bigint {
  const bearing = life.outstanding * life.bps * BigInt(end - life.day);
  const rest = fraction(bearing, MONTHS_BASIS * BigInt(ofMonth));
  const whole = fraction(
    life.month.up * rest.down + rest.up * life.month.down,
    life.month.down * rest.down,
  );
  return nearest(whole) - life.monthCounted;
}

/** At the end of a due date: whether its payment was made on its day; after three in a row the plan is kept. */
export function countKept(life: Life): void {
  const { plan } = life;
  const row = life.rows[life.at - 1];
  if (!plan || row?.due !== life.day || row.number < plan.first) return;
  const left = sum(life.due.map(({ principal, interest }) => principal + interest));
  plan.inRow = left < SHILLING ? plan.inRow + 1 : 0;
  if (plan.inRow === KEPT_AFTER) life.plan = null;
}
