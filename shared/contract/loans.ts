import * as z from 'zod/mini';
import { TERM_MAX, TERMS } from '../terms';
import type { ClosedReason, LoanStatus, PaymentStatus } from '../words';
import { PURPOSES, type Purpose } from '../purposes';
import { fromPercent } from '../rate';
import { ZERO } from '../money';
import { messageFor } from '../texts/message';
import type { Language } from '../language';
import type { Coded } from '../texts/template';
import { calendarDay } from './calendar-day';
import { id, money, readIn, reason } from './fields';
import type { TopUpPart } from './top-up';

/** Months; which of them are on offer is the product's to say. */
const term = z
  .int(messageFor('choose_term', { terms: TERMS }))
  .check(
    z.gte(1, messageFor('choose_term', { terms: TERMS })),
    z.lte(TERM_MAX, messageFor('choose_term', { terms: TERMS })),
  );
const purpose = z.enum(PURPOSES, messageFor('choose_purpose'));

export const loanParams = z.object({ id });

/** Of those that the product offers; null for one month after the payout. Not said: what the draft has. */
const firstDue = z.optional(z.nullable(calendarDay));

/** What guarantors read of a loan's terms, and agree to. */
export const readTerms = z.object({ amount: money, term, firstDue });

/** `product`: of those on offer. `topsUp`: the running loan that it pays off. Not said: the draft's, first, none. */
export const newLoanBody = z.object({
  amount: money,
  term,
  purpose,
  product: z.optional(id),
  topsUp: z.optional(z.nullable(id)),
  firstDue,
});
export type NewLoan = z.output<typeof newLoanBody>;

/**
 * What the loan would cost with these terms; a draft takes them over. `guarantors` is accepted because the
 * spec's form sends it, and counts for nothing: only guarantees that were accepted do.
 */
export const quoteBody = z.object({
  amount: money,
  term,
  purpose: z.optional(purpose),
  product: z.optional(id),
  firstDue,
  guarantors: z.optional(z.array(z.unknown()).check(z.maxLength(50))),
});
export type NewTerms = z.output<typeof quoteBody>;

/** A price as a screen shows it; APR in percent. A first due date that is not sent is not compared. */
export const shownPrice = z.object({
  apr: z.pipe(z.number().check(z.gte(0), z.lte(100)), z.transform(fromPercent)),
  monthlyPayment: money,
  totalRepayable: money,
  /** None where it is not sent. */
  charges: z.pipe(
    z.optional(money),
    z.transform((shown) => shown ?? ZERO),
  ),
  firstDue,
});

/** A price or a first due date that has changed since `agreed` is refused (409 `price_changed`, `first_due_…`). */
export const submitLoanBody = z.object({
  status: z.literal('pending_approval'),
  agreed: z.optional(shownPrice),
  language: readIn,
});
export const repaymentBody = z.object({ amount: z.optional(money) });
export const reasonBody = z.object({ reason });

export interface Person {
  firstName: string;
  lastName: string;
}

/** `GET /api/loans/{id}` and each item of `GET /api/loans/user` */
export interface Loan extends AgreedPrice {
  id: string;
  /** What the borrower types as the account when paying the paybill by hand. */
  reference: string;
  productId: string;
  /** The loan that it pays off, or paid off, when it is paid out; null for a loan by itself. */
  topsUpId: string | null;
  amount: string;
  term: number;
  purpose: Purpose;
  /** The first due date that was chosen, or one month after the payout if that is later; null for that alone. */
  firstDue: string | null;
  status: LoanStatus;
  closedReason: ClosedReason | null;
  /** Why it was sent back, declined, or why a payout was refused; null when there is nothing to say. */
  statusReason: string | null;
  statusReasonCode: Coded | null;
  gsValue: number;
  createdAt: string;
  submittedAt: string | null;
  /** By when a request that waits for approval is answered; null when none waits. */
  answerBy: string | null;
  approvedAt: string | null;
  disbursedAt: string | null;
  /**
   * Of a loan of another system: `amount` is what was left of `lent` at the end of the day. `earlier`: its numbers in
   * systems before that one.
   */
  broughtForward: {
    source: string;
    number: string;
    earlier: { source: string; number: string }[];
    on: string;
    lent: string;
  } | null;
  /** The next instalment's day, "2026-03-31"; null when nothing is to be paid. */
  dueDate: string | null;
  /** Arrears and late fees as of today; "0.00" when up to date. */
  dueNow: string;
  /** What guarantors get first and arrears, or else what is left of the next instalment; in whole shillings. */
  nextPayment: string;
  /** What would settle the loan today, with what goes to guarantors first. */
  payOff: string;
  /** Interest still to come that paying everything today would save. */
  interestSavedByPayingOff: string;
  principalOutstanding: string;
  /** Money that has gone to principal, interest and late fees: neither `credit` nor what of it was sent back. */
  paid: string;
  /** Interest and late fees that were waived, and late fees given up with a write-off: never in `paid`. */
  givenUp: string;
  /** What was paid beyond the loan and is kept for the borrower, less what is being sent back. */
  credit: string;
  daysPastDue: number;
  /** What a late payment costs beside interest, in whole sentences; null where it costs nothing. */
  lateFee: Record<Language, string> | null;
  /** Late fees charged so far with their duty, and what of them is not paid. */
  lateFees: string;
  lateFeesUnpaid: string;
  /** In duplum: the principal that was owing when the loan fell behind, once interest has come to it and stops. */
  interestBound: string | null;
  guarantors: { accepted: number; pending: number };
  /** What the borrower owes to guarantors who paid for them, and to whom; the borrower's eyes and admins' only. */
  owedToGuarantors: { guaranteeId: string; name: string; owed: string; reimbursed: string }[];
  /** What the lender paid in the borrower's place, or refunded of money that a provider then took back. Owed first. */
  advanced: string;
  borrower: Person;
}

