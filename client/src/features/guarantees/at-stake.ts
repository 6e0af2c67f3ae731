import { centsOf } from '@client/lib/format';
import type { Guarantee } from '@shared/contract/guarantees';
import { type Cents, add, ZERO } from '@shared/money';

/** The most that could still be paid on a guarantee today: what is left of the cap, and what is asked already. */
export const atStake = ({ status, liability, claim }: Guarantee): Cents =>
  status === 'accepted' ? add(centsOf(liability), claim ? centsOf(claim.toPay) : ZERO) : ZERO;
