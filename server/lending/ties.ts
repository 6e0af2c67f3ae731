/** A guarantor of one loan, as an input of the ties. */
export interface TieCandidate {
  /** The guarantee's id. */
  readonly id: string;
  /** The person behind it; null while the invited phone has no account. */
  readonly personId: string | null;
  readonly createdAt: Date;
  /** Null while pending. */
  readonly acceptedAt: Date | null;
}

/** Person `guarantorId` has accepted to guarantee an open loan of person `borrowerId`. */
export interface Backing {
  readonly guarantorId: string;
  readonly borrowerId: string;
}

/** A guarantor's tie to the borrower or to another guarantor of the loan. */
export interface Tie {
  /** The guarantee that counts as less independent because of the tie. */
  readonly id: string;
  /** The earlier guarantee of the same loan; null: the borrower. */
  readonly withId: string | null;
  /** Whether this guarantor guarantees a loan of the other, the reverse, or both. */
  readonly backs: 'other' | 'by_other' | 'both';
}

/**
 * A loan's ties: two people guarantee one another, or one an *earlier* guarantor of this loan, in either direction.
 * Only the later one is marked, in order of acceptance: marking both would let a new guarantor lower strength, which is
 * promised never to happen.
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
    // Being in this list, they guarantee the borrower's loan.
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

/** Accepted guarantees by time of acceptance, then pending ones by time of invitation; ids break ties. */
function byAcceptance(a: TieCandidate, b: TieCandidate): number {
  if (a.acceptedAt && b.acceptedAt) return byTime(a.acceptedAt, b.acceptedAt) || byId(a, b);
  if (a.acceptedAt || b.acceptedAt) return a.acceptedAt ? -1 : 1;
  return byTime(a.createdAt, b.createdAt) || byId(a, b);
}

const byTime = (a: Date, b: Date): number => a.getTime() - b.getTime();
const byId = (a: TieCandidate, b: TieCandidate): number => (a.id < b.id ? -1 : 1);
