import type { Update } from '@server/platform/db/change';
import { nextClaimStatus } from '@server/lending/claim-lifecycle';
import { noticePeriod } from '@server/lending/claim-rules';
import type { ActorKind } from '@server/lending/loan-lifecycle';
import type { ClaimRow, BookedGuarantee, BookedFile } from '@server/loans/loans/loan-file';
import { orRefuse } from '@server/platform/core/refused';
import { fullNameOf } from '@shared/called-name';

/** Parts that the changes of claims are built from. */

export const claimUpdate = (
  { id, version }: ClaimRow,
  set: Partial<ClaimRow>,
): Update<'claims'> => ({ id, version, set });

export const guaranteeUpdate = (
  { row }: BookedGuarantee,
  set: Partial<BookedGuarantee['row']>,
): Update<'guarantees'> => ({ id: row.id, version: row.version, set });

/** The update of a claim that ends without a further charge, with its reason. */
export const lifted = (
  claim: ClaimRow,
  by: ActorKind,
  at: Date,
): Pick<ClaimRow, 'status' | 'liftedReason' | 'endedAt'> => ({
  status: orRefuse(nextClaimStatus('cure', claim.status, by)),
  liftedReason: 'cured',
  endedAt: at,
});

/** A claim's columns once its guarantor saw the notice; 72 hours that run already keep their start. */
export function seenNow(
  { noticedAt, seenAt, startedAt, deadline }: ClaimRow,
  now: Date,
): Pick<ClaimRow, 'seenAt' | 'startedAt' | 'deadline'> {
  const period = startedAt
    ? { startedAt, deadline }
    : noticePeriod({ noticedAt, takenAt: null, seenAt: seenAt ?? now });
  return { seenAt: seenAt ?? now, ...period };
}

/** The guarantee of a claim. Throws if the file lacks it. */
export function guaranteeOf<G extends BookedGuarantee>(
  { guarantees }: { guarantees: readonly G[] },
  claim: ClaimRow,
): G {
  const found = guarantees.find(({ row }) => row.id === claim.guaranteeId);
  if (!found) throw new Error(`claim ${claim.id} is on no guarantee of its loan`);
  return found;
}

/** The claim that a guarantor's payment, or the payout of a reimbursement, belongs to. */
export function claimOf(
  { claims }: BookedFile,
  { id, claimId }: { id: string; claimId: string | null },
): ClaimRow {
  const found = claims.find((each) => each.id === claimId);
  if (!found) throw new Error(`payment ${id} is of no claim on its loan`);
  return found;
}

export const nameOf = ({ borrower }: Pick<BookedFile, 'borrower'>): string => fullNameOf(borrower);

/** The subject of an event in a claim's history. */
export const aboutClaim = ({ guaranteeId, loanId }: Pick<ClaimRow, 'guaranteeId' | 'loanId'>) =>
  ({ kind: 'guarantee', id: guaranteeId, loanId }) as const;
