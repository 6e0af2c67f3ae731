import type { ClaimStatus, GuaranteeStatus, LoanStatus } from './words';

/**
 * Named sets of statuses. Rules, SQL, the database's checks and indexes, and screens read them from here;
 * `server/platform/db/sql-values.ts` puts them into SQL.
 */

/** A request that its borrower may still change, and that expires without activity. */
export const OPEN_REQUEST = [
  'quoting',
  'pending_guarantors',
] as const satisfies readonly LoanStatus[];

/** Before the price is locked: it still changes with the guarantors. */
export const BEFORE_APPROVAL = [
  ...OPEN_REQUEST,
  'pending_approval',
] as const satisfies readonly LoanStatus[];

/** Waits for an admin. */
export const WAITING = ['pending_approval', 'approved'] as const satisfies readonly LoanStatus[];

/** With an instalment that is due and not paid. */
export const BEHIND = ['delinquent', 'defaulted'] as const satisfies readonly LoanStatus[];

/** The borrower has the money: the loan accrues interest and takes payments. */
export const RUNNING = ['active', ...BEHIND] as const satisfies readonly LoanStatus[];

/** Running, or its payout is under way. */
export const PAID_OUT = ['disbursed', ...RUNNING] as const satisfies readonly LoanStatus[];

/** Takes up the borrower's limit: submitted once and not closed. */
export const OPEN = [
  'pending_guarantors',
  ...WAITING,
  ...PAID_OUT,
] as const satisfies readonly LoanStatus[];

/** Asked for and not paid out: such a loan leaves the one that it tops up as it is. */
export const TOPPING_UP = [
  ...OPEN_REQUEST,
  ...WAITING,
  'disbursed',
] as const satisfies readonly LoanStatus[];

/** Decided at least once: no guarantor can still answer. */
export const DECIDED = ['approved', ...PAID_OUT, 'closed'] as const satisfies readonly LoanStatus[];

/** Guarantees that are or may become effective: neither declined nor withdrawn. */
export const ASKED = ['pending', 'accepted'] as const satisfies readonly GuaranteeStatus[];

/** Claims before a charge. */
export const UNCHARGED = ['noticed', 'appealed'] as const satisfies readonly ClaimStatus[];

/** Claims that may still lead to a charge, or are charged and not settled. */
export const OPEN_CLAIM = [...UNCHARGED, 'charged'] as const satisfies readonly ClaimStatus[];

/** Claims with nothing left to charge. */
export const ENDED_CLAIM = ['paid', 'lifted'] as const satisfies readonly ClaimStatus[];

/** Whether a status is one of a set. */
export const isOneOf = <S extends string>(set: readonly S[], status: string | null): status is S =>
  set.some((each) => each === status);
