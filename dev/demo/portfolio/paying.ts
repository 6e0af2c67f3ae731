import { addDays, dayOf } from '@shared/day';
import { ceilToShilling, type Cents } from '@shared/money';
import { owedToday } from '@server/lending/outlook';
import { type LoanFile, positionNow } from '@server/loans/loans/loan-file';
import { startRepayment } from '@server/payments/payments/start-repayment';
import type { PromptAction } from '@dev/simulators/phone-world';
import { atFirst, atThen, type LoanLife } from './diary';
import { answerPrompt, readLoan, type Scene, standingOf } from './scene';
import { of, type LoanPlan } from './loan-plan';

/** People's answers to a prompt, in percent. */
const ACTIONS = [
  ['approve', 93],
  ['cancel', 3],
  ['wrong_pin', 2],
  ['ignore', 2],
] as const;

/**
 * Pays the due amount, or all, by prompt, and retries some days after a failure; returns whether the loan is still
 * open.
 */
export async function* pays(
  scene: Scene,
  { borrower, dice }: LoanPlan,
  loanId: string,
  isAll: boolean,
): LoanLife<boolean> {
  for (let action: PromptAction = 'ignore'; action !== 'approve';) {
    const { status } = await standingOf(scene, loanId);
    if (status === 'closed') return false;
    const now = scene.stage.deps.now();
    const amount = isAll ? payOffOf(await readLoan(scene, loanId), now) : undefined;
    await startRepayment(await scene.stage.as(borrower.id), loanId, amount);
    yield atThen(now);
    action = of<PromptAction>(dice, ACTIONS);
    answerPrompt(scene, borrower, action);
    if (action !== 'approve') yield atFirst(addDays(dayOf(now), dice.upTo(2)));
  }
  return true;
}

function payOffOf(file: LoanFile, now: Date): Cents | undefined {
  const position = positionNow(file, now);
  return position ? ceilToShilling(owedToday(position).payOff) : undefined;
}
