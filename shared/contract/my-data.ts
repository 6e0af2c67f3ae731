import type { BureauLetter, BureauRecord } from '../bureau';
import type { Language } from '../language';
import type { PaperKind } from '../papers';
import type { Coded } from '../texts/template';
import type { Complaint } from './complaints';
import type { CurrentUser, ScoreChange } from './accounts';
import type { ChangeKind, ChangeStatus } from './guarantor-changes';
import type { Guarantee } from './guarantees';
import type { IdentityOutcome } from './identity';
import type { Loan, Schedule } from './loans';
import type { LoanAgreement } from './agreements';
import type { EventKind } from './events';
import type { PaperFigure } from './papers';
import type { PayDayOnRecord } from './pay-days';
import type { ConsentAnswerStatus, ConsentDocument } from './consents';
import type { PlanKind, PlanStatus } from './plans';
import type { PaymentStatus } from '../words';

/** `GET /api/me/export`: all data kept about the signed-in person, as a copy for them. */
export interface MyData extends MyAgreed {
  exportedAt: string;
  account: CurrentUser & {
    createdAt: string;
    phoneVerifiedAt: string | null;
    /** The terms and privacy notice that were agreed to. */
    termsVersion: string;
  };
  /** Every version of the terms that they agreed to, and when, oldest first. */
  termsAgreed: { version: string; at: string }[];
  /** Their earlier names and emails. */
  identityChanges: {
    kind: 'name' | 'email' | 'phone';
    before: string;
    after: string;
    at: string;
  }[];
  /** Their national ID number by its end, and what the register said; null: not stated. */
  nationalId: {
    numberEnd: string;
    outcome: IdentityOutcome;
    reference: string | null;
    statedAt: string;
    checkedAt: string;
    confirmedAt: string | null;
  } | null;
  complaints: Complaint[];
  /** Every change of the score and the limit, newest first, with its reason. */
  standing: ScoreChange[];
  /** With every agreement that was made for the loan, oldest first. */
  loans: (Loan & {
    schedule: Schedule;
    agreements: LoanAgreement[];
    /** When they want to be asked for what is due; null where they never said. */
    payDay: PayDayOnRecord | null;
    /** What they and those who were asked wrote to each other. */
    lines: {
      guarantor: string;
      note: string | null;
      reply: string | null;
      thanks: string | null;
    }[];
  })[];
  /** What they were asked to back, and what they agreed to. */
  guarantees: Guarantee[];
  payments: MyPayment[];
  /** Guarantors that they named. */
  contacts: { name: string; phone: string; namedAt: string }[];
  /** When they said that nobody is to write to their number about others; null where they did not. */
  messagesRefusedAt: string | null;
  /** Mail to their address, of the last month. */
  mails: { kind: string; to: string; status: string; at: string }[];
  /** What our menus showed to their phone in the last 30 days, newest first; what was typed is not kept. */
  menus: { text: string; at: string }[];
  /** Words by SMS from their phone, of the last 30 days, newest first: only the word that was understood is kept. */
  words: { word: string; at: string }[];
  /** What we wrote to their verified number; codes are left out. */
  messages: { kind: string; text: string; status: string; at: string }[];
  signIns: { at: string; until: string }[];
  /** Their actions, with the address of each. */
  activity: { at: string; kind: EventKind; address: string | null }[];
}

/** An answer of theirs as a guarantor, and what they agreed to. */
interface MyAnswer {
  loanId: string;
  guaranteeId: string;
  status: ConsentAnswerStatus;
  askedAt: string;
  answeredAt: string | null;
  agreed: ConsentDocument | null;
}

/** What was agreed with them, and what was found or reported about them; each oldest first. */
export interface MyAgreed {
  papers: {
    code: string;
    kind: PaperKind;
    language: Language;
    loanId: string;
    madeAt: string;
    /** Of a statement: the days that it covers. */
    from: string | null;
    to: string | null;
    figures: PaperFigure[];
  }[];
  /** The plans of their own loans. */
  plans: {
    loanId: string;
    number: number;
    kind: PlanKind;
    months: number;
    status: PlanStatus;
    askedBy: 'borrower' | 'lender';
    reason: string;
    createdAt: string;
    inForceOn: string | null;
    agreed: ConsentDocument | null;
  }[];
  /** About plans of loans that they guarantee. */
  planAnswers: MyAnswer[];
  guarantorChanges: {
    loanId: string;
    guaranteeId: string;
    kind: ChangeKind;
    status: ChangeStatus;
    createdAt: string;
    inForceOn: string | null;
    /** As they wrote it; null for what another wrote. */
    reason: string | null;
    /** Who was to take the place, for who named them and for themself. */
    named: { name: string; phone: string } | null;
    /** The letter of who was released. */
    letter: ConsentDocument | null;
  }[];
  /** About guarantors who left loans that they guarantee. */
  changeAnswers: MyAnswer[];
  /** Payments that they promised. */
  promises: { loanId: string; at: string; payOn: string; amount: string }[];
  /** SIMs of their number that were found to be new before money or a guarantor's yes. */
  simSwaps: { swappedAt: string; foundAt: string; clearedAt: string | null }[];
  /** What credit bureaus were told of their loans, as it was sent. */
  reported: { on: string; letter: BureauLetter; record: BureauRecord }[];
}

/** Money of theirs, both ways. */
export interface MyPayment {
  id: string;
  kind: string;
  loanId: string | null;
  amount: string;
  phone: string | null;
  status: PaymentStatus;
  receipt: string | null;
  createdAt: string;
  paidAt: string | null;
}

/** What an erasure deletes. */
export const ERASED = [
  'sign_in',
  'sessions',
  'codes',
  'contacts',
  'lines',
  'identity',
  'messages',
] as const;
export type Erased = (typeof ERASED)[number];

/** What the law requires a lender to keep. */
export const KEPT = ['identity', 'lending', 'audit'] as const;
export type Kept = (typeof KEPT)[number];

/** `POST /api/me/erase` */
export interface Erasure {
  /** Until then it can be stopped, by `DELETE` or by the link in the SMS. */
  erasesAt: string;
  erased: { kind: Erased; what: string; whatCode: Coded }[];
  /** `until`: the day before which it may not be deleted, "2033-11-21". */
  kept: {
    kind: Kept;
    what: string;
    whatCode: Coded;
    why: string;
    whyCode: Coded;
    until: string;
  }[];
}

/** What the operations on one's own data answer. */
export interface MyDataAnswers {
  exportOwnData: MyData;
  eraseAccount: Erasure;
  stopErasure: { erasesAt: null };
  stopErasureByLink: { kept: true };
}
