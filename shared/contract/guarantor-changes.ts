import * as z from 'zod/mini';
import type { Language } from '../language';
import type { OldNumbers } from '../loan-number';
import { messageFor } from '../texts/message';
import type { Coded } from '../texts/template';
import { RELATIONSHIPS, type GuaranteeStatus, type Relationship } from '../words';
import type { ConsentAnswerStatus, GuarantorAnswer, ConsentDocument } from './consents';
import { reason } from './fields';
import { fullName, phoneNumber } from './person-fields';
import type { Person } from './loans';

/** A guarantor leaves a running loan: with nobody in their place, or with somebody who takes it. */
export const CHANGE_KINDS = ['release', 'replacement'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/**
 * A change is wished for by the borrower or the guarantor. Of a replacement the borrower names somebody, who agrees;
 * of a release the other guarantors are asked about their shares. Then two people of the lender confirm it. At most one
 * of a loan is open.
 */
export const CHANGE_STATUSES = [
  'wished',
  'invited',
  'others_asked',
  'agreed',
  'in_force',
  'declined',
  'refused',
  'withdrawn',
  'lapsed',
] as const;
export type ChangeStatus = (typeof CHANGE_STATUSES)[number];

/** Changes that are neither in force nor over. */
export const OPEN_CHANGE = ['wished', 'invited', 'others_asked', 'agreed'] as const;

const relationship = z._default(z.enum(RELATIONSHIPS), 'friend');

/** Whom the borrower names: like an invitation, but to take a place. */
export const newcomerBody = z.object({ name: fullName, phone: phoneNumber, relationship });
export type Newcomer = z.output<typeof newcomerBody>;

/** `POST /api/guarantees/{id}/changes`; a borrower names who takes the place at once */
export const changeBody = z.object({
  kind: z.enum(CHANGE_KINDS, messageFor('choose_change_kind')),
  reason,
  newcomer: z.optional(newcomerBody),
});
export type ChangeWish = z.output<typeof changeBody>;

/** Today's price of the loan with who stands now and with who would; the loan's own rate stays. */
export interface ChangePrice {
  strengthBefore: number;
  strengthAfter: number;
  aprBefore: number;
  aprAfter: number;
  /** The rate that the borrower pays, before and after. */
  aprLocked: number;
}

/** What guarantors stand for together, and how many they are. */
export interface ChangeCover {
  guarantorsBefore: number;
  guarantorsAfter: number;
  before: string;
  after: string;
}

/** What one who stays would be asked for if the borrower missed the next payments. */
export interface ChangeShare {
  /** All that would be due then, and how many payments that is. */
  due: string;
  payments: number;
  before: string;
  after: string;
  /** The most that they can ever be asked for now; a change never raises it. */
  most: string;
}

export interface ChangeAnswer extends GuarantorAnswer {
  share: ChangeShare;
}

interface ChangeState {
  id: string;
  loanId: string;
  guaranteeId: string;
  kind: ChangeKind;
  status: ChangeStatus;
  askedBy: 'borrower' | 'guarantor';
  createdAt: string;
  /** The last day on which an open change can be completed, and until which the others may answer. */
  lapsesOn: string;
  answerBy: string | null;
  inForceOn: string | null;
}

/** A change as the borrower and the desk see it. */
export interface GuarantorChange extends ChangeState {
  leaving: { name: string; cap: string; liability: string };
  newcomer: { name: string; relationship: Relationship; agreedAt: string | null } | null;
  /** Why it is wished for: for the desk, and for who wrote it. */
  reason: string | null;
  price: ChangePrice | null;
  cover: ChangeCover | null;
  answers: ChangeAnswer[];
  letter: ConsentDocument | null;
}

/** A guarantor of the borrower's loan, and why no change of theirs can be asked for now. */
export interface ChangeableGuarantor {
  guaranteeId: string;
  name: string;
  status: GuaranteeStatus;
  cap: string;
  liability: string;
  release: ChangeBar;
  replacement: ChangeBar;
}

/** Null where it can be asked for. */
export interface ChangeBar {
  refusal: string | null;
  refusalCode: Coded | null;
}

/** `GET /api/loans/{id}/guarantor-changes` and `GET /api/admin/loans/{id}/guarantor-changes`, newest first */
export interface GuarantorChanges {
  items: GuarantorChange[];
  guarantors: ChangeableGuarantor[];
}

/** Which part of a change is whose: who leaves, who stays, who takes the place. */
export const CHANGE_PARTS = ['leaving', 'staying', 'taking'] as const;
export type ChangePart = (typeof CHANGE_PARTS)[number];

/** `GET /api/guarantor-changes/{id}`: what a change is for one of its people, without the others' names. */
export interface OwnChange extends ChangeState {
  part: ChangePart;
  borrower: Person;
  /** How it goes is told to nobody who has no part in it: nothing is left then, and no day. */
  loan: { amount: string; left: string | null; lastDue: string | null; apr: number };
  /** Their cap, and what they stand for today, or would. */
  cap: string;
  liability: string;
  /** What changes for a guarantor who stays. */
  share: ChangeShare | null;
  answer: ConsentAnswerStatus | null;
  /** What they agree to, word for word; once given, what they agreed to. Of who left, their letter. */
  text: { en: string[]; sw: string[] } | null;
  /** The language of a text that is kept in one, whoever reads it: that in which it was agreed to. */
  keptIn: Language | null;
  /** Whether it waits for their answer, and whether they may take it back. */
  waits: boolean;
  isOwnWish: boolean;
}

/** `GET /api/guarantees/{id}/changes`: the guarantor's own wish, if any, and what can be wished for. */
export interface OwnChanges {
  items: OwnChange[];
  release: ChangeBar;
  replacement: ChangeBar;
  /** Whether a release takes effect at once: nothing is decided yet. */
  isAtOnce: boolean;
}

/** `GET /api/admin/guarantor-changes`: an open change on the desk */
export interface OpenChange {
  id: string;
  loanId: string;
  kind: ChangeKind;
  status: ChangeStatus;
  askedBy: 'borrower' | 'guarantor';
  createdAt: string;
  lapsesOn: string;
  reference: string;
  broughtForward: OldNumbers | null;
  guarantor: string;
  borrower: Person;
}
