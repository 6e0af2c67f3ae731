import { addDays, addMonths, dayOf, daysBetween } from '@shared/day';
import { approveLoan } from '@server/loans/loans/decide-loan';
import { submitLoan } from '@server/loans/loans/submit-loan';
import { disburseLoan } from '@server/payments/payments/disburse-loan';
import { dueExactly } from './due-exactly';
import type { LateLoanScenario } from './late-loan-scenarios';
import { askForLoan, pay, type DemoRun, type Turn, turnAt } from './turns';

/** Days before the due date on which an instalment is paid, before the borrower stops. */
const AHEAD = 3;

/** The turns of a loan whose borrower has stopped paying. */
export function turnsLate(play: DemoRun, it: LateLoanScenario): Turn[] {
  const { stage, ids, decider } = play;
  const turn = turnAt(play);
  const today = dayOf(play.now);
  const { paidOutOn, paid } = dueExactly(today, it.late, it.paid);
  const began = daysBetween(paidOutOn, today);
  let loanId = '';
  return [
    turn(began + 1, 10, async () => {
      loanId = await askForLoan(play, it);
      await submitLoan(await stage.as(ids[it.borrower]), loanId);
    }),
    turn(began, 15, async () => {
      await approveLoan(await stage.as(decider), loanId);
      await disburseLoan(await stage.as(decider), loanId);
    }),
    ...Array.from({ length: paid }, (_, month) => {
      const due = addMonths(paidOutOn, month + 1);
      const daysAgo = daysBetween(addDays(due, -AHEAD), today);
      return turn(daysAgo, 20, () => pay(play, it.borrower, loanId));
    }),
    ...it.acts.map(({ on, act }) => turn(it.late - on, 30, () => act(play, loanId))),
  ];
}
