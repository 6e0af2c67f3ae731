/**
 * Loans that are read and accrued together at most, but for those of one bucket: a payment waits for the whole group,
 * and that must take only a moment.
 */
export const LOANS_TOGETHER = 1_000;

/** A bucket and how many loans accrue in it, counted no further than LOANS_TOGETHER. */
export interface CountedBucket {
  bucket: number;
  loans: number;
}

/** Puts small buckets together, in their order, so that a small portfolio takes few statements. */
export function groupBuckets<B extends CountedBucket>(buckets: readonly B[]): B[][] {
  const groups: B[][] = [];
  let room = 0;
  for (const counted of buckets) {
    const group = counted.loans <= room ? groups.at(-1) : undefined;
    if (group) group.push(counted);
    else groups.push([counted]);
    room = (group ? room : LOANS_TOGETHER) - counted.loans;
  }
  return groups;
}
