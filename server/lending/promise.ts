import { addDays, type Day, formatDay } from '@shared/day';
import { PROMISE_DAYS } from '@shared/limits';
import { type Cents, formatMoney } from '@shared/money';
import { type Refusal, refusal } from './refusal';

/** A borrower's word to an admin: so much by that day. */
export interface Promised {
  readonly on: Day;
  readonly amount: Cents;
}

/** `open`: the day is still to come (or today) and not all is paid. */
export type PromiseState = 'open' | 'kept' | 'broken';

/** What became of a promise; `paid`: what the borrower paid from the promise to the end of its day. */
export function promiseState({ on, amount }: Promised, paid: Cents, today: Day): PromiseState {
  if (paid >= amount) return 'kept';
  return on < today ? 'broken' : 'open';
}

/** Why a promise can't be noted; null when it can. `payOff`: all that is owed. */
export function refusedPromise(
  { on, amount }: Promised,
  payOff: Cents,
  today: Day,
): Refusal | null {
  if (on < today) return field('on', 'A promise is for today or a later day.');
  const last = addDays(today, PROMISE_DAYS);
  if (on > last) return field('on', `A promise is for ${formatDay(last)} at the latest.`);
  if (amount <= 0) return field('amount', 'Enter how much was promised.');
  return amount > payOff
    ? field('amount', `No more than ${formatMoney(payOff)} is owed in all.`)
    : null;
}

const field = (name: string, message: string): Refusal =>
  refusal('broken_rule', message, { fields: { [name]: message } });
