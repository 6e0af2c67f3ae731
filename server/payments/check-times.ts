import type { PaymentRow } from './store';

/** Seconds to the first look at a payment that has not been answered, to the second, and so on. */
const WAITS_SECONDS = [20, 35, 60, 90, 180, 600];
const HOUR_SECONDS = 3_600;

/** When to look again after so many looks: ever more rarely, then hourly. */
export const nextCheck = (checks: number, now: Date): Date =>
  new Date(now.getTime() + (WAITS_SECONDS[checks] ?? HOUR_SECONDS) * 1_000);

/** Looks after which a person is asked to look: about seventeen minutes of silence. */
export const isPatienceOver = ({ checks }: PaymentRow): boolean => checks >= WAITS_SECONDS.length;
