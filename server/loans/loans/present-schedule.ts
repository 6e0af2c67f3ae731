import { dayOf } from '@shared/day';
import type { Schedule } from '@shared/contract/loans';
import { toDecimalString } from '@shared/money';
import { NO_RULES } from '@server/lending/charges';
import { scheduleView } from '@server/lending/outlook';
import { openPosition } from '@server/lending/position';
import { type LoanFile, positionNow } from './loan-file';
import { costOf } from './present';

/** The schedule; before the payout, as if the loan were paid out today. */
export function presentSchedule(file: LoanFile, now: Date): Schedule {
  const { loan } = file;
  const booked = positionNow(file, now);
  const { amount, term, firstDueOn } = loan;
  const projected = () =>
    openPosition(amount, costOf(file, now).apr, term, dayOf(now), NO_RULES, firstDueOn);
  const view = scheduleView(booked ?? projected());
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
