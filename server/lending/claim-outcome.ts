import { add, type Cents, min } from '@shared/money';
import type { ClaimStatus } from '@shared/words';
import { type ClaimMove, isOpenClaim } from './claim-lifecycle';
import { isSettled, loweredCharges } from './claim-shares';

/** The amounts of a claim that decide a payment's effect on it. */
export interface ClaimMoney {
  readonly status: ClaimStatus;
  readonly charged: Cents;
  readonly paid: Cents;
  /** The guarantor's liability L after the payment. */
  readonly liabilityNow: Cents;
}

/** A payment's effect on a claim: a move, if any, and the new charge. */
export interface Outcome {
  readonly move: Extract<ClaimMove, 'cure' | 'settle'> | null;
  readonly charged: Cents;
}

/**
 * The effect of a payment that leaves `arrears` due on each claim. With no arrears every open claim ends: settled when
 * paid in full, else cured, with the charge cut to what was paid. Otherwise what is still asked falls to L; then
 * charges above the arrears fall in proportion, and one below a shilling ends.
 */
export function outcomesOf(claims: readonly ClaimMoney[], arrears: Cents): Outcome[] {
  const charged = claims.filter(({ status }) => status === 'charged');
  const lowered = loweredCharges(charged.map(withinLiability), arrears);
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

const withinLiability = ({ charged, paid, liabilityNow }: ClaimMoney) => ({
  charged: min(charged, add(paid, liabilityNow)),
  paid,
});

/** Why a standing charge fell: the guarantor's liability did, or only what is due. */
export const reasonOfFall = ({
  charged,
  paid,
  liabilityNow,
}: Omit<ClaimMoney, 'status'>): 'liability' | 'arrears' =>
  charged > add(paid, liabilityNow) ? 'liability' : 'arrears';
