import type { Guarantee } from '@shared/contract/guarantees';

/** A pending or accepted guarantee. */
export type StandingGuarantee = Guarantee & { status: 'pending' | 'accepted' };

/** Whether a guarantee still counts towards its loan: not declined, withdrawn or lapsed. */
export const isStanding = (guarantee: Guarantee): guarantee is StandingGuarantee =>
  guarantee.status !== 'declined';

/** Whether the person stands behind this loan now, with nothing asked of them. */
export const isBacked = ({ status, isReleased, claim }: Guarantee): boolean =>
  status === 'accepted' && !isReleased && (claim === null || claim.endedAt !== null);
