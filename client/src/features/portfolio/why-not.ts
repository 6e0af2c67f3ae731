import type { AdminLoan } from '@shared/contract/portfolio';
import { ONE_ADMIN_MAX } from '@shared/limits';
import { formatMoney } from '@shared/money';
import { NOT_YOURS } from '@client/lib/not-yours';

const UNVERIFIED =
  'The borrower has not verified a phone yet, so the money could reach a stranger.';

/** Why this admin can't decide on the request; null when they can. The server has the last word. */
export const whyNotDecide = ({ canDecide }: AdminLoan): string | null =>
  canDecide ? null : NOT_YOURS;

const FROZEN = 'The borrower’s account is frozen. Free it first, or decline the loan.';

/** Why this request can't be approved now; null when it can. */
export const whyNotApprove = (loan: AdminLoan): string | null =>
  whyNotDecide(loan) ?? (loan.isBorrowerFrozen ? FROZEN : null);

const ABOVE_THE_MOST = `Another admin has to disburse a loan above ${formatMoney(ONE_ADMIN_MAX)}: you approved it.`;

/** Why this loan's money can't leave now; null when it can. */
export const whyNotDisburse = (loan: AdminLoan): string | null =>
  whyNotApprove(loan) ??
  (loan.needsOtherDisburser ? ABOVE_THE_MOST : null) ??
  (loan.phoneVerified ? null : UNVERIFIED);
