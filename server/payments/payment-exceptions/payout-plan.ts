import type { Plan } from '@server/loans/approvals/act';

/** The plan of an act that queues a payout; its last look is at the money for it. */
export interface PayoutPlan extends Required<Plan> {
  paymentId: string;
}
