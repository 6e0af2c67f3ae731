import * as z from 'zod/mini';
import { type Bucket, BUCKETS } from '../ageing';
import { CONTACT_OUTCOMES, type ContactOutcome } from '../contacts';
import type { Language } from '../language';
import { LATE_ORDERS } from '../list-orders';
import type { OldNumbers } from '../loan-number';
import type { AppealGround, LoanStatus } from '../words';
import { messageFor } from '../texts/message';
import type { Coded } from '../texts/template';
import { calendarDay } from './calendar-day';
import { BY_DUE } from './due-lists';
import { id, money, reason } from './fields';
import type { BorrowerContact, Claim, Guarantee } from './guarantees';
import type { Person } from './loans';
import type { StaffRole } from '../staff';
import { actSignature } from './staff';

/** One late loan in `GET /api/admin/collections`. */
export interface CollectionItem {
  loanId: string;
  reference: string;
  broughtForward: OldNumbers | null;
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
  /** The first day on which it is to be done: today, or a later one. */
  nextOn: string;
  /** Who follows it up; null while nobody does. */
  collector: { id: string; name: string } | null;
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
  /** Only what this member of the staff follows up. */
  collector: z.optional(id),
  sort: z._default(z.enum(LATE_ORDERS), LATE_ORDERS[0]),
  cursor: BY_DUE.cursor,
});

/** `POST /api/admin/loans/{id}/notes`: without an outcome or a promise, no contact with the borrower is noted. */
export const noteBody = z
  .object({
    text: reason,
    outcome: z.optional(z.enum(CONTACT_OUTCOMES)),
    promise: z.optional(z.object({ on: calendarDay, amount: money })),
    /** The borrower contacted us; what we begin ourselves has its hours and its number a week. */
    isFromBorrower: z._default(z.boolean(), false),
  })
  .check(
    z.refine(
      ({ outcome, promise }) => !outcome || (outcome === 'promise') === (promise !== undefined),
      {
        path: ['outcome'],
        error: messageFor('promise_is_outcome'),
      },
    ),
  );

export interface CollectionNote {
  id: string;
  at: string;
  by: string;
  text: string;
  /** What came of the contact; null for a note without one. */
  outcome: ContactOutcome | null;
  isFromBorrower: boolean;
  /** Kept: the borrower paid that much from the promise to the end of its day. */
  promise: { on: string; amount: string; state: 'open' | 'kept' | 'broken' } | null;
}

/** `GET /api/admin/loans/{id}/contact`: whether the borrower may be contacted now, and with which words. */
export interface LoanContact {
  /** Why we may not begin a contact now; null when we may. */
  notNow: string | null;
  notNowCode: Coded | null;
  /** How many we began in the last seven days, and how many there may be. */
  begun: number;
  most: number;
  /** They have only a phone without data: a link or a screen reaches nobody. */
  isWithoutBrowser: boolean;
  /** What to say, in the borrower's language. */
  script: { language: Language; lines: string[] };
}

/** `PUT /api/admin/loans/{id}/collector` */
export const collectorBody = z.object({ collectorId: id });
export interface LoanCollector {
  loanId: string;
  collector: { id: string; name: string };
}

/** What one member of the staff did in collections over a period. */
export interface CollectorResult {
  id: string;
  name: string;
  role: StaffRole | null;
  /** Whether late loans can be given to them. */
  canCollect: boolean;
  /** Late loans that they follow up now. */
  loans: number;
  contacts: number;
  /** Contacts in which the borrower was spoken with. */
  reached: number;
  promises: number;
  kept: number;
  broken: number;
  /** What borrowers paid within seven days after they were spoken with, counted for the last who did. */
  received: string;
}

/** `GET /api/admin/collections/results`, by name; the last thirty days where no days are given. */
export interface CollectionResults {
  from: string;
  to: string;
  rows: CollectorResult[];
}

/** `GET /api/admin/appeals`: the ones to hear, oldest first; then the heard, latest first. */
export interface Appeals {
  /** How many are to be heard. */
  open: number;
  items: Appeal[];
  nextCursor: string | null;
}

export interface Appeal {
  /** The claim's. */
  id: string;
  loanId: string;
  reference: string;
  broughtForward: OldNumbers | null;
  borrower: Person;
  guarantor: { name: string; phoneMasked: string };
  ground: AppealGround;
  reason: string;
  at: string;
  claim: Claim;
  /** What the guarantor agreed to, as it was kept. */
  agreement: Omit<NonNullable<Guarantee['agreement']>, 'version'> | null;
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
  /** What the lender paid to guarantors or refunded in the borrower's place. */
  advanced: string;
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

/** The answers of the routes of collections, by their ids. */
export interface CollectionAnswers {
  listCollections: Collections;
  getCollectorResults: CollectionResults;
  assignLoan: LoanCollector;
  getLoanContact: LoanContact;
  listLoanNotes: CollectionNote[];
  addLoanNote: CollectionNote;
  listAppeals: Appeals;
  decideAppeal: AppealDecided;
  getWriteOff: WriteOff;
  proposeWriteOff: WriteOff;
  decideWriteOff: WriteOff;
}
