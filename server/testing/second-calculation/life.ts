import type { Dayno } from './calendar';
import { down, fraction, type Fraction, least, nearest, NOTHING, plus, sum } from './fractions';
import type { DaysBefore, Row } from './schedule';

/** What of an instalment is due and not paid. */
export interface Due {
  number: number;
  due: Dayno;
  principal: bigint;
  interest: bigint;
}

/** A product's late fee: a sum and a share of what is late, so many days after the due date, and the duty on both. */
export interface FeeRule {
  flat: bigint;
  points: bigint;
  days: number;
  excise: bigint;
}

export type Standing = 'active' | 'delinquent' | 'defaulted' | 'repaid' | 'written_off';

/** A loan on a day of its life, in cents. */
export interface Life {
  bps: bigint;
  feeRule: FeeRule | null;
  rows: Row[];
  /** The running month's row in `rows`, and the day on which its month began. */
  at: number;
  began: Dayno;
  /** The days before the first month, of a loan whose first due date was chosen. */
  before: DaysBefore | null;
  day: Dayno;
  outstanding: bigint;
  due: Due[];
  lateInterest: bigint;
  /** Interest of the running month, and of earlier ones that was not asked for yet. */
  current: bigint;
  /** Exact interest of the running month and what of it is counted; the same of all late interest. */
  month: Fraction;
  monthCounted: bigint;
  late: Fraction;
  lateCounted: bigint;
  fees: bigint;
  feesCharged: bigint;
  duty: bigint;
  /** Paid before it was asked for. */
  ahead: bigint;
  /** What was paid in the running month towards it: interest, and all. */
  inMonth: { interest: bigint; all: bigint };
  credit: bigint;
  note: { principal: bigint; interest: bigint } | null;
  standing: Standing;
  /** While a plan is not kept yet. */
  plan: { first: number; inRow: number; lateSince: Dayno | null } | null;
  /** The day through which a plan stops the interest. */
  pausedThrough: Dayno;
}

export const DAYS_BASIS = 3_650_000n;
export const MONTHS_BASIS = 120_000n;
export const SHILLING = 100n;
export const DEFAULT_DAYS = 90;

export const overduePrincipal = ({ due }: Life): bigint => sum(due.map((each) => each.principal));
export const overdueInterest = ({ due }: Life): bigint => sum(due.map((each) => each.interest));
export const unpaidInterest = (life: Life): bigint =>
  life.lateInterest + life.current + overdueInterest(life);
export const arrears = (life: Life): bigint =>
  overduePrincipal(life) + overdueInterest(life) + life.lateInterest;
export const owed = (life: Life): bigint => life.outstanding + unpaidInterest(life) + life.fees;

export const isOver = ({ standing }: Life): boolean =>
  standing === 'repaid' || standing === 'written_off';

/** The due date of the oldest instalment that is late on a day; null where nothing is, or less than a shilling. */
export function lateFrom(life: Life, day: Dayno): Dayno | null {
  let left = 0n;
  for (const { due, principal, interest } of life.due) {
    left += principal + interest;
    if (due < day && left >= SHILLING) return due;
  }
  return null;
}

/** Whole days since the oldest unpaid due date; 0 where nothing is late. */
export function daysPastDue(life: Life, day: Dayno): number {
  const from = lateFrom(life, day);
  return from === null ? 0 : day - from;
}

/** Lives into the next day: its interest, what falls due and a late fee come before its payments. */
export function begin(life: Life): void {
  life.day += 1;
  if (isOver(life)) return;
  accrue(life);
  if (life.before?.until === life.day) beginMonth(life, life.day);
  const row = life.rows[life.at];
  if (row?.due === life.day) mature(life, row);
  if (life.feeRule) chargeLateFee(life, life.feeRule);
}

const noteOf = (life: Life): NonNullable<Life['note']> => ({
  principal: life.outstanding,
  interest: unpaidInterest(life) + life.fees,
});

