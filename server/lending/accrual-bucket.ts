/**
 * How many groups the running loans' interest is accrued in. A payment waits for its own group at most, so a group
 * of a million loans' book should take no longer than a moment. It may grow at any time; a loan stays in its group.
 */
export const ACCRUAL_BUCKETS = 64;

/** By the random end of its id, so that all are alike in size. */
export const bucketOf = (loanId: string): number =>
  Number.parseInt(loanId.slice(-4), 16) % ACCRUAL_BUCKETS;
