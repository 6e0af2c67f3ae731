import type { Cents } from '@shared/money';
import { type BasisPoints, bps } from '@shared/rate';

const MONTHS = 12;
const BASIS_POINTS = 10_000;
/** Halvings of the interval 0…1: finer than a float tells apart. */
const HALVINGS = 60;

/**
 * The annual percentage rate with all charges: twelve times the monthly rate at which the payments, one a month, are
 * worth what was received. The actuarial method; to the nearest basis point. Needs what was received to be above 0.
 */
export function effectiveRate(received: Cents, payments: readonly Cents[]): BasisPoints {
  let [low, high] = [0, 1];
  for (let step = 0; step < HALVINGS; step += 1) {
    const middle = (low + high) / 2;
    if (worthOf(payments, middle) > received) low = middle;
    else high = middle;
  }
  return bps(Math.round(low * MONTHS * BASIS_POINTS));
}

/** The present value of monthly payments at a monthly rate. */
function worthOf(payments: readonly Cents[], rate: number): number {
  return payments.reduceRight((worth, payment) => (worth + payment) / (1 + rate), 0);
}
