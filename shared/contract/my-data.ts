import type { Coded } from '../texts/template';
import type { Complaint } from './complaints';
import type { CurrentUser, ScoreChange } from './accounts';
import type { Guarantee } from './guarantees';
import type { IdentityOutcome } from './identity';
import type { Loan, Schedule } from './loans';
import type { LoanAgreement } from './agreements';
import type { EventKind } from './events';
import type { PaymentStatus } from '../words';

/** `GET /api/me/export`: all data kept about the signed-in person, as a copy for them. */
export interface MyData {
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
  /** What we wrote to their verified number; codes are left out. */
  messages: { kind: string; text: string; status: string; at: string }[];
  signIns: { at: string; until: string }[];
  /** Their actions, with the address of each. */
  activity: { at: string; kind: EventKind; address: string | null }[];
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
  erasedAt: string;
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
