import { dayOf } from '@shared/day';
import { mayBeBackdated } from '@server/lending/backdated-payment';

/** The clock skew that we accept from a provider. */
export const SKEW_MS = 5 * 60_000;

/** When money moved: the provider's own time, unless that is in the future or before `earliest`. */
export function effectivePaidAt(report: Date | null, earliest: Date, now: Date): Date {
  if (report === null || report > now) return now;
  return report.getTime() < earliest.getTime() - SKEW_MS ? now : report;
}

/** Whether money that a provider reports now may have to be backdated; without a time it counts from now. */
export const isEarlierMoney = (paidAt: Date | null, now: Date): boolean =>
  paidAt !== null && mayBeBackdated(dayOf(paidAt), dayOf(now));
