import * as z from 'zod/mini';
import type { OldNumbers } from '../loan-number';
import type { Coded } from '../texts/template';
import { id, reason } from './fields';
import type { LoanEventKind } from './events';
import type { KnownIdentity } from './identity';
import type { Guarantee } from './guarantees';
import type { ClosedReason, LoanStatus } from '../words';
import type { NotEligible } from './accounts';
import { BY_TIME } from './paging';
import { QUEUE_ORDERS } from '../list-orders';
import {
  type AgreedPrice,
  type Loan,
  type LoanQuote,
  type Person,
  type Schedule,
  shownPrice,
} from './loans';
import type { LoanAgreement } from './agreements';
import type { PayDayOnRecord } from './pay-days';
import { actSignature } from './staff';
import type { TopUpPart } from './top-up';

/** The latest decision that the admin saw, null for none: with it, a later one is never overwritten (409). */
const after = z.optional(z.nullable(id));

/** `PUT …/approve`; with `price`, one that has changed since the admin saw it is refused, as by `submitLoanBody`. */
export const approvalBody = z.object({ after, price: z.optional(shownPrice) });

/** `POST …/disburse` */
export const disbursementBody = z.object({ after, signature: z.optional(actSignature) });

/** `PUT …/decline` and `…/return` */
export const reasonedDecisionBody = z.object({ reason, after });

/** What an admin last decided about a loan. */
export interface LoanDecision {
  id: string;
  outcome: 'approved' | 'declined' | 'returned' | 'disbursed';
  at: string;
  /** The admin's first name. */
  by: string;
  isYours: boolean;
}

/** The portfolio in four figures. */
export interface PortfolioFigures {
  /** Principal outstanding on disbursed, active, delinquent and defaulted loans. */
  totalOutstanding: string;
  activeLoans: number;
  /** Percent, weighted by outstanding principal. */
  avgAPR: number;
  /** Percent of outstanding principal on loans 1 or more days past due. */
  delinquencyRate: number;
}

/** `GET /api/admin/stats` */
export interface AdminStats extends PortfolioFigures {
  /** As it stood at the end of a day 30 days ago; null while no such day was noted. */
  before: (PortfolioFigures & { day: string }) | null;
  /** As it stood at the end of each day noted in these 30 days, oldest first. */
  trend: (PortfolioFigures & { day: string })[];
}

/** `GET /api/admin/queues`; null for what one's role does not read. */
export interface QueueCounts {
  /** Requests that wait for approval. */
  pending: number | null;
  /** Approved loans that wait for their payout. */
  approved: number | null;
  /** Loans that are 1 or more days past due. */
  late: number | null;
}

/** What the two queues are asked with: by how long a loan waits, which is also by how late its answer is. */
export const queueQuery = z.object({
  sort: z._default(z.enum(QUEUE_ORDERS), QUEUE_ORDERS[0]),
  cursor: BY_TIME.cursor,
});

/** `GET /api/admin/loans/pending` and `/approved` */
export interface AdminLoan extends Loan {
  guaranteeStrength: number;
  /** Accepted caps as a share of the amount, percent. */
  coverPercent: number;
  /** What M-Pesa sends the borrower, today or as it was handed over: the amount less charges and `topUp`. */
  sent: string;
  /** What is kept back for the loan that it pays off; null for a loan by itself. */
  topUp: TopUpPart | null;
  waitingSince: string;
  phoneVerified: boolean;
  /** False when this admin borrows or guarantees the loan. */
  canDecide: boolean;
  /** When money may leave for the borrower's changed number; null when it may now. */
  payableFrom: string | null;
  /** True when this admin approved it, and its amount wants another one to let the money out. */
  needsOtherDisburser: boolean;
  decision: LoanDecision | null;
  /** The most that the borrower agreed to, while it waits for approval. The loan's own figures are never above it. */
  agreed: AgreedPrice | null;
  /** Today's price where it is above what was agreed: approving books what was agreed. */
  dearerToday: AgreedPrice | null;
  /** Why the borrower may not borrow; while there is a reason, the loan can be neither approved nor paid out. */
  notEligible: NotEligible[];
  /** Who stood for it in the system that it was brought in from: names, and no guarantors here. */
  namedBefore: { name: string; cap: string }[];
}

