import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Guarantee } from '@shared/contract/guarantees';
import type { Loan } from '@shared/contract/loans';
import type { Plan } from '@shared/contract/plans';
import { addDays, addMonths, type Day, dayOf, daysBetween } from '@shared/day';
import { DEFAULT_DAYS } from '@shared/limits';
import { VERSION } from '@server/platform/core/release';
import { ROOT } from '@server/platform/core/root';
import { restoreBackup } from '@server/platform/db/backup/restore-backup';
import { writeBackup } from '@server/platform/db/backup/write-backup';
import { startAppOn, type TestApp } from '@server/testing/app-on';
import { createDatabase } from '@server/testing/database';
import { letDaysPass } from '@server/testing/late';
import { moveToInstant } from '@server/testing/nights';
import {
  askFor,
  newLoan,
  newPerson,
  payBy,
  runningLoan,
  signIn,
  type TestPerson,
} from '@server/testing/people';
import { type Kept, type KeptPerson, loansByStatus } from '@server/testing/releases/make-database';
import { type Cast, submittedLoan } from '@server/testing/stages';

/**
 * Runs in the sources of an earlier release, by its own code alone (`playedBy` copies it there): restores the release's
 * stored database, plays it on until yesterday, and writes a backup with what waits in it. Never run in these sources.
 */

/** People of the stored database have the numbers below. */
const NEW_PEOPLE_FROM = 1_000;
const WEEK = 7;
/** Each borrower pays every so many weeks, but the last of four, who never does. */
const PAYS_EACH = 4;
const PLAN = { kind: 'longer_term', months: 3, reason: 'My shop was closed for a month' };
const STORED = join(ROOT, 'server/testing/releases', VERSION);

/** A loan and its people. */
interface Lent extends Cast {
  loan: Loan;
}

test('a stored database is played on until yesterday', async () => {
  const kept = JSON.parse(readFileSync(`${STORED}.json`, 'utf8')) as Kept;
  const target = await createDatabase('template0');
  await restoreBackup(target.url, `${STORED}.gz`);
  const app = await startAppOn(target);
  try {
    app.people.count = NEW_PEOPLE_FROM;
    moveToInstant(app, new Date(kept.at));
    const played = await playOn(app, kept);
    await writeBackup(app.databaseUrl, join(ROOT, 'played.gz'), VERSION);
    await writeFile(join(ROOT, 'played.json'), JSON.stringify(played));
  } finally {
    await app.stop();
  }
});

/** Lends each week, takes payments, and ends on the day on which the guarantor of the first loan has notice. */
async function playOn(app: TestApp, kept: Kept): Promise<Kept & { days: number }> {
  const begins = beginOf(addDays(dayOf(new Date()), -(DEFAULT_DAYS + 3)));
  await letDaysPass(app, addDays(begins, -1));
  const admin = { ...app.visitor(), ...kept.people.admin, firstName: '', lastName: '' };
  await signIn(admin);
  const never = await lend(app, admin);
  const ends = addDays(never.loan.dueDate as Day, DEFAULT_DAYS + 1);
  const lent: Lent[] = [];
  for (let day = addDays(begins, WEEK); day < ends; day = addDays(day, WEEK)) {
    await letDaysPass(app, addDays(day, -1));
    await signIn(admin);
    for (const [at, each] of lent.entries()) {
      const weeks = lent.length - at;
      if (at % PAYS_EACH === PAYS_EACH - 1 || weeks % PAYS_EACH !== 0) continue;
      await signIn(each.borrower);
      await payBy(app, each.borrower, each.loan.id);
    }
    lent.push(await lend(app, admin));
  }
  await letDaysPass(app, ends);
  return {
    ...(await leaveOpen(app, kept, { admin, never, lent })),
    days: daysBetween(begins, dayOf(app.clock.now())),
  };
}

/** The day on which a loan is paid out whose first payment is due on that day, or as soon after it as there is one. */
function beginOf(firstDue: Day): Day {
  let begins = addMonths(firstDue, -1);
  while (addMonths(begins, 1) < firstDue) begins = addDays(begins, 1);
  return begins;
}

async function newCast(app: TestApp, admin: TestPerson): Promise<Cast> {
  return { borrower: await newPerson(app), guarantor: await newPerson(app), admin };
}

async function lend(app: TestApp, admin: TestPerson): Promise<Lent> {
  const cast = await newCast(app, admin);
  return { ...cast, loan: await runningLoan(app, cast.borrower, cast.guarantor, admin) };
}

/** What somebody is still to do in the end: an answer, an approval, a payout, a payment, a plan and a notice. */
async function leaveOpen(
  app: TestApp,
  { staff }: Kept,
  { admin, never, lent }: { admin: TestPerson; never: Lent; lent: readonly Lent[] },
): Promise<Kept> {
  await signIn(admin);
  await signIn(never.guarantor);
  const { body } = await never.guarantor.get<Guarantee[]>('/api/guarantees/user');
  const notice = body.find(({ claim }) => claim)?.id;
  const neverPay = lent.filter((_, at) => at % PAYS_EACH === PAYS_EACH - 1);
  const late = neverPay.findLast(({ loan }) => (loan.dueDate ?? '') < dayOf(app.clock.now()));
  const pays = lent.at(-1);
  if (!notice || !late || !pays) throw new Error('nobody has a notice, is late, or pays');
  await signIn(late.borrower);
  const offered = await admin.post<Plan>(`/api/admin/loans/${late.loan.id}/plans`, PLAN);
  const plan = offered.body.id;
  expect((await late.borrower.put(`/api/plans/${plan}`, { answer: 'agreed' })).status).toBe(200);
  const asks = await newCast(app, admin);
  const draft = await newLoan(asks.borrower);
  const guarantee = await askFor(asks.borrower, draft.id, asks.guarantor);
  const submitted = await submittedLoan(await newCast(app, admin));
  await app.settle();
  return {
    at: app.clock.now().toISOString(),
    loans: await loansByStatus(app),
    staff,
    people: {
      admin: known(admin),
      asks: known(asks.borrower),
      asked: known(asks.guarantor),
      pays: known(pays.borrower),
      planned: known(late.guarantor),
      guarantor: known(never.guarantor),
    },
    open: {
      guarantee,
      draft: draft.id,
      submitted: submitted.id,
      running: pays.loan.id,
      plan,
      notice,
    },
  };
}

const known = ({ id, email, phone }: KeptPerson): KeptPerson => ({ id, email, phone });
