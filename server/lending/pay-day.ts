import { addMonths, type Day, dayOf, onDayOfMonth, startOf } from '@shared/day';
import { PAY_DAY_REPEAT_HOURS, PAYMENT_MAX, PROMPTS_A_PAY_DAY } from '@shared/limits';
import { add, ceilToShilling, type Cents, min, ZERO } from '@shared/money';
import type { LoanStatus } from '@shared/words';
import { quietHoursEnd } from './claim-rules';
import { expected, owedToday } from './outlook';
import { isRest, type Position, runningInstalment, unpaidOf } from './position';
import { refusal, type Refusal } from './refusal';

const HOUR_MS = 3_600_000;
/** Between two looks at a prompt that has no end yet, or that could not be sent. */
const LOOK_AGAIN_MS = 15 * 60_000;

/** When in a month the borrower wants to be asked. */
export interface PayDayWish {
  /** 1…31; the last day of a month that is shorter. */
  readonly dayOfMonth: number;
  /** The full hour in Nairobi. */
  readonly hour: number;
}

/** A loan in default is a matter of notices and of people, and one that is not running takes no prompt. */
export const mayAskOnPayDay = (status: LoanStatus): boolean =>
  status === 'active' || status === 'delinquent';

export const refusedPayDay = (status: LoanStatus): Refusal | null =>
  mayAskOnPayDay(status) ? null : refusal('pay_day_not_running');

/** The pay-day of the month in which `within` falls. */
const payDayOf = ({ dayOfMonth }: PayDayWish, within: Day): Day => onDayOfMonth(dayOfMonth, within);

/** The pay-day of the month after that of `payDay`. */
export const payDayAfter = (wish: PayDayWish, payDay: Day): Day =>
  payDayOf(wish, addMonths(payDay, 1));

/** The instant at which a pay-day's prompt goes. */
export const askAt = ({ hour }: PayDayWish, payDay: Day): Date =>
  new Date(startOf(payDay).getTime() + hour * HOUR_MS);

/** The first pay-day whose hour is still to come and that is after `done`, the last one with a prompt. */
export function nextPayDay(wish: PayDayWish, now: Date, done: Day | null): Day {
  let found = payDayOf(wish, dayOf(now));
  while (askAt(wish, found) <= now || (done !== null && found <= done)) {
    found = payDayAfter(wish, found);
  }
  return found;
}

/**
 * The pay-day that comes next: the following one as soon as the hour of `payDay` has come and nothing is left to ask
 * for, although its own look may be some minutes away.
 */
export const comingPayDay = (
  wish: PayDayWish,
  payDay: Day,
  now: Date,
  amountOn: (payDay: Day) => Cents,
): Day =>
  askAt(wish, payDay) <= now && amountOn(payDay) === ZERO ? nextPayDay(wish, now, payDay) : payDay;

/**
 * What a prompt asks for: all that is due and the instalments to come before `following`, the next pay-day, never more
 * than pays the loan off, in whole shillings. `position`: as of the pay-day; `toGuarantors`: whole shillings. 0 while a
 * hardship plan asks for no payment, whatever else is open.
 */
export function payDayAmount(position: Position, following: Day, toGuarantors: Cents): Cents {
  if (isPaused(position)) return ZERO;
  const { dueNow, payOff } = owedToday(position);
  const coming = expected(position).filter(
    ({ hasMatured, dueDate }) => !hasMatured && dueDate < following,
  );
  const due = min(add(dueNow, ...coming.map(unpaidOf)), payOff);
  return min(add(toGuarantors, isRest(due) ? ZERO : ceilToShilling(due)), PAYMENT_MAX);
}

/** Before the first payment of a plan. */
const isPaused = (position: Position): boolean => {
  const running = runningInstalment(position);
  return Boolean(position.hardship && running && running.number < position.hardship.from);
};

/**
 * What became of a prompt. `silent`: it was on the phone and nobody answered; `not_shown`: it never reached the phone;
 * `final`: it was paid or refused, or asking again can't help.
 */
export type PromptOutcome = 'open' | 'final' | 'silent' | 'not_shown';

/** What decides the next step of a pay-day. */
export interface PayDayCase {
  readonly now: Date;
  readonly wish: PayDayWish;
  readonly payDay: Day;
  readonly status: LoanStatus;
  /** The latest prompt of this pay-day, which one it was, and when it was begun; null before the first. */
  readonly last: {
    readonly number: number;
    readonly outcome: PromptOutcome;
    readonly at: Date;
  } | null;
  /** A prompt of whoever's wish is open on the loan. */
  readonly isPromptOpen: boolean;
  /** What is to be asked for now. */
  readonly amount: Cents;
}

/** `ask`: send prompt `number` now. `wait`: look again at `lookAt`. `move_on`: this pay-day is over. */
export type PayDayStep =
  | { readonly kind: 'end' }
  | { readonly kind: 'ask'; readonly number: number; readonly lookAt: Date }
  | { readonly kind: 'wait'; readonly lookAt: Date }
  | { readonly kind: 'move_on'; readonly payDay: Day; readonly lookAt: Date };

/** The next step once the hour of a pay-day has come. */
export function payDayStep(found: PayDayCase): PayDayStep {
  const { now, last, isPromptOpen, amount, payDay } = found;
  if (!mayAskOnPayDay(found.status)) return { kind: 'end' };
  if (dayOf(quietHoursEnd(now)) > payDay) return moveOn(found);
  const soon = new Date(now.getTime() + LOOK_AGAIN_MS);
  if (isPromptOpen || last?.outcome === 'open') return { kind: 'wait', lookAt: soon };
  const number = nextNumber(last);
  if (number === null || amount === 0) return moveOn(found);
  const from = last?.outcome === 'silent' ? repeatAt(last.at) : now;
  return from > now ? { kind: 'wait', lookAt: from } : { kind: 'ask', number, lookAt: soon };
}

/** A prompt that was never shown does not count; only one that nobody answered is repeated. */
function nextNumber(last: PayDayCase['last']): number | null {
  if (!last) return 1;
  if (last.outcome === 'not_shown') return last.number;
  return last.outcome === 'silent' && last.number < PROMPTS_A_PAY_DAY ? last.number + 1 : null;
}

const repeatAt = (at: Date): Date => new Date(at.getTime() + PAY_DAY_REPEAT_HOURS * HOUR_MS);

function moveOn({ wish, now, payDay: over }: PayDayCase): PayDayStep {
  const payDay = nextPayDay(wish, now, over);
  return { kind: 'move_on', payDay, lookAt: askAt(wish, payDay) };
}
