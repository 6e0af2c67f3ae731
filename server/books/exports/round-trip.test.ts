import { afterAll, expect } from 'vitest';
import type { DeskSearch } from '@shared/contract/search';
import type { LoanReview } from '@shared/contract/portfolio';
import type { Phone } from '@shared/phone';
import { addDays, type Day, dayOf } from '@shared/day';
import { IMPORT_FILES, type ImportFile } from '@shared/contract/imports';
import { app, testWith } from '@server/testing/app-test';
import { ROUND_TRIP_LOANS } from '@server/testing/depth';
import { importRows, textsOf } from '@server/testing/import-files';
import { bringIn, uploadTexts } from '@server/testing/import-upload';
import { expectBooksInOrder } from '@server/testing/invariants';
import { letDaysPass } from '@server/testing/late';
import { moveToInstant } from '@server/testing/nights';
import { openPaybill, payTo } from '@server/testing/paying';
import { newPerson, runningLoan, signIn, type TestPerson } from '@server/testing/people';
import { rowsOf } from '@server/testing/read-csv';
import { newCast } from '@server/testing/stages';
import { CONNECTIONS, startTestApp, type TestApp } from '@server/testing/test-app';
import { differencesIn } from '@server/testing/second-calculation/differences';
import { withClient } from '@server/testing/with-client';
import { archiveOf } from '@server/testing/zip';

/**
 * Loans of another system move in, live a month, leave by the archive and move into an empty product. What is owed, the
 * schedules, names, numbers, guarantors and their caps are the same there to the cent, and a month later still.
 */

const test = testWith({ checksBooks: false, connections: CONNECTIONS.rush });

const MONTH = 30;

let owners: readonly [TestPerson, TestPerson];
/** Of a loan that began here, whose guarantor agreed here. */
let native: string;
let archive: Record<string, string>;
let next: TestApp;
let nextOwners: readonly [TestPerson, TestPerson];

const ownersOf = async (of: TestApp): Promise<readonly [TestPerson, TestPerson]> => {
  of.deps.fourEyes = true;
  return [await newPerson(of, { isAdmin: true }), await newPerson(of, { isAdmin: true })];
};

test.beforeAll(async () => {
  const { borrower, guarantor, admin } = await newCast(app);
  native = (await runningLoan(app, borrower, guarantor, admin)).reference;
  owners = await ownersOf(app);
  await openPaybill(app);
});

afterAll(() => next.stop());

const today = (): Day => dayOf(app.clock.now());

interface Mine {
  id: string;
  number: string;
  phone: Phone;
  monthly: number;
}

const MINE = `select loans.id, reference, brought_forward->>'number' as number, phone,
    ceil(monthly_payment_cents / 100.0)::int as monthly
  from loans join persons on persons.id = borrower_id where status <> 'closed'
    and brought_forward is not null order by brought_forward->>'number'`;

const reviewOf = async (owner: TestPerson, id: string): Promise<LoanReview> =>
  (await owner.get<LoanReview>(`/api/admin/loans/${id}`)).body;

test('loans move in from another system', async () => {
  const asOf = addDays(today(), -1);
  const files = textsOf(importRows(ROUND_TRIP_LOANS, asOf));
  const checked = await uploadTexts(owners[0], files, { source: 'mifos', asOf });
  expect(checked).toMatchObject({ status: 'checked', faultCount: 0 });
  const moved = await bringIn(app, owners, checked);
  expect(moved).toMatchObject({ status: 'posted', opened: ROUND_TRIP_LOANS });
});

/** Old numbers as people write them. */
const written = (number: string, at: number): string =>
  [number, ` ${number.slice(0, 3)} ${number.slice(3)}`, `${number.slice(0, 4)}-${number.slice(4)}`][
    at % 3
  ] ?? number;

test('they live a month: most are paid by their old numbers, some ahead, some late, one whole', async () => {
  const { rows } = await app.db.query<Mine>(MINE);
  const [whole, ...others] = rows;
  const pay = async ({ number, phone }: Mine, at: number, amount: number) => {
    const outcome = await payTo(app, { phone }, written(number, at), amount);
    expect([number, outcome.kind]).toEqual([number, 'paid']);
  };
  if (!whole) throw new Error('no loan');
  await letDaysPass(app, addDays(today(), 9));
  await Promise.all(owners.map(signIn));
  const { loan } = await reviewOf(owners[0], whole.id);
  await pay(whole, 0, Math.ceil(Number(loan.payOff)));
  // Of seven loans four pay an instalment, one a part, one more than two, and one nothing.
  for (const [at, mine] of others.entries()) {
    const times = [1, 1, 0.4, 1, 2.3, 0, 1][at % 7] ?? 0;
    if (times > 0) await pay(mine, at, Math.ceil(mine.monthly * times));
  }
  await letDaysPass(app, addDays(today(), MONTH - 10));
  for (const [at, mine] of others.entries()) if (at % 20 === 0) await pay(mine, at, 150);
  const states = await app.db.query<{ state: string }>(
    `select distinct coalesce(closed_reason, status) as state from loans`,
  );
  const found = states.rows.map(({ state }) => state);
  expect(found).toEqual(expect.arrayContaining(['active', 'delinquent', 'repaid']));
});

/** The files of the archive that move in elsewhere. */
const leavingIn = (files: Record<string, string>): Record<ImportFile, string> =>
  Object.fromEntries(
    IMPORT_FILES.map((name) => [name, files[`moving-in/${name}`] ?? '']),
  ) as Record<ImportFile, string>;