/** What a price costs; APR in percent. */
export interface AgreedPrice {
  apr: number;
  monthlyPayment: number;
  totalRepayable: string;
  /** Fee and excise duty, kept back of the payout. */
  charges: string;
  /** The rate with them, by the actuarial method; without any, `apr`. */
  aprWithCharges: number;
}

export interface RateFactors {
  baseRate: number;
  guarantorDiscount: number;
  correlationPenalty: number;
  riskPremium: number;
}

/** `GET` and `POST /api/loans/{id}/quote`; rates in percent. */
export interface LoanQuote extends AgreedPrice {
  /** 0…1 */
  guaranteeStrength: number;
  rateFactors: RateFactors;
  /** The most that it can come to, whenever the money is sent. */
  totalInterest: string;
  /** The day of the first payment, were the money sent today. */
  firstDue: string;
  /** What the first payment comes to at most; `monthlyPayment`, unless a first due date was chosen. */
  firstPayment: number;
  /** Charged once, kept back of the payout; "0.00" where the product has none. */
  fee: string;
  /** The excise duty on the fee. */
  excise: string;
  /** What is kept back for the loan that it tops up; null for a loan by itself. */
  topUp: TopUpPart | null;
  /** The amount less the charges and what is kept back. */
  received: string;
  /** What a late payment costs beside interest, in whole sentences; null where it costs nothing. */
  lateFee: Record<Language, string> | null;
  /** Interest and charges. */
  cost: string;
  strengthIfAllAccept: number;
  aprIfAllAccept: number;
  /** The same loan with no guarantor at all, for the savings note. */
  without: AgreedPrice;
  /** APR points that each cap takes off this loan (for a pending one: would take off if all accept). */
  guarantors: { guaranteeId: string; aprPoints: number }[];
  gsValue: number;
  modelVersion: string;
}

export interface Instalment {
  number: number;
  dueDate: string;
  principal: string;
  interest: string;
  amount: string;
  /** Money that came. */
  paid: string;
  /** Interest of it that was waived: never in `paid`. */
  givenUp: string;
  /** `moved`: a plan asks for nothing on this day. `given_up`: nothing is left of it, and nothing came. */
  status: 'paid' | 'given_up' | 'part_paid' | 'due' | 'overdue' | 'upcoming' | 'moved';
}

/** `GET /api/loans/{id}/schedule`; before the payout it is the projected one, from today. */
export interface Schedule {
  isProjected: boolean;
  instalments: Instalment[];
  totalInterest: string;
  totalRepayable: string;
}

/** `GET /api/loans/{id}/repayments`, newest first */
export interface Repayment {
  id: string;
  /** By a prompt that was asked for, by hand at the paybill, or by a new loan that pays this one off. */
  channel: 'prompt' | 'direct_deposit' | 'top_up';
  amount: string;
  status: PaymentStatus;
  /** The provider's receipt, once paid. */
  receipt: string | null;
  /** Why it failed, in words that help; where a pending one stands; or which new loan paid. */
  reason: string | null;
  reasonCode: Coded | null;
  /** The number that was prompted; of a payment by hand what the provider shows of it. */
  phone: string;
  /** When the money moved, by the provider's clock; null while it has not. */
  paidAt: string | null;
  createdAt: string;
  settledAt: string | null;
}

/** `POST /api/loans/{id}/repayments`, 202 */
export interface RepaymentStarted {
  id: string;
  status: 'pending';
  amount: string;
}
