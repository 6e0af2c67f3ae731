import * as z from 'zod/mini';
import {
  APPEAL_GROUNDS,
  type AppealGround,
  type ClaimStatus,
  type ClosedReason,
  type GuaranteeStatus,
  type LiftedReason,
  type LoanStatus,
  RELATIONSHIPS,
  type Relationship,
} from '../words';
import type { Language } from '../language';
import type { Purpose } from '../purposes';
import type { Coded } from '../texts/template';
import { type Person, readTerms } from './loans';
import { messageFor } from '../texts/message';
import { id, money, note, readIn, reason } from './fields';

export const newGuaranteeBody = z.object({
  loanId: id,
  guarantorId: id,
  cap: money,
  relationship: z._default(z.enum(RELATIONSHIPS), 'friend'),
  /** A line to the guarantor, for the request's page; in no SMS. */
  note: z.optional(note),
});
export type NewGuarantee = z.output<typeof newGuaranteeBody>;

/** A request as a screen showed it; `topsUp`: the reference of the loan that it pays off, null for none. */
const readRequest = z.extend(readTerms, {
  cap: z.optional(money),
  topsUp: z.optional(z.nullable(z.string())),
});

/**
 * The guarantor's answer; `cap` may lower what was asked, never raise it. `note`: a line to the borrower, kept with a
 * yes alone: of a no they see nothing but the word. `neverAgain`: with a no, and the number gets no message about
 * others from then on, as by the link of an SMS. `terms`: what the guarantor read; a yes to others than those of now
 * is refused (409 `request_changed`), and not compared where nothing is sent.
 */
export const answerBody = z.object({
  status: z.enum(['accepted', 'declined']),
  cap: z.optional(money),
  note: z.optional(note),
  neverAgain: z.optional(z.boolean()),
  terms: z.optional(readRequest),
  language: readIn,
});
export type GuaranteeAnswer = z.output<typeof answerBody>;

/** `POST /api/guarantees/{id}/appeal`, within the notice */
export const appealBody = z.object({
  ground: z._default(z.enum(APPEAL_GROUNDS), 'other'),
  reason,
});
export type NewAppeal = z.output<typeof appealBody>;

/** `POST /api/loans/{id}/thanks`: a line to all who stood behind a loan that is repaid, once. */
export const thanksBody = z.object({ text: note.check(z.minLength(1, messageFor('required'))) });

/** A call on a guarantor: what is (or would be) asked, since when, and what came of it. */
export interface Claim {
  id: string;
  status: ClaimStatus;
  /** As the notice said them: how late the loan was, what was due, and this guarantor's part of it. */
  daysPastDue: number;
  arrears: string;
  share: string;
  noticedAt: string;
  /** When the guarantor first saw the notice in the app. */
  seenAt: string | null;
  /** Since when the 72 hours run; null while the gateway has not taken the notice and nobody saw it in the app. */
  startedAt: string | null;
  /** The end of the 72 hours: nothing is asked before. Null while they have not started. */
  deadline: string | null;
  appeal: {
    at: string;
    ground: AppealGround;
    reason: string;
    decision: 'upheld' | 'dismissed' | null;
    decisionReason: string | null;
    decidedAt: string | null;
  } | null;
  /** A complaint that the guarantee is not theirs is open, or was upheld: nothing is asked meanwhile. */
  isSuspended: boolean;
  canAppeal: boolean;
  chargedAt: string | null;
  /** What was asked; "0.00" until then. */
  charged: string;
  paid: string;
  /** What a prompt would ask for now: what is left, in whole shillings. */
  toPay: string;
  /** What the borrower still owes this guarantor, and has paid back through us. */
  owed: string;
  reimbursed: string;
  /** What we sent them beyond what is theirs, because M-Pesa took their own payment back: they owe it to us. */
  toGiveBack: string;
  endedAt: string | null;
  liftedReason: LiftedReason | null;
}

/** What was done with the borrower before anybody else was asked. */
export interface BorrowerContact {
  at: string;
  /** `reminder`, `late`, `final_demand`, `prompt`, `payment`, … */
  kind: string;
  words: string;
  wordsCode: Coded;
}

