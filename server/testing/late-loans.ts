import { byHand } from './by-hand';
import type { Loan } from '@shared/contract/loans';
import { LATE_DAYS } from '@shared/limits';
import { addDays, day, type Day, startOf } from '@shared/day';
import { actingAs } from '@server/platform/core/context';
import { commit } from '@server/platform/db/change';
import { asOf } from '@server/platform/core/context';
import { giveNotices } from '@server/guarantors/guarantees/give-notices';
import { advance } from '@server/lending/advance';
import { isInDefault, isLate } from '@server/lending/delinquency';
import { owedToday } from '@server/lending/outlook';
import { bringLoan } from '@server/loans/loans/bring-loan';
import { type LoanFile, positionOf } from '@server/loans/loans/loan-file';
import { transitionLoan } from '@server/loans/loans/parts';
import { findLoan } from '@server/loans/loans/store';
import { runningLoan, signIn } from './people';
import { type Cast, loanOf, moveTo, valueOf } from './stages';
import type { TestApp } from './test-app';

/** A loan whose first instalment is `days` past due since this morning, in the state that the nightly runs leave. */
export async function lateLoan(
  app: TestApp,
  cast: Cast,
  days: number,
  terms: object = {},
): Promise<Loan> {
  const { borrower, guarantor, admin } = cast;
  return fallBehind(app, cast, await runningLoan(app, borrower, guarantor, admin, terms), days);
}

/** Lets a running loan's first instalment become so many days past due, as above; its people are signed in again. */
export async function fallBehind(
  app: TestApp,
  { borrower, guarantor, admin }: Cast,
  { id, dueDate }: Pick<Loan, 'id' | 'dueDate'>,
  days: number,
): Promise<Loan> {
  const due = day(dueDate ?? '');
  const today = addDays(due, days);
  moveTo(app, today);
  for (const person of [borrower, guarantor, admin]) await signIn(person);
  if (isLate(days)) await closeDayOf(app, id, addDays(due, LATE_DAYS));
  await closeDayOf(app, id, today);
  return loanOf(borrower, id);
}

/** Closes a day for one loan: books accrued and matured amounts and updates the status. */
async function closeDayOf(app: TestApp, loanId: string, last: Day): Promise<void> {
  const context = asOf(actingAs(app.deps, 'job'), startOf(addDays(last, 1)));
  const [file] = await findLoan(app.db, loanId);
  const booked = file && positionOf(file);
  if (!file || !booked) throw new Error(`loan ${loanId} does not run`);
  const { position, accrued } = advance(booked, last);
  const { daysPastDue } = owedToday(position);
  const worstDaysPastDue = Math.max(file.loan.worstDaysPastDue, daysPastDue);
  const status = statusAfter(file, daysPastDue, context.now());
  const change = bringLoan(context, file, {
    after: position,
    accrued,
    entries: [],
    move: null,
    by: 'job',
    set: { worstDaysPastDue, status },
  });
  await commit(app.db, byHand(change));
}

function statusAfter(file: LoanFile, daysPastDue: number, now: Date): LoanFile['loan']['status'] {
  if (file.loan.status === 'active' && isLate(daysPastDue)) {
    const late = transitionLoan(file, 'fall_behind', 'job', now).set.status ?? file.loan.status;
    return statusAfter({ ...file, loan: { ...file.loan, status: late } }, daysPastDue, now);
  }
  if (file.loan.status === 'delinquent' && isInDefault(daysPastDue)) return 'defaulted';
  return file.loan.status;
}

/** Gives the guarantor of a defaulted loan notice, which the gateway takes; returns the claim's id. */
export async function giveNotice(app: TestApp, loanId: string): Promise<string> {
  await giveNotices(actingAs(app.deps, 'job'), app.clock.now());
  await app.settle();
  return valueOf<string>(app, 'select id from claims where loan_id = $1', loanId);
}

/** The guarantor appeals, in their own words. */
export async function appealAgainst(app: TestApp, claimId: string, appealReason: string) {
  const version = await valueOf<number>(app, 'select version from claims where id = $1', claimId);
  const set = {
    status: 'appealed' as const,
    appealedAt: app.clock.now(),
    ground: 'already_paid' as const,
    appealReason,
  };
  await commit(app.db, byHand({ update: { claims: [{ id: claimId, version, set }] } }));
}

/** A defaulted loan with an appeal to hear. */
export async function appealedLoan(
  app: TestApp,
  cast: Cast,
  reason = 'I sent the money myself in June.',
): Promise<{ loan: Loan; claimId: string }> {
  const loan = await lateLoan(app, cast, 92);
  const claimId = await giveNotice(app, loan.id);
  await appealAgainst(app, claimId, reason);
  return { loan, claimId };
}
