import { dayOf } from '@shared/day';
import type { Schedule } from '@shared/contract/loans';
import { toDecimalString } from '@shared/money';
import { scheduleView } from '@server/lending/outlook';
import { openPosition } from '@server/lending/position';
import { type LoanFile, positionNow } from './loan-file';
import { costOf } from './present';

/** The schedule; before the payout, as if the loan were paid out today. */
export function presentSchedule(file: LoanFile, now: Date): Schedule {
  const { loan } = file;
  const booked = positionNow(file, now);
  const view = scheduleView(
    booked ?? openPosition(loan.amount, costOf(file, now).apr, loan.term, dayOf(now)),
  );
  return {
    isProjected: booked === null,
    instalments: view.instalments.map((row) => ({
      number: row.number,
      dueDate: row.dueDate,
      principal: toDecimalString(row.principal),
      interest: toDecimalString(row.interest),
      amount: toDecimalString(row.amount),
      paid: toDecimalString(row.paid),
      givenUp: toDecimalString(row.givenUp),
      status: row.status,
    })),
    totalInterest: toDecimalString(view.totalInterest),
    totalRepayable: toDecimalString(view.totalRepayable),
  };
}