/** A guarantee as a reviewer sees it: who was named, with the number masked until it is asked for. */
export interface ReviewedGuarantee extends Guarantee {
  phoneMasked: string;
  /** How the price takes them; null where it does not (declined, lapsed). */
  inPrice: {
    /** What of the cap counts: no more than they can still carry, nor than the loan. */
    counted: string;
    /** Percent of their luck that the price takes as their own; by relationship, and less for a tie. */
    independence: number;
    isTied: boolean;
    /** APR points of the discount that are theirs. Those of the accepted sum to it; 0 for the others. */
    discountPart: number;
  } | null;
  /** Their own record; null before they accepted, and where the number has no account. */
  own: {
    trustScore: number;
    /** What their guarantees on other loans hold of their limit. */
    otherCaps: string;
    /** Of their own loan that is the latest; 0 where none is. */
    daysPastDue: number;
  } | null;
  /** Why an accepted guarantor may no longer guarantee: they lapse at the approval, and the price counts them out. */
  notEligible: NotEligible[];
}

/** Another loan of the borrower. */
export interface LoanOnRecord {
  id: string;
  reference: string;
  broughtForward: OldNumbers | null;
  amount: string;
  principalOutstanding: string;
  status: LoanStatus;
  closedReason: ClosedReason | null;
  daysPastDue: number;
  /** What is still owed of a loan that was written off. */
  writtenOff: string;
  /** The day on which its last default was caught up. */
  defaultEndedOn: string | null;
}

/** A guarantee that stands now, by the borrower for somebody or by somebody for the borrower. */
export interface BackingOnRecord {
  guaranteeId: string;
  loanId: string;
  reference: string;
  broughtForward: OldNumbers | null;
  status: LoanStatus;
  /** The most that could be asked today; it holds so much of the guarantor's limit. */
  held: string;
  other: Person & { id: string };
}

/** The borrower beside this loan. */
export interface BorrowerRecord {
  grantedLimit: string;
  /** What the guarantees that they gave hold of it. */
  held: string;
  otherLoans: LoanOnRecord[];
  backs: BackingOnRecord[];
  /** On other loans; this loan's guarantors are in `guarantees`. */
  backedBy: BackingOnRecord[];
}

/** A guarantor whom the price takes as less independent, and because of whom. */
export interface GuarantorTie {
  guaranteeId: string;
  /** The other guarantee of this loan; null: the borrower. */
  withId: string | null;
  /** Whether this guarantor guarantees a loan of the other's, the other way round, or both. */
  backs: 'other' | 'by_other' | 'both';
}

export interface LoanEvent {
  id: string;
  at: string;
  kind: LoanEventKind;
  /** "Asha Otieno", "M-Pesa", "Tegemea" */
  by: string;
  byCode: Coded;
  detail: Record<string, unknown>;
}

/** `GET /api/admin/loans/{id}` */
export interface LoanReview {
  loan: AdminLoan;
  borrower: Person & {
    id: string;
    /** Null while they have given none. */
    email: string | null;
    phoneMasked: string;
    phoneVerified: boolean;
    trustScore: number;
    memberSince: string;
    loansCompleted: number;
    onTimePayments: number;
  };
  record: BorrowerRecord;
  /** The borrower's identity; null while this lender asks nobody for it. */
  identity: {
    /** Whether this loan is of the sum that needs it. */
    isNeeded: boolean;
    /** Null: not stated. */
    known: KnownIdentity | null;
  } | null;
  /** What changed since the submission; null before it. */
  since: {
    submittedAt: string;
    /** The rate at the submission; `quote` has today's. */
    apr: number | null;
    /** Answers and withdrawals of guarantors since then, newest first. */
    guarantors: LoanEvent[];
  } | null;
  guarantees: ReviewedGuarantee[];
  ties: GuarantorTie[];
  quote: LoanQuote;
  /** Null before the submission. */
  agreement: LoanAgreement | null;
  /** The day of the month on which we ask the borrower’s phone; null where they never chose one. */
  payDay: PayDayOnRecord | null;
  schedule: Schedule;
  events: LoanEvent[];
}
