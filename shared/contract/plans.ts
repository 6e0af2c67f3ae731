import * as z from 'zod/mini';
import type { OldNumbers } from '../loan-number';
import { messageFor } from '../texts/message';
import type { Coded } from '../texts/template';
import { PLAN_GRACE_MONTHS_MAX, PLAN_MORE_PAYMENTS_MAX } from '../limits';
import type { GuarantorAnswer, ConsentDocument } from './consents';
import { reason } from './fields';

/** What a plan gives: payments later, more of them, or months without interest. */
export const PLAN_KINDS = ['grace', 'longer_term', 'interest_pause'] as const;
export type PlanKind = (typeof PLAN_KINDS)[number];

/** How many months of it each kind allows. */
export const PLAN_MONTHS_MAX: Readonly<Record<PlanKind, number>> = {
  grace: PLAN_GRACE_MONTHS_MAX,
  longer_term: PLAN_MORE_PAYMENTS_MAX,
  interest_pause: PLAN_GRACE_MONTHS_MAX,
};

/**
 * A plan is asked for or offered, agreed to by the borrower, then by guarantors where it makes their risk larger or
 * longer, then confirmed by two people. At most one of a loan is open, and at most one is in force.
 */
export const PLAN_STATUSES = [
  'asked',
  'offered',
  'guarantors_asked',
  'agreed',
  'in_force',
  'superseded',
  'refused',
  'withdrawn',
  'lapsed',
] as const;
export type PlanStatus = (typeof PLAN_STATUSES)[number];

/** Plans that are neither in force nor over. */
export const OPEN_PLAN = ['asked', 'offered', 'guarantors_asked', 'agreed'] as const;
/** Open plans that stand for some days, and then lapse. */
export const OFFERED_PLAN = ['offered', 'guarantors_asked', 'agreed'] as const;

const kind = z.enum(PLAN_KINDS, messageFor('choose_plan_kind'));
const months = z
  .number(messageFor('choose_plan_months'))
  .check(
    z.int(messageFor('choose_plan_months')),
    z.minimum(1, messageFor('choose_plan_months')),
    z.maximum(PLAN_MORE_PAYMENTS_MAX, messageFor('choose_plan_months')),
  );

/** `POST /api/loans/{id}/plans` and `POST /api/admin/loans/{id}/plans` */
export const planBody = z.object({ kind, months, reason });

/** `GET /api/loans/{id}/plans/preview` */
export const planPreviewQuery = z.object({
  kind,
  months: z.coerce
    .number(messageFor('choose_plan_months'))
    .check(
      z.int(messageFor('choose_plan_months')),
      z.minimum(1, messageFor('choose_plan_months')),
      z.maximum(PLAN_MORE_PAYMENTS_MAX, messageFor('choose_plan_months')),
    ),
});

/** The same as a form has it: a select's value is text. */
export const planFormBody = z.object({ kind, months: planPreviewQuery.shape.months, reason });

/** `GET /api/admin/plans`: an open plan on the desk */
export interface OpenPlan {
  id: string;
  loanId: string;
  status: PlanStatus;
  kind: PlanKind;
  months: number;
  askedBy: 'borrower' | 'lender';
  reason: string;
  createdAt: string;
  lapsesOn: string | null;
  reference: string;
  broughtForward: OldNumbers | null;
  borrower: { firstName: string; lastName: string };
}

/** One due date of the rest of a loan. */
export interface PlanInstalment {
  number: number;
  dueDate: string;
  amount: string;
}

/** The rest of a loan by one schedule; that of a plan is the most it may come to, on whichever day it begins. */
export interface PlanSchedule {
  instalments: PlanInstalment[];
  monthlyPayment: string;
  lastDue: string;
  /** Interest still to pay, and all that is still to pay. */
  interestLeft: string;
  totalLeft: string;
}

export interface PlanFigures {
  before: PlanSchedule;
  after: PlanSchedule;
  /** Whether it makes the guarantors' risk larger or longer, so that they are asked. */
  asksGuarantors: boolean;
  /** The last day without interest of a plan that stops it. */
  interestFreeThrough: string | null;
}

/** How a plan changes what one guarantor stands for. */
export interface PlanBurden {
  /** The most by which it is more on any day, while each payment is made on its day. */
  more: string;
  monthsLonger: number;
  endsBefore: string;
  endsAfter: string;
  rows: { on: string; before: string; after: string }[];
}

/** One guarantor's part of a plan. */
export interface PlanGuarantor extends GuarantorAnswer {
  cap: string;
  burden: PlanBurden;
  /** What they stand for today, once the plan is in force. */
  liability: string | null;
}

/** The cover of the loan with everybody, and with those who agreed only; prices as of today, none of them booked. */
export interface PlanCover {
  strengthWithAll: number;
  strengthWithAgreed: number;
  aprWithAll: number;
  aprWithAgreed: number;
  /** The loan's own rate, which no plan changes. */
  aprLocked: number;
}

/** A version of a loan's contract, as each of its people sees it. */
export interface Plan {
  id: string;
  loanId: string;
  /** The contract that was paid out is 1. */
  number: number;
  status: PlanStatus;
  kind: PlanKind;
  months: number;
  askedBy: 'borrower' | 'lender';
  reason: string;
  createdAt: string;
  offeredAt: string | null;
  /** The day on which an open plan lapses, and until which guarantors may answer. */
  lapsesOn: string | null;
  answerBy: string | null;
  inForceOn: string | null;
  figures: PlanFigures | null;
  cover: PlanCover | null;
  guarantors: PlanGuarantor[];
  document: ConsentDocument | null;
  /** What the borrower would agree to, word for word, while the offer waits for them. */
  text: ConsentDocument['text'] | null;
}

/** `GET /api/loans/{id}/plans`, newest first */
export interface Plans {
  items: Plan[];
  /** Why no plan can be asked for now; null when one can. */
  refusal: string | null;
  refusalCode: Coded | null;
}

/** `GET /api/plans/{id}`: a guarantor's own part */
export interface OwnPlan {
  plan: Omit<Plan, 'guarantors' | 'reason' | 'text'>;
  borrower: { firstName: string; lastName: string };
  own: PlanGuarantor;
  /** What they would agree to, word for word, while their answer is awaited. */
  text: ConsentDocument['text'] | null;
}