/** Ends the day: the note of in duplum, and the status when the day's run is done. */
export function end(life: Life, isClosed: boolean): void {
  if (isOver(life)) return;
  const days = daysPastDue(life, life.day);
  if (days > 0) {
    life.note ??= noteOf(life);
  } else if (life.fees === 0n && !life.plan) life.note = null;
  if (!isClosed || days === 0) return;
  if (days >= DEFAULT_DAYS) life.standing = 'defaulted';
  else if (life.standing === 'active') life.standing = 'delinquent';
}

function accrue(life: Life): void {
  const row = life.rows[life.at];
  let ofMonth = 0n;
  if (row && life.day > life.pausedThrough) {
    const bearing = life.outstanding - overduePrincipal(life);
    const { before } = life;
    const isBefore = before !== null && life.day <= before.until;
    const days = BigInt(isBefore ? before.ofMonth : row.due - life.began);
    life.month = plus(life.month, fraction(bearing * life.bps, MONTHS_BASIS * days));
    ofMonth = nearest(life.month) - life.monthCounted;
    life.monthCounted += ofMonth;
  }
  // While a plan pauses the interest nothing bears any, what falls due meanwhile neither.
  if (life.day > life.pausedThrough) {
    life.late = plus(life.late, fraction(overduePrincipal(life) * life.bps, DAYS_BASIS));
  }
  const ofLate = down(life.late) - life.lateCounted;
  life.lateCounted += ofLate;
  const late = within(life, ofLate);
  life.lateInterest += late;
  life.current += within(life, ofMonth);
}

/** As much of an interest as the bound of in duplum leaves room for; it counts under it. */
function within({ note }: Life, interest: bigint): bigint {
  if (!note) return interest;
  const booked = least(interest, note.principal - note.interest);
  note.interest += booked;
  return booked;
}

/** Asks for the row's amount less what was paid ahead; the last row asks for all that is left. */
function mature(life: Life, row: Row): void {
  const rest = life.outstanding - overduePrincipal(life);
  const isLast = life.at + 1 === life.rows.length;
  const wanted = row.amount > life.ahead ? row.amount - life.ahead : 0n;
  const asked = isLast ? rest + life.current : least(wanted, rest + life.current);
  life.ahead -= least(row.amount, life.ahead);
  const interest = least(asked, life.current);
  life.current -= interest;
  const due = { number: row.number, due: row.due, principal: asked - interest, interest };
  if (asked > 0n) life.due.push(due);
  life.at += 1;
  life.inMonth = { interest: 0n, all: 0n };
  beginMonth(life, row.due);
}

/** What is below half a cent of the month before is dropped. */
function beginMonth(life: Life, began: Dayno): void {
  life.began = began;
  life.month = NOTHING;
  life.monthCounted = 0n;
}

function chargeLateFee(life: Life, rule: FeeRule): void {
  const row = life.due.find(({ due }) => due + rule.days === life.day);
  if (!row || life.plan || life.standing === 'defaulted') return;
  if (daysPastDue(life, life.day) >= DEFAULT_DAYS) return;
  const left = row.principal + row.interest;
  const fee = plus(fraction(rule.flat), fraction(rule.points * left, 10_000n));
  const withDuty = fraction(fee.up * (10_000n + rule.excise), fee.down * 10_000n);
  const whole = (down(withDuty) / SHILLING) * SHILLING;
  // Whole or not at all (decision 0276).
  if (whole === 0n || whole > left) return;
  // On the first late day the note is not taken yet, and its bound holds all the same (decision 0170).
  const { principal, interest } = life.note ?? noteOf(life);
  if (interest + whole > principal) return;
  if (life.note) life.note.interest += whole;
  life.fees += whole;
  life.feesCharged += whole;
  life.duty += nearest(fraction(whole * rule.excise, 10_000n + rule.excise));
}
