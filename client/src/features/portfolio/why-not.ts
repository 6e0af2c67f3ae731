import type { AdminLoan } from '@shared/contract/portfolio';

/** Contract §5: nobody decides about money that is partly their own. */
const NOT_YOURS = 'You borrow or guarantee this loan, so another admin has to decide on it.';
const UNVERIFIED =
  'The borrower has not verified a phone yet, so the money could reach a stranger.';

/** Why this admin can't decide on the request; null when they can. The server has the last word. */
export const whyNotDecide = ({ canDecide }: AdminLoan): string | null =>
  canDecide ? null : NOT_YOURS;

/** Why this loan's money can't leave now; null when it can. */
export const whyNotDisburse = (loan: AdminLoan): string | null =>
  whyNotDecide(loan) ?? (loan.phoneVerified ? null : UNVERIFIED);
