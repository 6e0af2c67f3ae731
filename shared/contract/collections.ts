import * as z from 'zod/mini';
import { type Bucket, BUCKETS } from '../ageing';
import { LATE_ORDERS } from '../list-orders';
import type { AppealGround, LoanStatus } from '../words';
import { messageFor } from '../texts/message';
import type { Coded } from '../texts/template';
import { calendarDay } from './calendar-day';
import { duePlaceCursor } from './due-lists';
import { id, money, reason } from './fields';
import type { BorrowerContact, Claim } from './guarantees';
import type { Person } from './loans';
import { actSignature } from './staff';

/** One late loan in `GET /api/admin/collections`. */
export interface CollectionItem {
  loanId: string;
  reference: string;
  borrower: Person;
  status: LoanStatus;
  daysPastDue: number;
  bucket: Bucket;
  arrears: string;
  outstanding: string;
  /** The last money that came in for it. */
  lastPaidAt: string | null;
  /** What to do next, in a sentence. */
  next: string;
  nextCode: Coded;
  /** The latest promise that is still to come or was broken. */
  promise: { on: string; amount: string; isBroken: boolean } | null;
  claims: { noticed: number; appealed: number; charged: number; paid: number };
  /** False when this admin borrows or guarantees the loan. */
  canDecide: boolean;
}

/** `GET /api/admin/collections` */
export interface Collections {
  /** What the loans of each bucket sum to, whether or not they are on this page. */
  buckets: { bucket: Bucket; loans: number; outstanding: string }[];
  /** Loans of `CRITICAL_DAYS` or more days past due. */
  critical: number;
  /**
   * Principal outstanding on loans more than 0, 30 and 90 days past due, in percent of all. A loan whose plan is not
   * kept yet counts by its old date here, and in the list by its new one.
   */
  par1: number;
  par30: number;
  par90: number;
  items: CollectionItem[];
  nextCursor: string | null;
  /** The day as of which all this stands: today, or the last closed day where that is later. */
  asOf: string;
  /** The last day whose end-of-day run is complete; null before the first. */
  closedThrough: string | null;
}

export const collectionsQuery = z.object({
  bucket: z.optional(z.enum(BUCKETS)),
  sort: z._default(z.enum(LATE_ORDERS), LATE_ORDERS[0]),
  cursor: z.optional(duePlaceCursor),
});

/** `POST /api/admin/loans/{id}/notes` */
export const noteBody = z.object({
  text: reason,
  promise: z.optional(z.object({ on: calendarDay, amount: money })),
});

export interface CollectionNote {
  id: string;
  at: string;
  by: string;
  text: string;
  /** Kept: the borrower paid that much from the promise to the end of its day. */
  promise: { on: string; amount: string; state: 'open' | 'kept' | 'broken' } | null;
}

/** `GET /api/admin/appeals`: the ones to hear, oldest first; then the heard, latest first. */
export interface Appeals {
  /** How many are to be heard. */
  open: number;
  items: Appeal[];
  nextCursor: string | null;
}

export const appealsQuery = z.object({
  cursor: z.optional(z.string().check(z.maxLength(80))),
});

export interface Appeal {
  /** The claim's. */
  id: string;
  loanId: string;
  reference: string;
  borrower: Person;
  guarantor: { name: string; phoneMasked: string };
  ground: AppealGround;
  reason: string;
  at: string;
  claim: Claim;
  /** What the guarantor agreed to, as it was kept. */
  agreement: { text: string; cap: string; acceptedAt: string } | null;
  /** What was done with the borrower first, oldest first. */
  contacts: BorrowerContact[];
  decision: 'upheld' | 'dismissed' | null;
  decisionReason: string | null;
  /** Why this admin may not hear it; null when they may. */
  notYours: string | null;
  notYoursCode: Coded | null;
}

export const appealParams = z.object({ id });

/** `PUT /api/admin/appeals/{id}` */
export const decideAppealBody = z.object({
  decision: z.enum(['upheld', 'dismissed'], messageFor('choose_appeal_decision')),
  reason,
});

/** `POST /api/admin/loans/{id}/write-off` proposes; `PUT` by another admin confirms or rejects. */
export const proposeWriteOffBody = z.object({ reason });
export const decideWriteOffBody = z.object({
  decision: z.enum(['confirmed', 'rejected'], messageFor('choose_write_off_decision')),
  /** Where a second factor is required, a confirmation is signed. */
  signature: z.optional(actSignature),
});

/** The open proposal of a loan, in its review. */
export interface WriteOffProposal {
  id: string;
  reason: string;
  proposedBy: string;
  proposedAt: string;
  /** False for the admin who proposed it. */
  canConfirm: boolean;
}

/** `GET /api/admin/loans/{id}/write-off`, and the answer to `POST` and `PUT` */
export interface WriteOff {
  /** The open one. */
  proposal: WriteOffProposal | null;
  /** What would be given up today; of a loan that is written off, what of it has not come back. */
  principal: string;
  interest: string;
  /** Whether this admin may propose it now. */
  canPropose: boolean;
  /** Why this admin may neither propose nor decide; null when they may. */
  notYours: string | null;
  notYoursCode: Coded | null;
}

/** `PUT /api/admin/appeals/{id}` */
export interface AppealDecided {
  id: string;
  decision: 'upheld' | 'dismissed';
  reason: string;
}
