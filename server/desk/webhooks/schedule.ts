const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** The waits between tries that Standard Webhooks proposes: ten tries in three days. */
const WAITS_MS = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
];

/** For a whole call, from the name's lookup to the head of the answer. */
export const CALL_MS = 15 * SECOND_MS;

/** When a call that begins now has certainly ended, with what its process does around it. */
export const callEnds = (now: Date): Date => new Date(now.getTime() + 2 * CALL_MS);

/** When to try again after so many tries; null after the last. */
export function nextTry(tries: number, now: Date): Date | null {
  const wait = WAITS_MS[tries - 1];
  return wait === undefined ? null : new Date(now.getTime() + wait);
}
