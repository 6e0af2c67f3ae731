import type { ApprovalActs } from '@server/approvals/decide';
import { writeOff } from '@server/collections/write-off';
import { refundRequest } from './refund-request';
import { reversePayment } from './reverse-payment';
import { takeClaimBack } from './take-claim-back';
import { waiveInterest } from './waive-interest';

/** Every act that one person proposes and another confirms. */
export const APPROVAL_ACTS = {
  write_off: writeOff,
  payment_reversal: reversePayment,
  interest_waiver: waiveInterest,
  claim_taken_back: takeClaimBack,
  credit_refund: refundRequest,
} satisfies ApprovalActs;
