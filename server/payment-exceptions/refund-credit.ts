import { subtract } from '@shared/money';
import type { PersonContext } from '@server/platform/context';
import { commit, retrying } from '@server/db/change';
import { eventOf } from '@server/db/event';
import { joinChanges } from '@server/db/join-changes';
import { NOT_FOUND } from '@server/http/not-found';
import { disbursementRules } from '@server/lending/approval-rules';
import { payoutAmountInRange, refundable } from '@server/lending/payment-rules';
import { refusal } from '@server/lending/refusal';
import { firstRefusal } from '@server/lending/rule';
import { actOf } from '@server/loans/decide-loan';
import { loanUpdate, loanUpdates } from '@server/loans/parts';
import { findLoan } from '@server/loans/store';
import { payoutIntent } from '@server/payments/payout-intent';
import { countPayouts } from '@server/payments/store';
import { Refused, refuseFirst } from '@server/platform/refused';
import { findOpenRefund } from './store';

const ONE_AT_A_TIME = refusal('refund_under_way');
const UNVERIFIED = refusal('borrower_unverified');

/**
 * Refunds a borrower's overpayment to their verified phone, in whole shillings from KSh 10 up. The intent takes the
 * credit off the loan; a refusal by the provider restores it. Returns the payment's id.
 */
export async function refundCredit(context: PersonContext, loanId: string): Promise<string> {
  return retrying(async () => {
    const [file] = await findLoan(context.db, loanId);
    if (!file) throw new Refused(NOT_FOUND);
    const { loan, borrower } = file;
    const amount = refundable(loan.credit);
    const [open] = await findOpenRefund(context.db, loanId);
    if (open) throw new Refused(ONE_AT_A_TIME);
    refuseFirst([
      firstRefusal(disbursementRules, actOf(context, file)),
      firstRefusal([payoutAmountInRange], { amount }),
    ]);
    if (!borrower.phoneVerifiedAt) throw new Refused(UNVERIFIED);
    const [{ attempts } = { attempts: 0 }] = await countPayouts(context.db, loanId, 'refund');
    const attempt = attempts + 1;
    const { id, ...intent } = payoutIntent(context, {
      provider: context.money.main.id,
      kind: 'refund',
      loanId,
      personId: borrower.id,
      sourceId: null,
      amount,
      phone: borrower.phone,
      attempt,
      ourReference: `${loan.reference}-R${attempt}`,
    });
    const detail = { amount, paymentId: id };
    const events = [eventOf(context, 'refund_requested', { kind: 'loan', id: loanId }, detail)];
    const decided = {
      update: { loans: [loanUpdate(file, { credit: subtract(loan.credit, amount) })] },
      insert: { events },
      live: loanUpdates(file),
    };
    await commit(context.db, joinChanges(intent, decided));
    return id;
  });
}
