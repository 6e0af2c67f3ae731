import type { PaymentRow } from './store';

/** Seconds before the first check of an unanswered payment, before the second, and so on. */
const WAITS_SECONDS = [20, 35, 60, 90, 180, 600];
const HOUR_SECONDS = 3_600;

/** When to check again after `checks` checks: at growing intervals, then hourly. */
export const nextCheck = (checks: number, now: Date): Date =>
  new Date(now.getTime() + (WAITS_SECONDS[checks] ?? HOUR_SECONDS) * 1_000);

/** Whether the payment needs a person: no answer after all the short waits, about seventeen minutes. */
export const isPatienceOver = ({ checks }: PaymentRow): boolean => checks >= WAITS_SECONDS.length;
