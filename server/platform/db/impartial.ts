import type { EventKind } from '@shared/contract/events';
import type { Context, PersonContext } from '@server/platform/core/context';

declare const impartial: unique symbol;

/** Given where somebody is asked: by `loans/own-money.ts`, and about complaints by `complaints/hear-complaint.ts`. */
interface Asked {
  readonly [impartial]: true;
}

/** The context of whoever was asked whether they borrow or guarantee the loan that they decide about. */
export type Impartial<C extends Context = PersonContext> = C & Asked;

type Among<K extends EventKind> = K;

/** What somebody at the desk decides about a loan's money. */
type MoneyDecision = Among<
  | 'loan_approved'
  | 'loan_declined'
  | 'loan_returned'
  | 'loan_disbursed'
  | 'payment_settled_by_hand'
  | 'payment_allocated'
  | 'callback_resolved'
  | 'difference_explained'
  | 'payout_recovered'
  | 'guarantor_gave_back'
  | 'refund_requested'
  | 'return_requested'
  | 'reimbursement_requested'
  | 'payment_reversed'
  | 'interest_waived'
  | 'loan_written_off'
  | 'approval_proposed'
  | 'approval_rejected'
  | 'sim_swap_cleared'
  | 'plan_offered'
  | 'plan_refused'
  | 'plan_in_force'
  | 'change_refused'
  | 'guarantor_released'
  | 'guarantor_replaced'
  | 'appeal_decided'
  | 'complaint_acknowledged'
  | 'complaint_answered'
  | 'collection_noted'
  | 'promise_noted'
  | 'contact_noted'
  | 'collector_assigned'
>;

/** What the context of an event must have: one that decides about money belongs to whoever was asked. */
export type DeciderOf<K extends EventKind> = [K] extends [Exclude<EventKind, MoneyDecision>]
  ? unknown
  : Asked;
