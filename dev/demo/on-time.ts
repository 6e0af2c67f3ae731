import { approveLoan, declineLoan, returnLoan } from '@server/loans/loans/decide-loan';
import { submitLoan } from '@server/loans/loans/submit-loan';
import { disburseLoan } from '@server/payments/payments/disburse-loan';
import type { LoanScenario } from './loan-scenarios';
import { askForLoan, pay, type DemoRun, type Turn, turnAt } from './turns';

/** The turns of a loan that is paid on time, or is not paid out yet. */
export function turnsOnTime(play: DemoRun, it: LoanScenario): Turn[] {
  const { stage, ids, now } = play;
  const turn = turnAt(play);
  let loanId = '';
  const ask = turn(it.daysAgo, 0, async () => {
    loanId = await askForLoan(play, it);
  });
  const submit = turn(it.daysAgo, 40, async () =>
    submitLoan(await stage.as(ids[it.borrower]), loanId),
  );
  const decide = turn(Math.max(0, it.daysAgo - 1), 5, () => decision(play, it, loanId));
  const pays = Array.from({ length: it.term }, (_, month) =>
    turn(it.daysAgo - 31 * (month + 1) + 3, 30, () => pay(play, it.borrower, loanId)),
  ).filter(({ at }) => at < now);
  if (it.ending === 'draft') return [ask];
  if (it.ending === 'in review') return [ask, submit];
  if (it.ending === 'running' || it.ending === 'repaid') return [ask, submit, decide, ...pays];
  return [ask, submit, decide];
}

async function decision(
  { stage, decider }: DemoRun,
  it: LoanScenario,
  loanId: string,
): Promise<void> {
  const context = await stage.as(decider);
  if (it.ending === 'declined') {
    return declineLoan(
      context,
      loanId,
      'Your limit is new: please ask for a smaller amount first.',
    );
  }
  if (it.ending === 'sent back') {
    return returnLoan(context, loanId, 'One more guarantor would carry a loan of this size.');
  }
  await approveLoan(context, loanId);
  if (it.ending !== 'approved') await disburseLoan(await stage.as(decider), loanId);
}
