/** The clock skew that we accept from a provider. */
export const SKEW_MS = 5 * 60_000;

/** When money moved: the provider's own time, unless that is in the future or before `earliest`. */
export function effectivePaidAt(report: Date | null, earliest: Date, now: Date): Date {
  if (report === null || report > now) return now;
  return report.getTime() < earliest.getTime() - SKEW_MS ? now : report;
}
