import { addDays, type Day } from '@shared/day';
import { PROMISE_DAYS } from '@shared/limits';
import type { Cents } from '@shared/money';
import { fieldRefusal, type Refusal } from './refusal';

/** A borrower's promise to an admin: an amount by a day. */
export interface Promised {
  readonly on: Day;
  readonly amount: Cents;
}

/** `open`: the day is today or later and the amount is not fully paid. */
export type PromiseState = 'open' | 'kept' | 'broken';

/** The state of a promise; `paid`: what the borrower paid from the promise to the end of its day. */
export function promiseState({ on, amount }: Promised, paid: Cents, today: Day): PromiseState {
  if (paid >= amount) return 'kept';
  return on < today ? 'broken' : 'open';
}

/** The refusal of a promise; null when it is valid. `payOff`: the pay-off amount. */
export function refusedPromise(
  { on, amount }: Promised,
  payOff: Cents,
  today: Day,
): Refusal | null {
  if (on < today) return fieldRefusal('on', 'promise_in_past');
  const last = addDays(today, PROMISE_DAYS);
  if (on > last) return fieldRefusal('on', 'promise_too_late', { last });
  if (amount <= 0) return fieldRefusal('amount', 'promise_of_nothing');
  return amount > payOff ? fieldRefusal('amount', 'promise_above_debt', { owed: payOff }) : null;
}
