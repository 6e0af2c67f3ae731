import type { RateFactors } from '@shared/contract/loans';
import { bps, fromPercent, toPercent } from '@shared/rate';

/** Spec §9: apr − base + discount − penalty, in whole basis points to avoid rounding noise. */
export function riskPremium(factors: RateFactors, apr: number): number {
  const { baseRate, guarantorDiscount, correlationPenalty } = factors;
  const points =
    fromPercent(apr) -
    fromPercent(baseRate) +
    fromPercent(guarantorDiscount) -
    fromPercent(correlationPenalty);
  return toPercent(bps(points));
}
