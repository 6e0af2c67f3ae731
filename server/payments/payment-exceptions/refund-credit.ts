import { subtract } from '@shared/money';
import type { Context, PersonContext } from '@server/platform/core/context';
import { commit, retrying } from '@server/platform/db/change';
import { eventOf } from '@server/platform/db/event';
import type { Impartial } from '@server/platform/db/impartial';
import { joinChanges } from '@server/platform/db/join-changes';
import type { Recorded } from '@server/platform/db/recorded';
import { NOT_FOUND } from '@server/platform/http/not-found';
import { payoutAmountInRange, refundable } from '@server/lending/payment-rules';
import { refusedPayee } from '@server/lending/payee';
import { refusal } from '@server/lending/refusal';
import { firstRefusal } from '@server/lending/rule';
import type { LoanFile } from '@server/loans/loans/loan-file';
import { loanUpdate } from '@server/loans/loans/parts';
import { findLoan } from '@server/loans/loans/store';
import { fundPayout } from '@server/payments/payments/fund-payout';
import { isHeldByAnother } from '@server/people/accounts/store';
import { payoutIntent } from '@server/payments/payments/payout-intent';
import { countPayouts } from '@server/payments/payments/store';
import { Refused, refuseFirst } from '@server/platform/core/refused';
import { refuseOwnMoney } from '@server/loans/loans/own-money';
import type { PayoutPlan } from './payout-plan';
import { findOpenRefund } from './store';

const ONE_AT_A_TIME = refusal('refund_under_way');
const UNVERIFIED = refusal('borrower_unverified');
const OF_ANOTHER = refusal('number_of_another');

/** Refunds a borrower's overpayment at once. Returns the payment's id. */
export async function refundCredit(context: PersonContext, loanId: string): Promise<string> {
  return retrying(async () => {
    const [file] = await findLoan(context.db, loanId);
    if (!file) throw new Refused(NOT_FOUND);
    refuseOwnMoney(context, file);
    const { change, paymentId, lastLook } = await refundPlan(context, file);
    await commit(context.db, joinChanges(change, await lastLook()));
    return paymentId;
  });
}

/**
 * The refund of an overpayment to the borrower's phone, in whole shillings from KSh 10 up. The intent takes the credit
 * off the loan; a refusal by the provider restores it.
 */
export async function refundPlan(context: Impartial, file: LoanFile): Promise<PayoutPlan> {
  const { loan, borrower } = file;
  const amount = refundable(loan.credit);
  const [open] = await findOpenRefund(context.db, loan.id);
  if (open) throw new Refused(ONE_AT_A_TIME);
  refuseFirst([firstRefusal([payoutAmountInRange], { amount })]);
  await refuseStrangersNumber(context, borrower);
  refuseFirst([refusedPayee(borrower, context.now())]);
  const { id: provider } = context.money.main;
  const [{ attempts } = { attempts: 0 }] = await countPayouts(context.db, loan.id, 'refund');
  const attempt = attempts + 1;
  const { id, ...intent } = payoutIntent(context, {
    provider,
    kind: 'refund',
    loanId: loan.id,
    personId: borrower.id,
    sourceId: null,
    amount,
    phone: borrower.phone,
    attempt,
    ourReference: `${loan.reference}-R${attempt}`,
  });
  const detail = { amount, paymentId: id };
  const decided: Recorded = {
    update: { loans: [loanUpdate(file, { credit: subtract(loan.credit, amount) })] },
    insert: {
      events: [eventOf(context, 'refund_requested', { kind: 'loan', id: loan.id }, detail)],
    },
  };
  return {
    amount,
    paymentId: id,
    change: joinChanges(intent, decided),
    lastLook: () => fundPayout(context, provider, amount),
  };
}

/** Money goes to the verified number; of an erased account, which has none, to the one that it had. */
async function refuseStrangersNumber(context: Context, borrower: LoanFile['borrower']) {
  if (borrower.phoneVerifiedAt) return;
  if (!borrower.erasedAt) throw new Refused(UNVERIFIED);
  if (await isHeldByAnother(context.db, borrower.phone, borrower.id)) throw new Refused(OF_ANOTHER);
}
