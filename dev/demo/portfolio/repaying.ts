import { addDays, addMonths, dayOf } from '@shared/day';
import type { Dice } from '../dice';
import { atFirst, type LoanLife } from './diary';
import { inDefault } from './in-default';
import { pays } from './paying';
import { type Scene, standingOf } from './scene';
import type { Habit, LoanPlan } from './loan-plan';

/** Interest on late amounts is paid after the last instalment. */
const EXTRA = 3;

/** Pays a running loan in its borrower's manner, until it is repaid or they stop. */
export async function* repaying(scene: Scene, plan: LoanPlan, loanId: string): LoanLife {
  const { term, habit, dice } = plan;
  const { disbursedAt } = await standingOf(scene, loanId);
  if (!disbursedAt) throw new Error(`loan ${loanId} runs and was never paid out`);
  const paidOutOn = dayOf(disbursedAt);
  const stopsAfter = habit === 'sinking' ? Math.floor(dice.roll() * term * 0.8) : Infinity;
  const paysOffAt = habit === 'ahead' ? dice.upTo(term) : Infinity;
  for (let number = 1; number <= term + EXTRA; number += 1) {
    const due = addMonths(paidOutOn, Math.min(number, term));
    if (number > stopsAfter) return yield* inDefault(scene, plan, loanId, due);
    const tomorrow = addDays(dayOf(scene.stage.deps.now()), 1);
    const wanted = addDays(due, daysLate(dice, habit, number));
    yield atFirst(wanted > tomorrow ? wanted : tomorrow);
    const isOpen = yield* pays(scene, plan, loanId, number >= paysOffAt);
    if (!isOpen) break;
  }
  scene.town.isFree(plan.borrower);
}

/** Days after its due date on which an instalment is paid; negative before it. */
function daysLate(dice: Dice, habit: Habit, number: number): number {
  const early = -Math.floor(dice.roll() * 5);
  const isLate = dice.isLucky(habit === 'struggling' ? 0.45 : 0.35);
  if (habit === 'sloppy' && isLate) return dice.upTo(24);
  if (habit === 'struggling' && isLate && number > 1) return 20 + dice.upTo(65);
  return early;
}
