/**
 * Number of groups in which interest is accrued. A payment waits for its own group at most, so a group of a
 * million-loan book must take only a moment. The number may grow; a loan stays in its group.
 */
export const ACCRUAL_BUCKETS = 64;

/** The bucket by the random end of the id, so that buckets have similar sizes. */
export const bucketOf = (loanId: string): number =>
  Number.parseInt(loanId.slice(-4), 16) % ACCRUAL_BUCKETS;
