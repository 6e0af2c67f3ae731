import { t } from '@lingui/core/macro';
import type { AdminLoan } from '@shared/contract/portfolio';
import { instantText } from '@client/lib/format';
import { notYours } from '@client/lib/not-yours';

/** Why this admin can't decide on the request; null when they can. The server decides finally. */
export const whyNotDecide = ({ canDecide }: AdminLoan): string | null =>
  canDecide ? null : notYours();

/** Why this request can't be approved now; null when it can. */
export const whyNotApprove = (loan: AdminLoan): string | null =>
  whyNotDecide(loan) ??
  (loan.notEligible.length > 0
    ? t`The borrower may not borrow now. Decline the loan, or wait until the reason is gone.`
    : whyNotPayable(loan));

/** A number that was changed lately may be a thief's. */
function whyNotPayable({ payableFrom }: AdminLoan): string | null {
  if (payableFrom === null) return null;
  const from = instantText(payableFrom);
  return t`The borrower changed their phone number. Nothing is paid to it before ${from}.`;
}

/** Why this loan's money can't leave now; null when it can. */
export const whyNotDisburse = (loan: AdminLoan): string | null =>
  whyNotApprove(loan) ?? whyNotPaidOut(loan);

function whyNotPaidOut({ needsOtherDisburser, phoneVerified }: AdminLoan): string | null {
  if (needsOtherDisburser) {
    return t`You approved this loan: another admin has to release the money.`;
  }
  return phoneVerified
    ? null
    : t`The borrower has not verified a phone yet, so the money could reach a stranger.`;
}
