/** A guarantor of one loan, as far as who is tied to whom is concerned. */
export interface TieCandidate {
  /** The guarantee's id. */
  readonly id: string;
  /** The person behind it, or null while the invited phone belongs to nobody. */
  readonly personId: string | null;
  readonly createdAt: Date;
  /** Null while pending. */
  readonly acceptedAt: Date | null;
}

/** `guarantorId` has accepted to guarantee an open loan of `borrowerId`; both are persons. */
export interface Backing {
  readonly guarantorId: string;
  readonly borrowerId: string;
}

/** One of a loan's guarantors and someone who stands closer to them than strangers do. */
export interface Tie {
  /** The guarantee that counts as less independent for it. */
  readonly id: string;
  /** The other guarantee, an earlier one of the same loan; null: the borrower. */
  readonly withId: string | null;
  /** Whether this guarantor guarantees a loan of the other's, the other way round, or both. */
  readonly backs: 'other' | 'by_other' | 'both';
}

/**
 * The ties of a loan: the guarantor and the borrower guarantee one another, or the guarantor and an *earlier*
 * guarantor of this loan do, whichever way round.
 *
 * Only the later of two is marked, and the accepted come in the order in which they accepted: so
 * one more acceptance never changes the flag of those before it. Were both marked, a newcomer could
 * make an earlier guarantor worth less and the strength fall, against the promise that another
 * guarantor never lowers it.
 */
export function tiesOf(
  borrowerId: string,
  candidates: readonly TieCandidate[],
  backings: readonly Backing[],
): Tie[] {
  const guarantees = new Set(backings.map((b) => pair(b.guarantorId, b.borrowerId)));
  const earlier: { id: string; personId: string }[] = [];
  const ties: Tie[] = [];
  for (const { id, personId } of [...candidates].sort(byAcceptance)) {
    if (personId === null) continue;
    // They guarantee the borrower's loan by being here.
    if (guarantees.has(pair(borrowerId, personId))) ties.push({ id, withId: null, backs: 'both' });
    for (const other of earlier) {
      const forth = guarantees.has(pair(personId, other.personId));
      const back = guarantees.has(pair(other.personId, personId));
      const backs = directionOf(forth, back);
      if (backs) ties.push({ id, withId: other.id, backs });
    }
    earlier.push({ id, personId });
  }
  return ties;
}

function directionOf(forth: boolean, back: boolean): Tie['backs'] | null {
  if (forth && back) return 'both';
  if (forth) return 'other';
  return back ? 'by_other' : null;
}

const pair = (guarantorId: string, borrowerId: string): string => `${guarantorId}→${borrowerId}`;

/** The accepted by when they accepted, then the pending by when they were asked; ids break ties. */
function byAcceptance(a: TieCandidate, b: TieCandidate): number {
  if (a.acceptedAt && b.acceptedAt) return byTime(a.acceptedAt, b.acceptedAt) || byId(a, b);
  if (a.acceptedAt || b.acceptedAt) return a.acceptedAt ? -1 : 1;
  return byTime(a.createdAt, b.createdAt) || byId(a, b);
}

const byTime = (a: Date, b: Date): number => a.getTime() - b.getTime();
const byId = (a: TieCandidate, b: TieCandidate): number => (a.id < b.id ? -1 : 1);
