import { cents } from '@shared/money';
import { centsOf } from '@client/lib/format';

/** The sum of decimal amounts. */
export const totalOf = (amounts: readonly string[]) =>
  cents(amounts.reduce((sum, amount) => sum + centsOf(amount), 0));
