import { centsOf } from '@client/lib/format';
import type { Guarantee } from '@shared/contract/guarantees';
import { type Cents, add, ZERO } from '@shared/money';

/** The maximum still payable on an accepted guarantee today: the current liability plus the open charge. */
export const atStake = ({ status, liability, claim }: Guarantee): Cents =>
  status === 'accepted' ? add(centsOf(liability), claim ? centsOf(claim.toPay) : ZERO) : ZERO;
