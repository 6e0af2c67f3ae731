import type { ApprovalActs } from '@server/approvals/decide';
import { writeOff } from '@server/collections/write-off';
import { guarantorChange } from '@server/guarantor-changes/put-in-force';
import { hardshipPlan } from '@server/hardship/put-in-force';
import { refundRequest } from '@server/payment-exceptions/refund-request';
import { guarantorGaveBack } from '@server/payment-exceptions/receive-given-back';
import { payoutRecovery } from '@server/payment-exceptions/recover-payout';
import { paymentReturn } from '@server/payment-exceptions/return-payment';
import { paymentSettlement } from '@server/payment-exceptions/settle-payment';
import { importPosting } from '@server/imports/confirm-import';
import { productVersion } from '@server/products/product-act';
import { periodClose } from '@server/periods/close-period';
import { excisePayment } from '@server/periods/pay-excise';
import { periodReopen } from '@server/periods/reopen-period';
import { staffChanges } from '@server/staff-changes/decide-change';
import { reversePayment } from './reverse-payment';
import { takeClaimBack } from './take-claim-back';
import { clearSimSwap } from './clear-sim-swap';
import { waiveInterest } from './waive-interest';

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
  staff_change: staffChanges,
  product_version: productVersion,
  period_close: periodClose,
  period_reopen: periodReopen,
  excise_payment: excisePayment,
  import: importPosting,
} satisfies ApprovalActs;
