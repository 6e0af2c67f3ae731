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

/**
 * Which guarantees of a loan are tied: the guarantor and the borrower guarantee one another, or the
 * guarantor and an *earlier* guarantor of this loan do, whichever way round. Returns guarantee ids.
 *
 * Only the later of two is marked, and the accepted come in the order in which they accepted: so
 * one more acceptance never changes the flag of those before it. Were both marked, a newcomer could
 * make an earlier guarantor worth less and the strength fall, against the promise that another
 * guarantor never lowers it.
 */
export function tiedGuarantees(
  borrowerId: string,
  candidates: readonly TieCandidate[],
  backings: readonly Backing[],
): ReadonlySet<string> {
  const guarantees = new Set(backings.map((b) => pair(b.guarantorId, b.borrowerId)));
  const earlier: string[] = [];
  const tied = new Set<string>();
  for (const { id, personId } of [...candidates].sort(byAcceptance)) {
    if (personId === null) continue;
    const withBorrower = guarantees.has(pair(borrowerId, personId));
    const withEarlier = earlier.some(
      (other) => guarantees.has(pair(other, personId)) || guarantees.has(pair(personId, other)),
    );
    if (withBorrower || withEarlier) tied.add(id);
    earlier.push(personId);
  }
  return tied;
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
