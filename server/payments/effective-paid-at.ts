/** How far M-Pesa's clock may be behind ours. */
const SKEW_MS = 5 * 60_000;

/** When money moved: M-Pesa's own time, unless that is in the future or before `earliest`. */
export function effectivePaidAt(report: Date | null, earliest: Date, now: Date): Date {
  if (report === null || report > now) return now;
  return report.getTime() < earliest.getTime() - SKEW_MS ? now : report;
}
