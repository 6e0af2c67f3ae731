import { APR_MIN } from '@shared/limits';
import { shillings } from '@shared/money';

/**
 * What the landing page says a loan costs: the level annuity on apr/12, rounded up to a whole
 * shilling. Written out because the landing page is made at build time, without the server; a test
 * recomputes it.
 */
export const EXAMPLE = {
  amount: shillings(20_000),
  months: 6,
  apr: APR_MIN,
  monthly: shillings(3_481),
} as const;
