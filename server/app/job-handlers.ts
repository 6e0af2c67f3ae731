import { startEntry } from '@server/people/accounts/ask-to-enter';
import { startReset } from '@server/people/accounts/forgot-password';
import { actingAs, type Deps } from '@server/platform/core/context';
import { noticeChanged } from '@server/guarantors/guarantees/notice-changed';
import { postImport } from '@server/books/imports/post-import';
import { thankGuarantors } from '@server/guarantors/guarantees/thank-guarantors';
import { sendMail } from '@server/platform/mail/send-mail';
import { sendMessage } from '@server/platform/messages/send-message';
import { applyCallback } from '@server/payments/payments/apply-callback';
import { askBalance } from '@server/payments/payments/ask-balance';
import { confirmDeposit } from '@server/payments/payments/confirm-deposit';
import { passOn } from '@server/payments/payments/pass-on';
import { sendPayout } from '@server/payments/payments/send-payout';
import { sendPrompt } from '@server/payments/payments/send-prompt';
import { paperAttached } from '@server/desk/papers/mail-paper';
import { deliverWebhook } from '@server/desk/webhooks/deliver';
import { askPayment } from '@server/payments/reconciliation/ask-payment';
import { reconcile } from '@server/payments/reconciliation/reconcile';
import type { JobHandlers } from '@server/platform/jobs/tasks';

/** The handler of each job. */
export const jobHandlers = (deps: Deps): JobHandlers => {
  // Each job is an act, with a moment of its own.
  const context = () => actingAs(deps, 'job');
  return {
    send_code: ({ messageId }) => sendMessage(context(), messageId),
    start_reset: (payload) => startReset(context(), payload),
    start_entry: (payload) => startEntry(context(), payload),
    send_message: ({ messageId }) => sendMessage(context(), messageId),
    send_mail: ({ mailId }) => sendMail(context(), mailId, paperAttached),
    notice_changed: ({ messageId }) => noticeChanged(context(), messageId),
    send_prompt: ({ paymentId }) => sendPrompt(context(), paymentId),
    send_payout: ({ paymentId }) => sendPayout(context(), paymentId),
    apply_callback: ({ callbackId }) => applyCallback(actingAs(deps, 'mobile_money'), callbackId),
    confirm_deposit: ({ callbackId }) => confirmDeposit(actingAs(deps, 'mobile_money'), callbackId),
    reconcile: () => reconcile(context()),
    ask_balance: ({ provider }) => askBalance(context(), provider),
    ask_payment: ({ paymentId }) => askPayment(context(), paymentId),
    post_import: ({ importId }) => postImport(context(), importId),
    thank_guarantors: ({ loanId }) => thankGuarantors(context(), loanId),
    deliver_webhook: ({ endpointId, eventId }) =>
      deliverWebhook(context(), { endpointId, eventId }),
    pass_on: async ({ claimId }) => {
      await passOn(context(), claimId);
    },
  };
};
