import * as z from 'zod/mini';
import {
  type GuaranteeStatus,
  type LoanStatus,
  type Purpose,
  RELATIONSHIPS,
  type Relationship,
} from '../words';
import type { Term } from '../limits';
import type { Person } from './loans';
import { id, money, phoneNumber, text } from './fields';

export const inviteBody = z.object({
  name: text(80, 2, 'Enter your guarantor’s name'),
  phone: phoneNumber,
});
export type Invitation = z.output<typeof inviteBody>;

export const newGuaranteeBody = z.object({
  loanId: id,
  guarantorId: id,
  cap: money,
  relationship: z._default(z.enum(RELATIONSHIPS), 'friend'),
});
export type NewGuarantee = z.output<typeof newGuaranteeBody>;

/** The guarantor's answer; `cap` may lower what was asked, never raise it. */
export const answerBody = z.object({
  status: z.enum(['accepted', 'declined']),
  cap: z.optional(money),
});
export type GuaranteeAnswer = z.output<typeof answerBody>;

/** The shared link carries the loan: /guarantee/request-{loanId}. */
export const SHARED_PREFIX = 'request-';
export const guaranteeParams = z.object({ id });
export const guaranteeLinkParams = z.object({
  id: z.string().check(z.regex(/^(request-)?[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)),
});

/** `GET /api/guarantees/{id}`, `/user`, `/loan/{id}` */
export interface Guarantee {
  id: string;
  status: GuaranteeStatus;
  cap: string;
  relationship: Relationship;
  /** Why a guarantee ended without the guarantor's word: `lapsed`, `withdrawn`; or null. */
  statusReason: string | null;
  liabilityTriggered: boolean;
  amountCharged: string;
  /** The most that could be asked today: falls as the loan is repaid. */
  liability: string;
  isReleased: boolean;
  askedAt: string;
  answeredAt: string | null;
  /** What this cap takes (or would take) off this loan, in APR points. */
  aprPoints: number;
  loan: {
    id: string;
    amount: string;
    term: Term;
    purpose: Purpose;
    status: LoanStatus;
    apr: number;
    aprIfAllAccept: number;
    monthlyPayment: number;
    borrower: Person & { trustScore: number; memberSince: string; loansCompleted: number };
  };
  /** As the borrower named them; only the borrower gets the phone. */
  guarantor: { id: string; name: string; phone: string | null; estimatedSaving: number };
  /** What was agreed to, once accepted. */
  agreement: { version: string; text: string; cap: string; acceptedAt: string } | null;
}

/** `GET /api/guarantees/user`; `needsVerifiedPhone` says that requests may be waiting behind a phone code. */
export type MyGuarantees = Guarantee[];

export interface Invited {
  id: string;
}
