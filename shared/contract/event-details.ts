import type { BureauLetter } from '../bureau';
import type { ContactOutcome } from '../contacts';
import type { Day } from '../day';
import type { Language } from '../language';
import type { Cents } from '../money';
import type { PaperKind } from '../papers';
import type { Purpose } from '../purposes';
import type { AppealGround, LiftedReason, LoanStatus, Relationship } from '../words';
import type { ApprovalKind, ReversalCause } from './approvals';
import type { EventKind } from './events';
import type { GivenBy } from './money';
import type {
  Nothing,
  OtherEventDetails,
  Reasoned,
  Receipted,
  Sentence,
} from './other-event-details';
import type { ChangeKind } from './guarantor-changes';
import type { PlanKind } from './plans';

type Terms = {
  amount: Cents;
  term: number;
  purpose: Purpose;
  product: string;
  topsUp?: string;
  firstDueOn?: Day;
};
type Repayment = {
  amount: Cents;
  receipt: string | null;
  toInterest: Cents;
  toPrincipal: Cents;
  toCredit: Cents;
  toFees?: Cents;
  passedOn?: Cents;
};
type Lateness = { daysPastDue: number; number: number };
type NoticeClock = { claimId: string; startedAt: Date | null; deadline: Date | null };
type Contact = {
  text: string;
  outcome?: ContactOutcome;
  isFromBorrower?: boolean;
  on?: Day;
  amount?: Cents;
};
type OfPlan = { planId: string };
type PlanWished = OfPlan & { plan: PlanKind; months: number; reason: string };
type Agreement = 'agreed' | 'refused';
type Exchange = { changeId: string; name: string; newcomer: string | null };
type SentAgain = { kind: string; reason?: string };
type BureauReport = { day: Day; letter: BureauLetter; daysPastDue: number };

/**
 * What an event about a loan keeps beside its kind, its subject, its actor and its time; money in cents, instants as
 * ISO texts.
 */
