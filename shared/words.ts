import { BEFORE_APPROVAL } from './statuses';

/** The closed vocabularies of the product and the words that people see for them. */
export const LOAN_STATUSES = [
  'quoting',
  'pending_guarantors',
  'pending_approval',
  'approved',
  'disbursed',
  'active',
  'delinquent',
  'defaulted',
  'closed',
] as const;
export type LoanStatus = (typeof LOAN_STATUSES)[number];

export const CLOSED_REASONS = [
  'repaid',
  'declined',
  'withdrawn',
  'expired',
  'written_off',
] as const;
export type ClosedReason = (typeof CLOSED_REASONS)[number];

export const GUARANTEE_STATUSES = ['pending', 'accepted', 'declined'] as const;
export type GuaranteeStatus = (typeof GUARANTEE_STATUSES)[number];

/** A claim on a guarantor, from the notice on. */
export const CLAIM_STATUSES = ['noticed', 'appealed', 'charged', 'paid', 'lifted'] as const;
export type ClaimStatus = (typeof CLAIM_STATUSES)[number];

/** Why a claim was lifted: the borrower paid up, an appeal, a write-off, or it was asked wrongly. */
export const LIFTED_REASONS = ['cured', 'upheld', 'written_off', 'taken_back'] as const;
export type LiftedReason = (typeof LIFTED_REASONS)[number];

/** What a guarantor can hold against a notice. */
export const APPEAL_GROUNDS = ['never_agreed', 'already_paid', 'wrong_amount', 'other'] as const;
export type AppealGround = (typeof APPEAL_GROUNDS)[number];

/** What a complaint is about. */
export const COMPLAINT_KINDS = [
  'price',
  'harassment',
  'wrong_listing',
  'not_my_guarantee',
  'data',
  'wrong_paybill',
  'staff',
  'other',
] as const;
export type ComplaintKind = (typeof COMPLAINT_KINDS)[number];

export const COMPLAINT_OUTCOMES = ['upheld', 'partly', 'dismissed'] as const;
export type ComplaintOutcome = (typeof COMPLAINT_OUTCOMES)[number];

export const RELATIONSHIPS = [
  'friend',
  'family',
  'spouse',
  'colleague',
  'neighbour',
  'other',
] as const;
export type Relationship = (typeof RELATIONSHIPS)[number];

export const PAYMENT_STATUSES = ['pending', 'succeeded', 'failed', 'reversed'] as const;
/** What the wire says of a repayment; inside there are finer steps. */
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

export const RELATIONSHIP_LABELS: Record<Relationship, string> = {
  friend: 'Friend',
  family: 'Family',
  spouse: 'Spouse',
  colleague: 'Colleague',
  neighbour: 'Neighbour',
  other: 'Other',
};

export const LOAN_STATUS_LABELS: Record<LoanStatus, string> = {
  quoting: 'Entered',
  pending_guarantors: 'Needs guarantors',
  pending_approval: 'In review',
  approved: 'Approved',
  disbursed: 'Sending money',
  active: 'Active',
  delinquent: 'Late',
  defaulted: 'Defaulted',
  closed: 'Closed',
};

export const CLOSED_REASON_LABELS: Record<ClosedReason, string> = {
  repaid: 'Repaid',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
  written_off: 'Written off',
};

export const GUARANTEE_STATUS_LABELS: Record<GuaranteeStatus, string> = {
  pending: 'Pending',
  accepted: 'Accepted',
  declined: 'Declined',
};

export const CLAIM_STATUS_LABELS: Record<ClaimStatus, string> = {
  noticed: 'Notice given',
  appealed: 'Appeal open',
  charged: 'Payment due',
  paid: 'Paid',
  lifted: 'Lifted',
};

export const APPEAL_GROUND_LABELS: Record<AppealGround, string> = {
  never_agreed: 'I never agreed',
  already_paid: 'It is already paid',
  wrong_amount: 'The amount is wrong',
  other: 'Something else',
};

const IN_PROGRESS: ReadonlySet<string> = new Set([
  ...BEFORE_APPROVAL,
  'approved',
  'pending',
  'submitted',
]);

/** Contract §6: what the dashboard counts as in progress, the legacy `pending` and `submitted` included. */
export const isInProgress = (status: string): boolean => IN_PROGRESS.has(status);

/** Any status → words; one that we don't know is shown with its underscores as spaces. */
export function statusLabel(status: string): string {
  const known = LOAN_STATUS_LABELS[status as LoanStatus];
  if (known) return known;
  const words = status.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
