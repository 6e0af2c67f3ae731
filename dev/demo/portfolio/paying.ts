import { addDays, dayOf } from '@shared/day';
import { ceilToShilling, type Cents } from '@shared/money';
import { owedToday } from '@server/lending/outlook';
import { type LoanFile, positionNow } from '@server/loans/loan-file';
import { startRepayment } from '@server/payments/start-repayment';
import type { PromptAction } from '@dev/simulators/phone-world';
import { atFirst, atThen, type LoanLife } from './diary';
import { answerPrompt, readLoan, type Scene, standingOf } from './scene';
import { of, type LoanPlan } from './loan-plan';

/** What people do with a prompt, of a hundred. */
const ACTIONS = [
  ['approve', 93],
  ['cancel', 3],
  ['wrong_pin', 2],
  ['ignore', 2],
] as const;

/**
 * Pays what is due by prompt, or all, trying again some days after it went wrong; answers whether the loan was still
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