/** The shared link carries the loan: /guarantee/request-{loanId}. */
export const SHARED_PREFIX = 'request-';
/** An SMS's own link ends with it and the number's token: a fragment reaches no log, preview or other site. */
export const INVITATION_MARK = '#i=';
export const guaranteeParams = z.object({ id });
export const guaranteeLinkParams = z.object({
  id: z.string().check(z.regex(/^(request-)?[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)),
});

/** What somebody who is asked to guarantee should know of the borrower's other loans. */
export interface RecordSummary {
  /** Loans that run now. */
  running: number;
  /** How late the latest of them is; 0 when none is. */
  daysPastDue: number;
  /** Loans that are or were in default, also those written off. */
  defaults: number;
  /** Loans that were written off and are not paid since. */
  writtenOff: number;
}

/** A loan that another one pays off, as the guarantors of the other see it. */
export interface ToppedUp {
  reference: string;
  /** What it takes of the new loan, of which day. */
  keptBack: string;
  on: string;
  /** What the reader stands for on it, and until when at the latest: free once it is paid off. Null for others. */
  own: { liability: string; until: string } | null;
}

/** `GET /api/guarantees/{id}`, `/user`, `/loan/{id}` */
export interface Guarantee {
  id: string;
  status: GuaranteeStatus;
  cap: string;
  relationship: Relationship;
  /**
   * Why a guarantee ended without the guarantor's word: `lapsed`, `withdrawn`, `not_eligible` (they had accepted and
   * could not be counted), `upheld` (it was found not to be theirs); or null.
   */
  statusReason: string | null;
  liabilityTriggered: boolean;
  amountCharged: string;
  /** The most that the guarantor could still have to pay today, with an open charge: falls as the loan is repaid. */
  liability: string;
  /** The same after each coming due date, if it is paid: the worst case month by month. */
  liabilityAfter: { dueDate: string; liability: string }[];
  /** The latest call on this guarantor; null when there was none. */
  claim: Claim | null;
  /** How late the loan is, and what was done with the borrower; only for whoever has accepted. */
  lateness: { daysPastDue: number; contacts: BorrowerContact[] } | null;
  isReleased: boolean;
  askedAt: string;
  answeredAt: string | null;
  /** What this cap takes (or would take) off this loan, in APR points. */
  aprPoints: number;
  /** The most that the guarantor can accept now; for themself only, while they have not answered. */
  most: string | null;
  /** Whether the guarantor can't carry the cap now; told to themself alone, while they have not answered. */
  isOverCapacity: boolean;
  loan: {
    id: string;
    amount: string;
    term: number;
    /** The first due date that was chosen, or one month after the payout if that is later; null for that alone. */
    firstDue: string | null;
    purpose: Purpose;
    status: LoanStatus;
    closedReason: ClosedReason | null;
    apr: number;
    aprIfAllAccept: number;
    monthlyPayment: number;
    /** The earlier loan that it pays off; null for a loan by itself, and in one's own list. */
    topUp: ToppedUp | null;
    borrower: Person & {
      trustScore: number;
      memberSince: string;
      loansCompleted: number;
      /** The borrower's other loans; for guarantors only. */
      record: RecordSummary | null;
    };
  };
  /** As the borrower named them; only the borrower gets the phone. */
  guarantor: { id: string; name: string; phone: string | null; estimatedSaving: number };
  /** Lines between borrower and guarantor, for these two alone: with the request, with the yes, and in the end. */
  note: string | null;
  reply: string | null;
  thanks: string | null;
  /** What was agreed to, once accepted. */
  agreement: {
    version: string;
    text: string;
    /** The language in which the text was read. */
    language: Language;
    cap: string;
    acceptedAt: string;
    by: AgreedBy;
  } | null;
}

/** By which way somebody agreed: in a browser, or by the menus of a phone without data. */
export type AgreedBy = 'browser' | 'menus';

/** `GET /api/guarantees/{id}/agreement`: with which cap the text is */
export const guaranteeTextQuery = z.object({ cap: z.optional(money) });

/** What one would agree to by accepting with this cap, word for word. */
export interface GuaranteeText {
  cap: string;
  text: Record<Language, string>;
}

/** `POST /api/guarantors/invite` and `POST /api/guarantees` */
export interface Invited {
  id: string;
}
