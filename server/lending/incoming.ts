import { PAYMENT_MAX } from '@shared/limits';
import type { Cents } from '@shared/money';
import { isOneOf, RUNNING } from '@shared/statuses';
import { joinedDigits } from '@shared/typed-digits';
import type { ClosedReason, LoanStatus } from '@shared/words';
import { isOpen, type PaymentStep } from './payment-lifecycle';

/** Incoming money that a provider reports, by whatever channel. */
export interface Incoming {
  readonly amount: Cents;
  /** When it moved, by the provider's clock. */
  readonly paidAt: Date;
}

/** A push prompt on the loan that the payer named. */
export interface PromptOnLoan {
  readonly id: string;
  readonly step: PaymentStep;
  readonly amount: Cents;
  readonly receipt: string | null;
  /** When the prompt was sent to the phone; null before that. */
  readonly sentAt: Date | null;
}

/** Where incoming money belongs: a prompt, the loan, or unallocated. */
export type Placement = { kind: 'prompt'; id: string } | { kind: 'loan' } | { kind: 'unallocated' };

/** The columns that decide whether a loan takes payments. */
export interface PayableLoan {
  readonly status: LoanStatus;
  readonly closedReason: ClosedReason | null;
  /** What the borrower still owes to guarantors, or to the lender who paid them. */
  readonly owedToGuarantors: Cents;
}

/** A prompt expires after a minute; the rest allows for clock differences. */
const PROMPT_WINDOW_MS = 5 * 60_000;

/**
 * A paid prompt is also reported as a deposit under the loan's reference, so a deposit of a prompt's amount matches a
 * prompt, preferably one sent around `paidAt`: one that a query settled, then an open one, then a failed one. A wrong
 * match corrects itself: the prompt's own money comes under another receipt.
 */
export function placeIncoming(
  money: Incoming,
  loan: PayableLoan | null,
  prompts: readonly PromptOnLoan[],
): Placement {
  const alike = prompts.filter(
    ({ amount, receipt, sentAt }) => amount === money.amount && receipt === null && sentAt !== null,
  );
  const shown = alike.filter((each) => wasOnPhone(each, money.paidAt));
  const prompt = firstOf(shown) ?? shown.find(({ step }) => step === 'failed') ?? firstOf(alike);
  if (prompt) return { kind: 'prompt', id: prompt.id };
  const isTaken = loan !== null && takesPayments(loan);
  return { kind: isTaken ? 'loan' : 'unallocated' };
}

const firstOf = (prompts: readonly PromptOnLoan[]): PromptOnLoan | undefined =>
  prompts.find(({ step }) => step === 'succeeded') ?? prompts.find(({ step }) => isOpen(step));

const wasOnPhone = ({ sentAt }: PromptOnLoan, paidAt: Date): boolean =>
  sentAt !== null && Math.abs(paidAt.getTime() - sentAt.getTime()) <= PROMPT_WINDOW_MS;

/**
 * Whether a deposit that names this loan can be booked: while it runs, after a write-off, and after repayment while the
 * borrower owes guarantors a shilling or more.
 */
export const takesPayments = ({ status, closedReason, owedToGuarantors }: PayableLoan): boolean =>
  isOneOf(RUNNING, status) ||
  closedReason === 'written_off' ||
  (closedReason === 'repaid' && owedToGuarantors >= 100);

/** The fault of a payment about to be made by hand; null when it is accepted. */
export function faultOf(
  amount: Cents | null,
  loan: PayableLoan | null,
): 'account' | 'amount' | null {
  if (loan === null || !takesPayments(loan)) return 'account';
  return amount !== null && amount > 0 && amount <= PAYMENT_MAX ? null : 'amount';
}

/** Normalises a typed account, as references and old numbers are compared: "ln 7k2m-9x4p" becomes "LN7K2M9X4P". */
export const referenceOf = (typed: string): string => joinedDigits(typed).toUpperCase();
