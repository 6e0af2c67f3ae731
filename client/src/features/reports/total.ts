import { cents } from '@shared/money';
import { centsOf } from '@client/lib/format';

/** Σ of amounts of the wire. */
export const totalOf = (amounts: readonly string[]) =>
  cents(amounts.reduce((sum, amount) => sum + centsOf(amount), 0));
