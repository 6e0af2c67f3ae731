import { addDays, type Day, dayOf, startOf } from '@shared/day';
import { type Cents, shillings } from '@shared/money';
import type { Relationship } from '@shared/words';
import type { Purpose } from '@shared/purposes';
import { answerGuarantee } from '@server/guarantors/guarantees/answer-guarantee';
import { askGuarantor } from '@server/guarantors/guarantees/ask-guarantor';
import { inviteGuarantor } from '@server/guarantors/guarantees/invite-guarantor';
import { requestLoan } from '@server/loans/loans/request-loan';
import { findLoan } from '@server/loans/loans/store';
import { startRepayment } from '@server/payments/payments/start-repayment';
import { type DemoName, demoPhone } from './demo-people';
import type { DemoStage } from './demo-stage';

/** An act at its time. */
export interface Turn {
  at: Date;
  play: () => Promise<void>;
}

/** The players, and the end of the past. */
export interface DemoRun {
  stage: DemoStage;
  ids: Record<DemoName, string>;
  /** The admin who made the past decisions. */
  decider: string;
  /** The admin for signing in today; in a long past, also hears appeals against the other's decisions. */
  hearer: string;
  now: Date;
}

/** A guarantor with cap and relationship; a trailing '?' leaves the request unanswered. */
export type Asked = readonly [DemoName, number, Relationship, '?'?];

/** The terms of a request. */
export interface LoanPlan {
  borrower: DemoName;
  /** Whole shillings. */
  amount: number;
  term: number;
  purpose: Purpose;
  guarantors: readonly Asked[];
}

/** 9:00 in Nairobi plus so many minutes. */
export const morning = (day: Day, minutes = 0): Date =>
  new Date(startOf(day).getTime() + (9 * 60 + minutes) * 60_000);

/** A turn whose consequences are processed at once. */
export const turnAt =
  ({ stage, now }: DemoRun) =>
  (daysAgo: number, minutes: number, act: () => Promise<void>): Turn => ({
    at: morning(addDays(dayOf(now), -daysAgo), minutes),
    async play() {
      await act();
      await stage.settle();
    },
  });

/** Requests a loan and its guarantors; those marked to answer accept. Returns the loan's id. */
export async function askForLoan(play: DemoRun, plan: LoanPlan): Promise<string> {
  const { amount, term, purpose } = plan;
  const wanted = { amount: shillings(amount), term, purpose };
  const borrower = await play.stage.as(play.ids[plan.borrower]);
  const loanId = await requestLoan(borrower, wanted);
  for (const asked of plan.guarantors) await invite(play, plan.borrower, loanId, asked);
  return loanId;
}

async function invite(
  { stage, ids }: DemoRun,
  borrower: DemoName,
  loanId: string,
  [name, cap, relationship, isWaiting]: Asked,
): Promise<void> {
  const phone = demoPhone(name);
  const asking = await stage.as(ids[borrower]);
  const guarantor = await stage.as(ids[name]);
  const known = `${guarantor.actor.person.firstName} ${guarantor.actor.person.lastName}`;
  const guarantorId = await inviteGuarantor(asking, { name: known, phone });
  const wanted = { loanId, guarantorId, cap: shillings(cap), relationship };
  const guaranteeId = await askGuarantor(asking, wanted);
  if (!isWaiting) await answerGuarantee(guarantor, guaranteeId, { status: 'accepted' });
}

/** Pays by prompt and PIN: an amount, or the next instalment; nothing on a closed loan. */
export async function pay(
  { stage, ids }: DemoRun,
  borrower: DemoName,
  loanId: string,
  amount?: Cents,
): Promise<void> {
  const [file] = await findLoan(stage.deps.db, loanId);
  if (!file || file.loan.status === 'closed') return;
  await startRepayment(await stage.as(ids[borrower]), loanId, amount);
  await enterPin(stage, borrower);
}

/** Enters the PIN on every phone with a prompt. */
export async function enterPin(stage: DemoStage, name: DemoName): Promise<void> {
  await stage.settle();
  const number = demoPhone(name);
  const { prompt } = stage.world.phone(number);
  if (prompt) stage.world.answerPrompt(number, prompt.id, 'approve');
}