interface LoanEventDetails {
  loan_requested: Terms;
  terms_changed: Terms & { askedAgain: number };
  guarantor_asked: { name: string; cap: Cents; relationship: Relationship };
  guarantee_accepted: { cap: Cents };
  guarantee_declined: Nothing;
  guarantee_withdrawn: Nothing;
  guarantors_thanked: Nothing;
  note_reported: Nothing;
  guarantor_not_counted: { name: string };
  loan_submitted: { language: Language };
  loan_withdrawn: Nothing;
  loan_approved: Nothing;
  loan_declined: Reasoned;
  loan_returned: Reasoned;
  approval_ended: Nothing;
  loan_disbursed: { keptBack?: Cents; attempt: number; paymentId: string };
  payout_confirmed: Receipted;
  payout_refused: Sentence & { code: string };
  payout_held: Sentence;
  payout_to_recover: { amount: Cents; receipt: string };
  payout_recovered: { amount: Cents; reason: string };
  guarantor_gave_back: {
    claimId: string;
    amount: Cents;
    way: GivenBy;
    reference: string;
    reason: string;
  };
  prompt_requested: { amount: Cents };
  prompt_failed: { code: string; reason: string };
  pay_day_set: { dayOfMonth: number; hour: number };
  pay_day_ended: { by: 'loan' | 'borrower' };
  pay_day_resumed: Nothing;
  repayment_received: Repayment;
  paid_off_earlier_loan: { amount: Cents; loan: string };
  paid_off_by_new_loan: Repayment & { loan: string };
  loan_repaid: Nothing;
  payment_allocated: Reasoned;
  payment_settled_by_hand: { outcome: 'paid' | 'not_paid'; receipt: string | null; reason: string };
  callback_resolved: { decision: 'dismiss' | 'book'; reason: string; paymentId: string | null };
  difference_explained: {
    reason: string;
    kind: string;
    receipt: string | null;
    paymentId: string | null;
  };
  refund_requested: { amount: Cents; paymentId: string };
  refund_confirmed: Receipted;
  refund_refused: Sentence & { code: string };
  loan_expired: Nothing;
  loan_fell_behind: Lateness;
  loan_defaulted: Lateness;
  borrower_reminded: {
    what: string;
    amount: Cents;
    dueOn: Day;
    daysPastDue: number;
    messageId: string;
  };
  guarantor_told: { daysPastDue: number };
  final_demand: { arrears: Cents; daysPastDue: number; messageId: string };
  notice_given: {
    claimId: string;
    share: Cents;
    arrears: Cents;
    daysPastDue: number;
    round: number;
  };
  notice_started: NoticeClock;
  notice_seen: { claimId: string; hasStarted: boolean; deadline: Date | null };
  notice_stopped: NoticeClock;
  claim_appealed: { claimId: string; ground: AppealGround; reason: string };
  guarantor_charged: { claimId: string; amount: Cents };
  charge_lowered: { claimId: string; from: Cents; to: Cents; reason: 'arrears' | 'liability' };
  claim_lifted: {
    claimId: string;
    reason: LiftedReason | 'complaint' | null;
    because?: string;
    back?: Cents;
  };
  claim_settled: { claimId: string; amount: Cents };
  guarantor_prompt_requested: { claimId: string; amount: Cents };
  guarantor_paid: { claimId: string; amount: Cents; receipt: string | null; taken: Cents };
  reimbursement_requested: { claimId: string; amount: Cents; paymentId: string };
  reimbursement_confirmed: { claimId: string; amount: Cents; receipt: string };
  reimbursement_refused: Sentence & { code: string };
  recovered_after_write_off: {
    amount: Cents;
    receipt: string | null;
    passedOn: Cents;
    toCredit: Cents;
  };
  collection_noted: Contact;
  promise_noted: Contact;
  sim_swap_cleared: Reasoned;
  contact_noted: Contact;
  collector_assigned: { name: string };
  appeal_decided: {
    claimId: string;
    decision: 'upheld' | 'dismissed';
    reason: string;
    name: string;
  };
  approval_proposed: { act: ApprovalKind; amount: Cents | null; reason: string };
  approval_rejected: { act: ApprovalKind; amount: Cents | null; reason: string };
  approval_lapsed: { act: ApprovalKind; amount: Cents | null };
  loan_written_off: { principal: Cents; interest: Cents; advanced?: Cents; reason: string };
  late_fee_charged: { amount: Cents; fee: Cents; excise: Cents };
  payment_reversed: {
    reason: string;
    movedTo: string | null;
    isReopened: boolean;
    cause: ReversalCause;
    amount: Cents;
    receipt: string | null;
  };
  interest_waived: { amount: Cents; reason: string };
  plan_asked: PlanWished;
  plan_offered: PlanWished;
  plan_agreed: OfPlan;
  plan_answered: { planId: string; answer: Agreement | 'silent' };
  plan_refused: { planId: string; reason?: string };
  plan_withdrawn: OfPlan;
  plan_lapsed: OfPlan;
  plan_in_force: { planId: string; number: number; plan: PlanKind; months: number };
  plan_question_sent: { messageId: string };
  guarantee_ended_by_plan: Nothing;
  guarantee_freed: Nothing;
  change_wished: { change: ChangeKind; reason: string; name: string };
  change_named: { name: string; relationship: Relationship };
  change_taken: { name: string | null; answer: Agreement };
  change_answered: { answer: Agreement | 'silent' };
  change_question_sent: { messageId: string };
  change_withdrawn: Nothing;
  change_refused: Reasoned;
  change_lapsed: Nothing;
  guarantor_released: Exchange;
  guarantor_replaced: Exchange;
  guarantee_taken_back: { name: string; reason: string };
  phone_shown: { name?: string };
  message_sent_again: SentAgain;
  message_told: SentAgain;
  job_tried_again: Sentence & { task: string };
  paper_mailed: { kind: PaperKind; language: Language };
  paper_made: { kind: PaperKind; language: Language };
  bureau_notice_sent: { daysPastDue: number; overdue: Cents; messageId: string };
  bureau_listed: BureauReport;
  bureau_cleared: BureauReport;
  loan_brought_in: { principal: Cents; interest: Cents; source: string; number: string; on: Day };
  loan_opened: { status: LoanStatus; days: number };
}

/** What an event of each kind keeps. */
export type EventDetails = LoanEventDetails & OtherEventDetails;

/** An event's detail as it is read, perhaps of an older release: any part may be missing, and none has another name. */
export type ReadDetail<K extends EventKind> = {
  readonly [P in K extends EventKind ? keyof EventDetails[K] : never]?: unknown;
};

/** One sentence for each kind of event, made of its detail. */
export type EventSentences = { readonly [K in EventKind]: (detail: ReadDetail<K>) => string };
