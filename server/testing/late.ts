import { addDays, type Day, startOf } from '@shared/day';
import { actingAs } from '@server/context';
import { commit } from '@server/db/change';
import { journal } from '@server/db/journal';
import { chargeDue } from '@server/guarantees/charge-claims';
import { asOf } from '@server/guarantees/claim-parts';
import { giveNotices } from '@server/guarantees/give-notices';
import { advance } from '@server/lending/advance';
import { isInDefault } from '@server/lending/delinquency';
import { interestAccrued } from '@server/lending/ledger';
import { owedToday } from '@server/lending/outlook';
import {
  instalmentColumns,
  type LoanFile,
  positionColumns,
  positionOf,
} from '@server/loans/loan-file';
import { loanUpdate, moved } from '@server/loans/parts';
import { findLoan } from '@server/loans/store';
import type { TestApp } from './test-app';

/** Closes `day` for one loan: what has accrued and matured is booked, and its status follows. */
export async function closeDayOf(app: TestApp, loanId: string, day: Day): Promise<void> {
  const context = asOf(actingAs(app.deps, 'job'), startOf(addDays(day, 1)));
  const [file] = await findLoan(app.db, loanId);
  const booked = file && positionOf(file);
  if (!file || !booked) throw new Error(`loan ${loanId} does not run`);
  const { position, accrued } = advance(booked, day);
  const { daysPastDue } = owedToday(position);
  const worstDaysPastDue = Math.max(file.loan.worstDaysPastDue, daysPastDue);
  const set = { ...positionColumns(position), worstDaysPastDue };
  await commit(app.db, {
    update: {
      loans: [loanUpdate(file, { ...set, status: statusAfter(file, daysPastDue, context.now()) })],
      instalments: position.instalments.map((each) => ({
        loanId,
        number: each.number,
        set: instalmentColumns(each),
      })),
    },
    insert: journal(context, [interestAccrued(accrued)], { loanId, paymentId: null }),
  });
}

function statusAfter(file: LoanFile, daysPastDue: number, now: Date): LoanFile['loan']['status'] {
  if (file.loan.status === 'active' && daysPastDue > 0) {
    const late = moved(file, 'fall_behind', 'job', now).set.status ?? file.loan.status;
    return statusAfter({ ...file, loan: { ...file.loan, status: late } }, daysPastDue, now);
  }
  if (file.loan.status === 'delinquent' && isInDefault(daysPastDue)) return 'defaulted';
  return file.loan.status;
}

/** The night after `day`, for one loan, with the clock moved there; then what is due by 9 in the morning. */
export async function nightAfter(app: TestApp, loanId: string, day: Day): Promise<void> {
  const midnight = startOf(addDays(day, 1));
  const seconds = (midnight.getTime() - app.clock.now().getTime()) / 1_000;
  if (seconds > 0) app.clock.advance(seconds);
  await closeDayOf(app, loanId, day);
  await giveNotices(actingAs(app.deps, 'job'), app.clock.now());
  await chargeDue(actingAs(app.deps, 'job'), app.clock.now());
}
