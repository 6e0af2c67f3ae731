import * as z from 'zod/mini';
import type { NamedLoan } from '../loan-number';
import type { Cents } from '../money';
import { messageFor } from '../texts/message';
import type { Coded } from '../texts/template';
import { id, money, reason } from './fields';
import type { Person, Repayment } from './loans';
import { type GivenBy, receipt } from './money';
import { phoneNumber } from './person-fields';
import type { StaffChange, StaffRole } from '../staff';
import { actSignature } from './staff';

/** Acts that one person proposes and another confirms. */
export const APPROVAL_KINDS = [
  'write_off',
  'payment_reversal',
  'interest_waiver',
  'claim_taken_back',
  'credit_refund',
  'payment_return',
  'payment_settlement',
  'payout_recovery',
  'guarantor_gave_back',
  'hardship_plan',
  'guarantor_change',
  'sim_swap',
  'number_given',
  'staff_change',
  'product_version',
  'period_close',
  'period_reopen',
  'excise_payment',
  'import',
] as const;
export type ApprovalKind = (typeof APPROVAL_KINDS)[number];

export const APPROVAL_DECISIONS = ['confirmed', 'rejected'] as const;
export type ApprovalDecision = (typeof APPROVAL_DECISIONS)[number];

/** How a proposal ended; it lapses when whoever made it loses their rights. */
export const APPROVAL_ENDS = [...APPROVAL_DECISIONS, 'lapsed'] as const;
export type ApprovalEnd = (typeof APPROVAL_ENDS)[number];

/** Why a payment is reversed: booked on the wrong loan, or taken back by the provider. */
export const REVERSAL_CAUSES = ['misposted', 'taken_back'] as const;
export type ReversalCause = (typeof REVERSAL_CAUSES)[number];

/** The parameters of a reversal; `receipt`: the provider's receipt of its own reversal. */
export type ReversalParams = { cause: 'misposted' } | { cause: 'taken_back'; receipt: string };

export type WaiverParams = {
  amount: Cents;
};

const target = { targetId: id, reason };

/** `POST /api/admin/approvals`: an act to propose, apart from those with a route of their own */
export const proposeBody = z.discriminatedUnion(
  'kind',
  [
    z.object({
      kind: z.literal('payment_reversal'),
      ...target,
      params: z.discriminatedUnion(
        'cause',
        [
          z.object({ cause: z.literal('misposted') }),
          z.object({ cause: z.literal('taken_back'), receipt }),
        ],
        messageFor('choose_reversal_cause'),
      ),
    }),
    z.object({
      kind: z.literal('interest_waiver'),
      ...target,
      params: z.object({ amount: money }),
    }),
    z.object({ kind: z.literal('claim_taken_back'), ...target }),
    z.object({ kind: z.literal('sim_swap'), ...target }),
    z.object({
      kind: z.literal('number_given'),
      ...target,
      params: z.object({ phone: phoneNumber }),
    }),
  ],
  messageFor('choose_act'),
);

export const approvalParams = z.object({ id });

/** `PUT /api/admin/approvals/{id}` */
export const decideBody = z.object({
  decision: z.enum(APPROVAL_DECISIONS, messageFor('choose_approval_decision')),
  /** Where a second factor is required, a confirmation is signed. */
  signature: z.optional(actSignature),
});

/** `GET` and `POST /api/loans/{id}/refund-request`: one's credit that one asked for and that is not sent yet */
export interface RefundRequest {
  amount: string;
  at: string;
}

/** `GET /api/admin/loans/{id}/payments`, newest first */
export interface IncomingPayment extends Repayment {
  isByGuarantor: boolean;
  /** Whether its reversal can be proposed. */
  isReversible: boolean;
}

/** An SMS as it was proposed, with an example filled in, and of how many SMS it is at most. */
export interface WordsShown {
  text: string;
  example: string;
  parts: number;
}

/** A proposed act on the desk. */
export interface Approval {
  id: string;
  kind: ApprovalKind;
  targetId: string;
  /** The money that it moves; null where it moves none. */
  amount: string | null;
  reason: string;
  /** Why a payment is reversed; null of another act. */
  cause: ReversalCause | null;
  loan: (NamedLoan & { borrower: Person }) | null;
  /** The change of the staff; null of another act. */
  staff: { change: StaffChange; name: string; email: string; role: StaffRole | null } | null;
  /** Of a product's terms: its name in English, and the first day on which they hold. */
  product: { name: string; from: string } | null;
  /** Of a period of the books: its last day. */
  period: string | null;
  /** Of loans of another system: how many, whose, and as of which day. */
  moving: {
    source: string;
    asOf: string;
    loans: number;
    /** The owners' words to each customer, in place of ours; null where ours go out. */
    words: { en: WordsShown; sw: WordsShown } | null;
  } | null;
  /** The number that money goes back to, of somebody invited to the staff, or that an account is given. */
  phone: string | null;
  /** Of a payment settled by hand: how it ended, and the provider's receipt. */
  outcome: 'paid' | 'not_paid' | null;
  receipt: string | null;
  /** Of money that a guarantor gave back by hand. */
  given: { way: GivenBy; reference: string } | null;
  proposedBy: string;
  proposedAt: string;
  decision: ApprovalEnd | null;
  /** Whether this admin may confirm it. */
  canConfirm: boolean;
  /** Why this admin may not; null when they may. */
  notYours: string | null;
  notYoursCode: Coded | null;
}

/** `GET /api/admin/approvals`: what waits for a decision, oldest first */
export interface Approvals {
  items: Approval[];
  /** On the first page: what lapsed with its maker in the last days, newest first. */
  lapsed: Approval[];
  nextCursor: string | null;
}

/** `POST /api/admin/loans/{id}/refund-credit` where a second person confirms it. */
export interface RefundProposed {
  proposalId: string;
}
