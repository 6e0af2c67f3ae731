import { MPESA_MAX } from '@shared/limits';
import type { Cents } from '@shared/money';
import { isOneOf, RUNNING } from '@shared/statuses';
import type { ClosedReason, LoanStatus } from '@shared/words';
import { isOpen, type PaymentStep } from './payment-lifecycle';

/** Money that M-Pesa says has come in, whoever brought the news. */
export interface Incoming {
  readonly amount: Cents;
  /** When it moved, by M-Pesa's clock. */
  readonly paidAt: Date;
}

/** A push prompt on the loan that the payer named. */
export interface PromptOnLoan {
  readonly id: string;
  readonly step: PaymentStep;
  readonly amount: Cents;
  readonly receipt: string | null;
  /** When the prompt was put on the phone; null before that. */
  readonly sentAt: Date | null;
}

/** Where incoming money belongs: to a prompt that asked for it, to the loan, or to nobody yet. */
export type Placement = { kind: 'prompt'; id: string } | { kind: 'loan' } | { kind: 'unallocated' };

/** What decides whether a loan takes money. */
export interface PayableLoan {
  readonly status: LoanStatus;
  readonly closedReason: ClosedReason | null;
  /** What its borrower still owes to guarantors who paid for them. */
  readonly owedToGuarantors: Cents;
}

/** A prompt lives a minute; the rest is for clocks that differ. */
const PROMPT_WINDOW_MS = 5 * 60_000;

/**
 * A prompt that was paid comes in by the paybill too, under the loan's reference. So money of a
 * prompt's amount is first that prompt's, and of several that one's which was on the phone when the money
 * moved: an older one may never have been sent. Among those it is first one that was paid on the word of a
 * query, which bears no receipt; then one that is open; then one that we took for failed. Should it have been
 * paid by hand after all, the prompt's own money comes under another receipt, and is then booked by itself.
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
 * Whether money that names this loan can be booked to it: while it runs; after it was written off; and once it is
 * repaid for as long as its borrower owes guarantors a shilling or more.
 */
export const takesPayments = ({ status, closedReason, owedToGuarantors }: PayableLoan): boolean =>
  isOneOf(RUNNING, status) ||
  closedReason === 'written_off' ||
  (closedReason === 'repaid' && owedToGuarantors >= 100);

/** What is wrong with a payment that somebody is about to make by hand; null when we take it. */
export function faultOf(
  amount: Cents | null,
  loan: PayableLoan | null,
): 'account' | 'amount' | null {
  if (loan === null || !takesPayments(loan)) return 'account';
  return amount !== null && amount > 0 && amount <= MPESA_MAX ? null : 'amount';
}

/** An account as a person typed it → a loan's reference: "ln 7k2m-9x4p" is "LN7K2M9X4P". */
export const referenceOf = (typed: string): string => typed.toUpperCase().replace(/[\s-]/g, '');
