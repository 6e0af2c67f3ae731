/** A collector, and how many late loans they have. */
export interface CollectorLoad {
  readonly id: string;
  readonly loans: number;
}

/** A late loan that nobody follows up. */
export interface UnassignedLoan {
  readonly id: string;
  /** People who borrow or guarantee it: it is never theirs to follow up. */
  readonly parties: readonly string[];
}

interface Assigned {
  readonly loanId: string;
  readonly collectorId: string;
}

/**
 * Gives each loan to the collector with the fewest, the first by id among equals. A loan whose parties are all
 * collectors there are stays without one.
 */
export function shareOut(
  loans: readonly UnassignedLoan[],
  collectors: readonly CollectorLoad[],
): Assigned[] {
  const loads = new Map(
    collectors
      .toSorted((one, other) => (one.id < other.id ? -1 : 1))
      .map((it) => [it.id, it.loans]),
  );
  return loans.flatMap(({ id: loanId, parties }): Assigned[] => {
    const free = [...loads].filter(([id]) => !parties.includes(id));
    const [first, ...others] = free;
    if (!first) return [];
    const [collectorId, count] = others.reduce(
      (fewest, it) => (it[1] < fewest[1] ? it : fewest),
      first,
    );
    loads.set(collectorId, count + 1);
    return [{ loanId, collectorId }];
  });
}
