import { addDays, type Day } from '@shared/day';
import { SNOOZE_DAYS } from '@shared/limits';
import { fieldRefusal, type Refusal } from './refusal';

/** The refusal of a day until which somebody puts off what waits for them; null when it is valid. */
export function refusedSnooze(until: Day, today: Day): Refusal | null {
  const [first, last] = [addDays(today, 1), addDays(today, SNOOZE_DAYS)];
  return until < first || until > last
    ? fieldRefusal('until', 'snooze_out_of_range', { first, last })
    : null;
}
