import { CODE_TRIES, FAILURES_DAYS, FAILURES_MAX } from '@shared/limits';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The waits after failures in a row: so many failures within so many seconds stop the next for the rest of them. */
export const FAILURE_WINDOWS = [
  { points: 10, seconds: 15 * MINUTE },
  { points: 20, seconds: 2 * HOUR },
  { points: 50, seconds: DAY },
  { points: FAILURES_MAX, seconds: FAILURES_DAYS * DAY },
] as const;

/** Wrong codes in a row, as far as they are remembered. */
export interface WrongCodes {
  readonly count: number;
  /** Tries that are left to codes that are still good. */
  readonly open: number;
  /** When the codes were asked for that the first and the last of them were typed for. */
  readonly firstAt: Date | null;
  readonly lastAt: Date | null;
}

/** When another code may be asked for after wrong ones: never so that more than FAILURES_MAX are compared in a row. */
export function nextAfterWrong({ count, open, firstAt, lastAt }: WrongCodes): Date | null {
  if (!firstAt || !lastAt) return null;
  const month = FAILURE_WINDOWS[FAILURE_WINDOWS.length - 1];
  if (count + open + CODE_TRIES > FAILURES_MAX) return after(firstAt, month?.seconds ?? 0);
  const window = FAILURE_WINDOWS.findLast(({ points }) => count >= points);
  return window ? after(lastAt, window.seconds) : null;
}

const after = (at: Date, seconds: number): Date => new Date(at.getTime() + seconds * 1_000);
