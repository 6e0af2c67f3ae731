import type { Claim, Guarantee } from '@shared/contract/guarantees';

/** Where a call on a guarantor stands, as they need to know it. */
export type ClaimStage =
  | 'noticed'
  /** In notice again after an appeal that was dismissed. */
  | 'dismissed'
  | 'appealed'
  | 'charged'
  | 'paid'
  | 'cured'
  | 'upheld'
  | 'written_off';

/** A guarantee on which somebody was called. */
export type CalledGuarantee = Guarantee & { claim: Claim };

export function stageOf({ status, appeal, liftedReason }: Claim): ClaimStage {
  if (status === 'noticed') return appeal?.decision === 'dismissed' ? 'dismissed' : 'noticed';
  if (status === 'lifted') return liftedReason ?? 'cured';
  return status;
}

export const isCalled = (guarantee: Guarantee): guarantee is CalledGuarantee =>
  guarantee.claim !== null;

/** What runs comes in this order; what has ended is not pressing. */
const PRESSING: readonly ClaimStage[] = ['charged', 'dismissed', 'noticed', 'appealed'];

/** Guarantees with a notice, an appeal or a charge that runs: the most pressing first, then the sooner. */
export const pressingAmong = (guarantees: readonly Guarantee[]): CalledGuarantee[] =>
  guarantees
    .filter(isCalled)
    .filter(({ claim }) => PRESSING.includes(stageOf(claim)))
    .toSorted(
      (a, b) =>
        rankOf(a) - rankOf(b) || Date.parse(a.claim.deadline) - Date.parse(b.claim.deadline),
    );

const rankOf = ({ claim }: CalledGuarantee): number => PRESSING.indexOf(stageOf(claim));