test('they leave by the archive, which an empty product takes without a fault', async () => {
  await Promise.all(owners.map(signIn));
  archive = await archiveOf(app, owners[0]);
  const running = rowsOf(archive['loans.csv'] ?? '').filter(({ closed_at: at }) => at === '');
  const leaving = rowsOf(archive['moving-in/loans.csv'] ?? '');
  expect(leaving.map((row) => row['loan_id']).sort()).toEqual(
    running.map((row) => row['loan_ref']).sort(),
  );
  next = await startTestApp({ isEmpty: true, connections: CONNECTIONS.rush });
  moveToInstant(next, app.clock.now());
  next.people.count = 900;
  nextOwners = await ownersOf(next);
  const of = { source: 'tegemea', asOf: today() };
  const checked = await uploadTexts(nextOwners[0], leavingIn(archive), of);
  expect(checked.faults).toEqual([]);
  const moved = await bringIn(next, nextOwners, checked);
  expect(moved).toMatchObject({ status: 'posted', opened: leaving.length });
  for (const { booked, balance } of moved.totals?.balances ?? []) expect(booked).toBe(balance);
});

/** A loan's number in the first product by the one that it has in the second. */
const firstNumbers = (there: Record<string, string>): Map<string, string> =>
  new Map(
    rowsOf(there['moving-in/loans.csv'] ?? '').map((row) => [
      row['loan_id'] ?? '',
      /tegemea (LN\w+)/.exec(row['old_numbers'] ?? '')?.[1] ?? '',
    ]),
  );

/** Columns that are another product's own, or that no product but the first knows. */
const OWN = ['loan_id', 'person_id', 'old_numbers', 'last_payment_on', 'phone'];

/** What a sheet says of each loan, by its number in the first product. */
function saidOf(sheet: string | undefined, numbers?: Map<string, string>) {
  const said: Record<string, string[]> = {};
  for (const row of rowsOf(sheet ?? '')) {
    const own = row['loan_id'] ?? '';
    const cells = Object.entries(row).filter(([column]) => !OWN.includes(column));
    (said[numbers?.get(own) ?? own] ??= []).push(cells.map((cell) => cell.join(' ')).join(', '));
  }
  return said;
}

const namesIn = (files: Record<string, string>): string[] =>
  rowsOf(files['moving-in/people.csv'] ?? '')
    .map((row) => `${row['first_name']} ${row['last_name']} ${row['phone']}`)
    .sort();

/** Compares the files by which each of the loans would leave now. */
async function expectAlike(): Promise<void> {
  const [here, there] = [await archiveOf(app, owners[0]), await archiveOf(next, nextOwners[0])];
  const numbers = firstNumbers(there);
  for (const name of ['loans.csv', 'plan.csv', 'guarantors.csv']) {
    const path = `moving-in/${name}`;
    expect(saidOf(there[path], numbers)).toEqual(saidOf(here[path]));
  }
  expect(namesIn(there)).toEqual(namesIn(here));
}

test('there is the same of each loan: rest, interest, schedule, borrower, guarantors and caps', async () => {
  await expectAlike();
  expect(archive['moving-in/guarantors.csv']).toContain(`${native},A friend,254`);
});

test('one is found and paid by every number that it ever had', async () => {
  await openPaybill(next);
  const { rows } = await next.db.query<Mine & { reference: string }>(MINE);
  const { rows: before } = await app.db.query<Mine & { reference: string }>(MINE);
  const [first] = before;
  const mine = rows.find(({ number }) => number === first?.reference);
  if (!first || !mine) throw new Error('no loan');
  for (const number of [first.number, ` ${first.reference.toLowerCase()}`, mine.reference]) {
    expect(await payTo(next, mine, number, 10)).toMatchObject({ kind: 'paid' });
    const path = `/api/admin/search?q=${encodeURIComponent(number.trim())}`;
    const { body } = await nextOwners[0].get<DeskSearch>(path);
    expect(body.loans.map(({ reference }) => reference)).toEqual([mine.reference]);
    expect(await payTo(app, first, first.reference, 10)).toMatchObject({ kind: 'paid' });
  }
  const { loan } = await reviewOf(nextOwners[0], mine.id);
  expect(loan).toMatchObject({
    paid: '30.00',
    broughtForward: {
      source: 'tegemea',
      number: first.reference,
      earlier: [{ source: 'mifos', number: first.number }],
    },
  });
  const archived = rowsOf((await archiveOf(next, nextOwners[0]))['loans.csv'] ?? '');
  expect(archived.find((row) => row['loan_ref'] === mine.reference)).toMatchObject({
    old_number: first.reference,
    older_numbers: `mifos ${first.number}`,
  });
});

test('a number that a loan of the books has comes in with no other loan', async () => {
  const texts = leavingIn(archive);
  const again = await uploadTexts(owners[0], texts, { source: 'another', asOf: today() });
  const codes = new Set(again.faults.map(({ whatCode }) => whatCode.code));
  expect([again.faultCount, codes]).toEqual([
    rowsOf(texts['loans.csv']).length,
    new Set(['fault_number_taken']),
  ]);
});

test('a month later each is still the same, after the same payments', async () => {
  const last = addDays(today(), MONTH);
  await letDaysPass(app, last);
  await letDaysPass(next, last);
  await Promise.all([...owners, ...nextOwners].map(signIn));
  await expectAlike();
  await withClient(app.databaseUrl, expectBooksInOrder);
  await withClient(next.databaseUrl, expectBooksInOrder);
  expect(await differencesIn(next.db, next.clock.now())).toEqual([]);
});
