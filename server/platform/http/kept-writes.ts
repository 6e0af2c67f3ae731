import { KEYS_PER_DAY } from '@shared/limits';
import type { Context } from '@server/platform/core/context';
import type { Counter, ThrottleRule } from './route';
import { callerId } from './throttle';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Budget of a person for writes whose rows are kept for good, such as quotes and their events. */
export const KEPT_WRITES: ThrottleRule<unknown> = {
  name: 'kept',
  perAddress: { points: 6_000, seconds: HOUR },
  counters: (_body: unknown, context: Context): Promise<readonly Counter[]> => {
    const key = callerId(context);
    return Promise.resolve([
      { name: 'minute', key, points: 60, seconds: MINUTE },
      { name: 'day', key, points: 1_000, seconds: DAY },
    ]);
  },
};

/** Budget of a person for new Idempotency-Keys, each of which is a row; the repeat of a request is none. */
export const NEW_KEYS: ThrottleRule<unknown> = {
  name: 'keys',
  counters: (_body: unknown, context: Context): Promise<readonly Counter[]> =>
    Promise.resolve([{ name: 'day', key: callerId(context), points: KEYS_PER_DAY, seconds: DAY }]),
};
