import { type Cents, min } from '@shared/money';
import type { ClaimStatus } from '@shared/words';
import { type ClaimMove, isOpenClaim } from './claim-lifecycle';
import { isSettled, loweredCharges } from './claim-shares';

/** What of a claim decides what a payment makes of it. */
export interface ClaimMoney {
  readonly status: ClaimStatus;
  readonly charged: Cents;
  readonly paid: Cents;
}

/** What a payment makes of a claim: a move, if any, and what is charged from then on. */
export interface Outcome {
  readonly move: Extract<ClaimMove, 'cure' | 'settle'> | null;
  readonly charged: Cents;
}

/**
 * What becomes of each of a loan's claims once a payment has left `arrears` due. Nothing due: every open claim
 * ends, as settled where it is paid in full and as cured otherwise, and no more stays charged than was paid. Something
 * due: charges that together pass it fall in proportion, and one of which less than a shilling is left ends.
 */
export function outcomesOf(claims: readonly ClaimMoney[], arrears: Cents): Outcome[] {
  const charged = claims.filter(({ status }) => status === 'charged');
  const lowered = loweredCharges(charged, arrears);
  return claims.map((claim) => {
    if (!isOpenClaim(claim.status)) return { move: null, charged: claim.charged };
    if (claim.status !== 'charged')
      return { move: arrears === 0 ? 'cure' : null, charged: claim.charged };
    if (isSettled(claim)) return { move: 'settle', charged: claim.charged };
    const left = { charged: lowered[charged.indexOf(claim)] ?? claim.charged, paid: claim.paid };
    if (arrears > 0 && !isSettled(left)) return { move: null, charged: left.charged };
    return claim.paid > 0 && arrears > 0
      ? { move: 'settle', charged: left.charged }
      : { move: 'cure', charged: min(claim.charged, claim.paid) };
  });
}
