/** How far M-Pesa's clock may be behind ours. */
const SKEW_MS = 5 * 60_000;

/** When money moved: M-Pesa's own time, unless it lies outside what can be. */
export function momentOf(told: Date | null, asked: Date | null, now: Date): Date {
  if (told === null || told > now) return now;
  const isTooEarly = asked !== null && told.getTime() < asked.getTime() - SKEW_MS;
  return isTooEarly ? now : told;
}
