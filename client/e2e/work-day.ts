import { fallBehind, appealAgainst, giveNotice } from '@server/testing/late-loans';
import { WORK_DAY } from '@server/testing/depth';
import { strayPayment } from '@server/testing/desk-scenes';
import { newPerson, runningLoan, signIn, type TestPerson } from '@server/testing/people';
import { submittedLoan } from '@server/testing/stages';
import type { TestApp } from '@server/testing/test-app';

export const DECISIONS = WORK_DAY.approved + WORK_DAY.declined + WORK_DAY.returned;

/** KSh 5,000 a loan, and no more than one guarantor has room for. */
const LOANS_A_GUARANTOR = 7;

export interface WorkDay {
  admin: TestPerson;
  /** The requests, longest waiting first. */
  requested: string[];
  /** Receipts of the payments that belong to no loan yet. */
  strays: string[];
  /** The reference of a running loan, to which they are booked. */
  running: string;
}

/** A morning's desk: requests, payments without a loan, and appeals that this admin may hear. */
export async function beginWorkDay(app: TestApp): Promise<WorkDay> {
  const approver = await newPerson(app, { isAdmin: true });
  const admin = await newPerson(app, { isAdmin: true });
  await appealed(app, approver);
  await signIn(admin);
  const { reference } = await runningLoan(
    app,
    await newPerson(app),
    await newPerson(app),
    approver,
  );
  return {
    admin,
    running: reference,
    requested: await requests(app, admin),
    strays: await strayPayments(app),
  };
}

/** Loans that fall behind on the same day, because a clock only goes forward. */
async function appealed(app: TestApp, admin: TestPerson): Promise<void> {
  const made = [];
  for (let count = 0; count < WORK_DAY.appeals; count += 1) {
    const cast = { borrower: await newPerson(app), guarantor: await newPerson(app), admin };
    made.push({ cast, loan: await runningLoan(app, cast.borrower, cast.guarantor, admin) });
  }
  for (const { cast, loan } of made) {
    await fallBehind(app, cast, loan, 92);
    await appealAgainst(app, await giveNotice(app, loan.id), 'I sent the money myself in June.');
  }
}

async function requests(app: TestApp, admin: TestPerson): Promise<string[]> {
  const ids: string[] = [];
  let guarantor = await newPerson(app);
  for (let count = 0; count < DECISIONS; count += 1) {
    if (count > 0 && count % LOANS_A_GUARANTOR === 0) guarantor = await newPerson(app);
    const borrower = await newPerson(app);
    ids.push((await submittedLoan({ borrower, guarantor, admin })).id);
    app.clock.advance(60);
  }
  return ids;
}

async function strayPayments(app: TestApp): Promise<string[]> {
  const receipts: string[] = [];
  for (let count = 0; count < WORK_DAY.payments; count += 1) {
    receipts.push((await strayPayment(app, 500)).receipt);
  }
  return receipts;
}
