import type { Claim, Guarantee } from '@shared/contract/guarantees';

/** The stage of a claim, from the guarantor's view. */
export type ClaimStage =
  | 'noticed'
  /** In notice again after a dismissed appeal. */
  | 'dismissed'
  | 'appealed'
  | 'charged'
  | 'paid'
  | 'cured'
  | 'upheld'
  | 'written_off'
  | 'taken_back';

/** A guarantee with a claim. */
export type CalledGuarantee = Guarantee & { claim: Claim };

export function stageOf({ status, appeal, liftedReason }: Claim): ClaimStage {
  if (status === 'noticed') return appeal?.decision === 'dismissed' ? 'dismissed' : 'noticed';
  if (status === 'lifted') return liftedReason ?? 'cured';
  return status;
}

export const isCalled = (guarantee: Guarantee): guarantee is CalledGuarantee =>
  guarantee.claim !== null;

/** Order of running claims; an ended claim is not urgent. */
const PRESSING: readonly ClaimStage[] = ['charged', 'dismissed', 'noticed', 'appealed'];

/** Guarantees with a running notice, appeal or charge that no complaint stops: by urgency, then by deadline. */
export const pressingAmong = (guarantees: readonly Guarantee[]): CalledGuarantee[] =>
  guarantees
    .filter(isCalled)
    .filter(({ claim }) => PRESSING.includes(stageOf(claim)) && !claim.isSuspended)
    .toSorted(
      (a, b) => rankOf(a) - rankOf(b) || Number(endOf(a) > endOf(b)) - Number(endOf(a) < endOf(b)),
    );

/** Instants of the wire sort as text; a notice period that has not started ends last. */
const endOf = ({ claim }: CalledGuarantee): string => claim.deadline ?? '~';

const rankOf = ({ claim }: CalledGuarantee): number => PRESSING.indexOf(stageOf(claim));
