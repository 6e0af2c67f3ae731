import { t } from '@lingui/core/macro';
import type { AdminLoan } from '@shared/contract/portfolio';
import { instantText } from '@client/lib/format';
import { notYours } from '@client/lib/not-yours';

/** What forbids a decision. The server decides finally. */
export interface Block {
  /** In a row. */
  chip: string;
  /** The whole reason. */
  why: string;
}

/** What keeps this admin from deciding on the request; null when nothing does. */
const blockOfDecision = ({ canDecide }: AdminLoan): Block | null =>
  canDecide ? null : { chip: t`You take part in it`, why: notYours() };

/** What forbids to approve the request now; null when nothing does. */
export const blockOfApproval = (loan: AdminLoan): Block | null =>
  blockOfDecision(loan) ??
  (loan.notEligible.length > 0
    ? {
        chip: t`May not borrow now`,
        why: t`The borrower may not borrow now. Decline the loan, or wait until the reason is gone.`,
      }
    : blockOfNumber(loan));

/** A number that was changed lately may be a thief's. */
function blockOfNumber({ payableFrom }: AdminLoan): Block | null {
  if (payableFrom === null) return null;
  const from = instantText(payableFrom);
  return {
    chip: t`New phone number`,
    why: t`The borrower changed their phone number. Nothing is paid to it before ${from}.`,
  };
}

/** What forbids to pay the loan out now; null when nothing does. */
export const blockOfPayout = (loan: AdminLoan): Block | null =>
  blockOfApproval(loan) ?? blockOfRelease(loan);

function blockOfRelease({ needsOtherDisburser, phoneVerified }: AdminLoan): Block | null {
  if (needsOtherDisburser) {
    return {
      chip: t`Another admin’s turn`,
      why: t`You approved this loan: another admin has to release the money.`,
    };
  }
  return phoneVerified
    ? null
    : {
        chip: t`Phone not verified`,
        why: t`The borrower has not verified a phone yet, so the money could reach a stranger.`,
      };
}

type WhyNot = (loan: AdminLoan) => string | null;
const whyOf =
  (block: (loan: AdminLoan) => Block | null): WhyNot =>
  (loan) =>
    block(loan)?.why ?? null;

export const whyNotDecide = whyOf(blockOfDecision);
export const whyNotApprove = whyOf(blockOfApproval);
export const whyNotDisburse = whyOf(blockOfPayout);
