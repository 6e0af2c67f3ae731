import type { ApprovalActs } from '@server/loans/approvals/decide';
import { writeOff } from '@server/late/collections/write-off';
import { guarantorChange } from '@server/guarantors/consents/changes/put-in-force';
import { hardshipPlan } from '@server/guarantors/consents/plans/put-in-force';
import { refundRequest } from '@server/payments/payment-exceptions/refund-request';
import { guarantorGaveBack } from '@server/payments/payment-exceptions/receive-given-back';
import { payoutRecovery } from '@server/payments/payment-exceptions/recover-payout';
import { paymentReturn } from '@server/payments/payment-exceptions/return-payment';
import { paymentSettlement } from '@server/payments/payment-exceptions/settle-payment';
import { importPosting } from '@server/books/imports/confirm-import';
import { productVersion } from '@server/loans/products/product-act';
import { periodClose } from '@server/books/periods/close-period';
import { excisePayment } from '@server/books/periods/pay-excise';
import { periodReopen } from '@server/books/periods/reopen-period';
import { giveNumber } from '@server/desk/people/give-number';
import { staffChanges } from '@server/desk/staff-changes/decide-change';
import { reversePayment } from '@server/books/corrections/reverse-payment';
import { takeClaimBack } from '@server/books/corrections/take-claim-back';
import { clearSimSwap } from '@server/books/corrections/clear-sim-swap';
import { waiveInterest } from '@server/books/corrections/waive-interest';

/** Every act that one person proposes and another confirms. */
export const APPROVAL_ACTS = {
  write_off: writeOff,
  payment_reversal: reversePayment,
  interest_waiver: waiveInterest,
  claim_taken_back: takeClaimBack,
  credit_refund: refundRequest,
  payment_return: paymentReturn,
  payment_settlement: paymentSettlement,
  payout_recovery: payoutRecovery,
  guarantor_gave_back: guarantorGaveBack,
  hardship_plan: hardshipPlan,
  guarantor_change: guarantorChange,
  sim_swap: clearSimSwap,
  number_given: giveNumber,
  staff_change: staffChanges,
  product_version: productVersion,
  period_close: periodClose,
  period_reopen: periodReopen,
  excise_payment: excisePayment,
  import: importPosting,
} satisfies ApprovalActs;
