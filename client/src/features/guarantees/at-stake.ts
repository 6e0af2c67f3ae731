import { centsOf } from '@client/lib/format';
import type { Guarantee } from '@shared/contract/guarantees';
import { add, type Cents, ZERO } from '@shared/money';

/** The most that a person could still have to pay today, over all that they guarantee. */
export const atStakeOf = (guarantees: readonly Pick<Guarantee, 'liability'>[]): Cents =>
  add(ZERO, ...guarantees.map(({ liability }) => centsOf(liability)));
