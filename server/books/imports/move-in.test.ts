import { expect } from 'vitest';
import type { Approval } from '@shared/contract/approvals';
import type { ImportDetail } from '@shared/contract/imports';
import type { TrialBalance } from '@shared/contract/ledger';
import type { Loan, LoanQuote, Repayment, Schedule } from '@shared/contract/loans';
import type { Plan, Plans } from '@shared/contract/plans';
import type { DeskSearch } from '@shared/contract/search';
import type { Paper } from '@shared/contract/papers';
import type { LoanReview } from '@shared/contract/portfolio';
import type { PhoneEntered } from '@shared/contract/phone-entry';
import { addDays, type Day, dayOf } from '@shared/day';
import { DEFAULT_DAYS } from '@shared/limits';
import { formatMoney, parseMoney, ZERO } from '@shared/money';
import { parsePhone } from '@shared/typed-phone';
import { databaseOn } from '@server/platform/db/pool';
import { sweepExpired } from '@server/late/end-of-day/sweep/sweep-expired';
import { actingAs } from '@server/platform/core/context';
import { IMPORTED_LATE_DAYS, IMPORTED_LOANS } from '@server/testing/depth';
import { app, testWith } from '@server/testing/app-test';
import { type ApiDocument, routesIn } from '@server/testing/generated-requests';
import { CONNECTIONS } from '@server/testing/test-app';
import { PLACES, withFaults } from '@server/testing/import-faults';
import { importRows, type ImportRows } from '@server/testing/import-files';
import { uploadImport } from '@server/testing/import-upload';
import { expectBooksInOrder } from '@server/testing/invariants';
import { letDaysPass } from '@server/testing/late';
import { openPaybill, payTo } from '@server/testing/paying';
import { lastCode, newPerson, payBy, signIn, type TestPerson } from '@server/testing/people';
import { rush, valueOf } from '@server/testing/stages';
import { archiveOf } from '@server/testing/zip';
import { withClient } from '@server/testing/with-client';
import { differencesIn } from '@server/testing/second-calculation/differences';
import { strayed } from '@server/testing/histories/strayed';
import { postImport } from './post-import';

/** Loans of another system move in: refused once with every fault named, then confirmed by two, posted, and lived. */

/** Its books are proven on a connection that waits: those of thousands of loans take longer than a request may. */
const test = testWith({ checksBooks: false, connections: CONNECTIONS.rush });

const PATH = '/api/admin/imports';
const REASON = { reason: 'Signed off with the old system closed' };
const YES = { decision: 'confirmed' };
const ACCOUNTS = ['loan_principal', 'interest_receivable'] as const;

let owner: TestPerson;
let second: TestPerson;
let third: TestPerson;
let asOf: Day;
let rows: ImportRows;
let moved: ImportDetail;
/** The same files, checked before those came in. */
let twin: ImportDetail;

test.beforeAll(async () => {
  app.deps.fourEyes = true;
  [owner, second, third] = await Promise.all([
    newPerson(app, { isAdmin: true }),
    newPerson(app, { isAdmin: true }),
    newPerson(app, { isAdmin: true }),
  ]);
  asOf = addDays(dayOf(app.clock.now()), -1);
  rows = importRows(IMPORTED_LOANS, asOf);
});

const start = (body: object) => owner.post<ImportDetail>(PATH, { source: 'mifos', asOf, ...body });

const upload = (of: ImportRows) => uploadImport(owner, of, asOf);

const importNow = async (): Promise<ImportDetail> =>
  (await owner.get<ImportDetail>(`${PATH}/${moved.id}`)).body;

/** What the trial balance has of the accounts that an import brings to, in cents. */
async function balances(): Promise<number[]> {
  const { body } = await owner.get<TrialBalance>('/api/admin/ledger/trial-balance');
  return ACCOUNTS.map((code) => {
    const account = body.accounts.find((each) => each.code === code);
    return account ? (parseMoney(account.balance) ?? 0) : 0;
  });
}

const filed = (): number[] =>
  ACCOUNTS.map((code) => {
    const row = rows['balances.csv'].find(([account]) => account === code);
    return parseMoney(row?.[1] ?? '') ?? 0;
  });

test('files with twenty faults are refused, all named at once, and are not kept', async () => {
  const refused = await upload(withFaults(importRows(IMPORTED_LOANS, asOf), asOf));
  expect(refused).toMatchObject({ status: 'refused', faultCount: 20, loans: 0 });
  const named = refused.faults.map(({ file, line, column, whatCode }) =>
    [file, line, column, whatCode.code.replace('fault_', '')].join(' '),
  );
  expect(new Set(named)).toEqual(new Set(PLACES));
  const kept = `select count(text)::int from import_files where import_id = $1`;
  expect(await valueOf<number>(app, kept, refused.id)).toBe(0);
  const proposed = await owner.post(`${PATH}/${refused.id}/propose`, REASON);
  expect(proposed).toMatchObject({ status: 409, body: { code: 'import_not_checked' } });
  expect(await owner.put(`${PATH}/${refused.id}/files`, PIECE)).toMatchObject({
    status: 409,
    body: { code: 'import_over' },
  });
});

const PIECE = { file: 'people.csv', part: 0, text: 'person_id' };

test('a day long ago, a source that is no word and a piece with other words are refused', async () => {
  const old = await start({ asOf: addDays(asOf, -40) });
  expect(old).toMatchObject({ status: 422, body: { code: 'import_day_passed' } });
  expect(await start({ source: 'Our old system' })).toMatchObject({ status: 422 });
  const { body } = await start({});
  const path = `${PATH}/${body.id}/files`;
  expect((await owner.put(path, PIECE)).status).toBe(200);
  expect((await owner.put(path, PIECE)).status).toBe(200);
  const other = await owner.put(path, { ...PIECE, text: 'another' });
  expect(other).toMatchObject({ status: 409, body: { code: 'import_piece_differs' } });
  expect((await owner.put(path, { ...PIECE, part: 2 })).status).toBe(200);
  const gap = await owner.post(`${PATH}/${body.id}/check`);
  expect(gap).toMatchObject({ status: 409, body: { code: 'import_incomplete' } });
});

test('whole files say what they would bring, and one of two confirmations brings it in', async () => {
  moved = await upload(rows);
  twin = await upload(rows);
  expect(moved).toMatchObject({ status: 'checked', faultCount: 0, loans: IMPORTED_LOANS });
  const { totals } = moved;
  expect(totals?.balances.map(({ loans }) => parseMoney(loans ?? ''))).toEqual(filed());
  expect((totals?.current ?? 0) + (totals?.late ?? 0) + (totals?.inDefault ?? 0)).toBe(
    IMPORTED_LOANS,
  );
  const { late = 0, inDefault = 0, guarantors = 0 } = totals ?? {};
  expect([late, inDefault, guarantors].every((count) => count > 0)).toBe(true);
  expect(await balances()).toEqual([0, 0]);
  const proposed = await owner.post<Approval>(`${PATH}/${moved.id}/propose`, REASON);
  expect(proposed).toMatchObject({ status: 201, body: { kind: 'import', canConfirm: false } });
  expect((await importNow()).isProposed).toBe(true);
  const path = `/api/admin/approvals/${proposed.body.id}`;
  expect((await owner.put(path, YES)).status).toBe(422);
  const tally = await rush([second, third].map((person) => () => person.put(path, YES)));
  expect(tally).toEqual({ 200: 1, 409: 1 });
  expect(await importNow()).toMatchObject({ status: 'posting', posted: 0 });
});

/** A deep run brings 5,000 loans in, and lets ninety days pass over them. */
const PATIENCE = { timeout: 1_200_000 };

/** A database that is gone at the n-th statement: before it is sent, or after it was done. */
function goneAt(n: number) {
  let left = n;
  const query = (async (...call: Parameters<typeof app.db.query>) => {
    left -= 1;
    if (left === 0 && n % 2 === 0) throw new Error('gone before');
    const answer = await (app.db.query(...call) as unknown as Promise<unknown>);
    if (left === 0) throw new Error('gone after');
    return answer;
  }) as unknown as typeof app.db.query;
  return { ...actingAs(app.deps, 'job'), db: databaseOn({ query }) };
}

test(
  'crashed at every step and run by two at once, it is posted once and equals the files',
  PATIENCE,
  async () => {
    for (const n of [1, 2, 3, 4, 5, 6, 7]) {
      await expect(postImport(goneAt(n), moved.id)).rejects.toThrow('gone');
      await expectBooksInOrder(app.db);
      const { posted, opened } = await importNow();
      if (posted < IMPORTED_LOANS) expect(opened).toBe(0);
    }
    const context = actingAs(app.deps, 'job');
    await Promise.all([postImport(context, moved.id), postImport(context, moved.id)]);
    await app.settle();
    const done = await importNow();
    expect(done).toMatchObject({
      status: 'posted',
      posted: IMPORTED_LOANS,
      opened: IMPORTED_LOANS,
      people: { made: IMPORTED_LOANS, found: 0, apart: 0 },
    });
    for (const { booked, balance } of done.totals?.balances ?? []) expect(booked).toBe(balance);
    expect(await balances()).toEqual(filed());
    const text = `select count(text)::int from import_files`;
    expect(await valueOf<number>(app, `${text} where import_id = $1`, moved.id)).toBe(0);
    const inDefault = `select count(*)::int from loans where import_id = $1 and status = 'defaulted'`;
    expect(await valueOf<number>(app, inDefault, moved.id)).toBe(done.totals?.inDefault);
    const told = await app.db.query<{ kind: string; told: number; loans: number }>(
      `select kind, count(*)::int as told, count(distinct loan_id)::int as loans from messages
     where loan_id is not null group by 1`,
    );
    expect(told.rows).toEqual([
      { kind: 'loan_moved_in', told: IMPORTED_LOANS, loans: IMPORTED_LOANS },
    ]);
  },
);

test('each borrower is told where their loan is now, what is left and what is next', async () => {
  const { person, loan } = await comeIn(9);
  const [told] = app.world
    .phone(person.phone)
    .inbox.filter(({ text }) => text.includes(loan.reference));
  const next = `KSh ${Number(loan.nextPayment).toLocaleString('en')}`;
  expect(told?.text).toContain(`your loan ${loan.broughtForward?.number} at mifos is with us now`);
  expect(told?.text).toContain(`${loan.daysPastDue > 0 ? 'To pay now' : 'Next payment'}: ${next}`);
});

test('files that were checked before the same loans came in are not brought in any more', async () => {
  const proposed = await owner.post<Approval>(`${PATH}/${twin.id}/propose`, REASON);
  expect(proposed.status).toBe(201);
  const confirmed = await second.put(`/api/admin/approvals/${proposed.body.id}`, YES);
  expect(confirmed).toMatchObject({ status: 409, body: { code: 'import_outdated' } });
});

test('the same loans of the same system are in the books already', async () => {
  const again = await upload(rows);
  expect(again).toMatchObject({ status: 'refused', faultCount: IMPORTED_LOANS });
  expect(again.faults[0]?.whatCode).toEqual({ code: 'fault_loan_known' });
});

/** The borrower of a row of loans.csv, come in by the code of their phone, with their loan. */
async function comeIn(row: number): Promise<{ person: TestPerson; loan: Loan }> {
  const personId = rows['loans.csv'][row]?.[1];
  const own = rows['people.csv'].find(([id]) => id === personId);
  const phone = parsePhone(own?.[3] ?? '');
  if (!phone) throw new Error(`row ${row} has no phone`);
  const browser = app.visitor();
  await browser.post('/api/auth/phone', { phoneNumber: phone });
  await app.settle();
  const entered = await browser.post<PhoneEntered>('/api/auth/phone/verify', {
    otp: lastCode(app, phone),
  });
  expect(entered).toMatchObject({ status: 200, body: { isNew: false, to: '/' } });
  const { status, body } = await browser.get<Loan[]>('/api/loans/user');
  expect(status).toBe(200);
  const [loan] = body;
  const [, firstName = '', lastName = ''] = own ?? [];
  if (!loan) throw new Error(`row ${row} has no loan`);
  return { person: { ...browser, id: '', email: '', phone, firstName, lastName }, loan };
}

/** M-Pesa takes whole shillings; what is too much is kept as credit. */
const shillingsAbove = (wire: string): string => `${String(Math.ceil(Number(wire)))}.00`;

/** What screens and papers say of a loan, the borrower's and the desk's. */
async function expectReads(borrower: TestPerson, loanId: string): Promise<void> {
  const [own, priced, review] = await Promise.all([
    borrower.get<Loan>(`/api/loans/${loanId}`),
    borrower.get<LoanQuote>(`/api/loans/${loanId}/quote`),
    owner.get<LoanReview>(`/api/admin/loans/${loanId}`),
  ]);
  expect([own.status, priced.status, review.status]).toEqual([200, 200, 200]);
  expect(own.body.apr).toBe(19);
  expect(priced.body).toMatchObject({ apr: 19, without: { apr: 19 } });
  expect(review.body.loan.namedBefore).toMatchObject([{ cap: '5000.00' }]);
  const paper = {
    kind: 'statement',
    language: 'en',
    loanId,
    from: asOf,
    to: dayOf(app.clock.now()),
  };
  expect((await borrower.post('/api/papers', paper)).status).toBe(201);
}

const statusOf = (id: string) => valueOf<string>(app, 'select status from loans where id = $1', id);
const countOf = (kind: string, id: string) =>
  valueOf<number>(
    app,
    'select count(*)::int from events where loan_id = $1 and kind = $2',
    id,
    kind,
  );

const dueIn = async (person: TestPerson, id: string) =>
  (await person.get<Schedule>(`/api/loans/${id}/schedule`)).body.instalments;

const PLAN = { kind: 'longer_term', months: 2, reason: 'The shop was closed for a month' };

test('one with five payments left, a term that no product has, is read everywhere and gets a plan', async () => {
  const { person, loan } = await comeIn(8);
  expect(loan.term).toBe(5);
  const { body: document } = await person.get<ApiDocument>('/api/openapi.json');
  const reads = routesIn(document).filter(
    ({ method, path }) => method === 'get' && path.includes('{id}'),
  );
  expect(reads.length).toBeGreaterThan(20);
  const answers: string[] = [];
  for (const { path } of reads) {
    for (const reader of [person, owner]) {
      const { status } = await reader.get(path.replaceAll(/\{\w+\}/g, loan.id));
      if (status >= 500) answers.push(`${path} answers ${status}`);
    }
  }
  expect(answers).toEqual([]);

  const path = `/api/loans/${loan.id}/plans`;
  expect(await person.post(path, PLAN)).toMatchObject({ status: 201, body: { status: 'asked' } });
  const desk = `/api/admin/loans/${loan.id}/plans`;
  const refused = await owner.post<Plan>(desk, PLAN);
  expect(refused).toMatchObject({ status: 201, body: { status: 'offered', cover: null } });
  const no = await owner.put(`/api/admin/plans/${refused.body.id}/refusal`, REASON);
  expect(no).toMatchObject({ status: 200, body: { status: 'refused' } });
  const offered = await owner.post<Plan>(desk, PLAN);
  const plan = `/api/plans/${offered.body.id}`;
  expect((await person.put(plan, { answer: 'agreed' })).status).toBe(200);
  const proposal = await owner.post(`/api/admin/plans/${offered.body.id}/proposal`, REASON);
  expect(proposal.status).toBe(201);
  const { body: asked } = await second.get<Approval[]>(`/api/admin/loans/${loan.id}/approvals`);
  const confirmed = await second.put(`/api/admin/approvals/${asked[0]?.id}`, YES);
  expect(confirmed.status).toBe(200);
  const { status, body } = await person.get<Plans>(path);
  expect([status, body.items.map((each) => each.status)]).toEqual([200, ['in_force', 'refused']]);
});

test('its old number is good on the paybill, found at the desk, printed and exported', async () => {
  const { person, loan } = await comeIn(7);
  const number = loan.broughtForward?.number ?? '';
  await openPaybill(app);
  const outcome = await payTo(app, person, ` ${number.slice(0, 4)}-${number.slice(4)}`, 50);
  expect(outcome.kind).toBe('paid');
  expect((await person.get<Loan>(`/api/loans/${loan.id}`)).body.paid).toBe('50.00');
  const { body: found } = await owner.get<DeskSearch>(`/api/admin/search?q=${number}`);
  expect(found.loans.map(({ reference }) => reference)).toContain(loan.reference);
  const paper = await person.post<Paper>('/api/papers', {
    kind: 'statement',
    language: 'en',
    loanId: loan.id,
    from: asOf,
    to: dayOf(app.clock.now()),
  });
  const { body: page } = await person.get<string>(paper.body.page);
  expect(page).toContain(`${loan.reference} (mifos ${number})`);
  const archive = await archiveOf(app, owner);
  const rowOf = (file: string) =>
    (archive[file] ?? '').split('\r\n').find((line) => line.startsWith(loan.reference)) ?? '';
  expect(rowOf('loans.csv').split(',')).toContain(number);
  const named = rows['guarantors.csv'].filter(([of]) => of === number);
  const left = (archive['named_before.csv'] ?? '').split('\r\n');
  expect(named.length).toBeGreaterThan(0);
  for (const [, name, , cap] of named) {
    expect(left).toContain(`${loan.reference},mifos,${number},${name},${cap}`);
  }
});

/** Two people do what one asked for. */
async function bothDo(asked: object): Promise<void> {
  const { body } = await owner.post<Approval>('/api/admin/approvals', { ...REASON, ...asked });
  const done = await second.put(`/api/admin/approvals/${body.id}`, YES);
  expect([done.status, done.body]).toMatchObject([200, YES]);
}

test('late as it came: paid, waived, on a plan, paid again, and a payment of before taken back', async () => {
  await Promise.all([owner, second].map(signIn));
  const { person, loan } = await comeIn(6);
  const { id } = loan;
  expect(loan.status).toBe('delinquent');
  const now = async () => (await person.get<Loan>(`/api/loans/${id}`)).body;
  await payBy(app, person, id, '200.00');
  const [first] = (await person.get<Repayment[]>(`/api/loans/${id}/repayments`)).body;
  await bothDo({ kind: 'interest_waiver', targetId: id, params: { amount: '1.00' } });
  const { body: plan } = await owner.post<Plan>(`/api/admin/loans/${id}/plans`, PLAN);
  await person.put(`/api/plans/${plan.id}`, { answer: 'agreed' });
  await owner.post(`/api/admin/plans/${plan.id}/proposal`, REASON);
  const { body: asked } = await second.get<Approval[]>(`/api/admin/loans/${id}/approvals`);
  expect((await second.put(`/api/admin/approvals/${asked[0]?.id}`, YES)).status).toBe(200);
  await payBy(app, person, id, '300.00');
  const before = await now();
  expect(before).toMatchObject({ status: 'active', paid: '500.00', givenUp: '1.00' });
  await bothDo({ kind: 'payment_reversal', targetId: first?.id, params: { cause: 'misposted' } });
  const after = await now();
  expect(after).toMatchObject({ status: 'active', paid: '300.00', givenUp: '1.00' });
  expect(Number(after.payOff)).toBeCloseTo(Number(before.payOff) + 200, 2);
  const to = dayOf(app.clock.now());
  const statement = { kind: 'statement', language: 'en', loanId: id, from: asOf, to };
  const { body: paper } = await person.post<Paper>('/api/papers', statement);
  const { body: page } = await person.get<string>(paper.page);
  const owed = formatMoney(parseMoney(after.payOff) ?? ZERO);
  expect(page.match(new RegExp(owed, 'g'))?.length).toBeGreaterThan(1);
});

test(
  'one is paid, one goes late, one is closed, all by the usual verbs',
  async () => {
    const today = dayOf(app.clock.now());
    // Rows that are not late: of every five loans the first is.
    const [paying, closing, failing] = await Promise.all([comeIn(2), comeIn(3), comeIn(4)]);
    expect(paying.loan.status).toBe('active');
    expect(paying.loan.broughtForward).toMatchObject({ source: 'mifos', on: asOf });
    await expectReads(closing.person, closing.loan.id);
    const [first] = await dueIn(paying.person, paying.loan.id);
    expect(first).toMatchObject({ number: 1, paid: '0.00' });
    await payBy(app, paying.person, paying.loan.id, first?.amount);
    expect((await dueIn(paying.person, paying.loan.id))[0]?.paid).not.toBe('0.00');
    await payBy(app, closing.person, closing.loan.id, shillingsAbove(closing.loan.payOff));
    const closed = (await closing.person.get<Loan>(`/api/loans/${closing.loan.id}`)).body;
    expect(closed).toMatchObject({ status: 'closed', closedReason: 'repaid' });
    const [due] = await dueIn(failing.person, failing.loan.id);
    await letDaysPass(app, today);
    await letDaysPass(app, addDays(due?.dueDate as Day, 1));
    expect(await statusOf(failing.loan.id)).toBe('delinquent');
    expect(await countOf('borrower_reminded', failing.loan.id)).toBeGreaterThan(0);
    await letDaysPass(app, addDays(due?.dueDate as Day, IMPORTED_LATE_DAYS));
    const isDefault = IMPORTED_LATE_DAYS >= DEFAULT_DAYS;
    expect(await statusOf(failing.loan.id)).toBe(isDefault ? 'defaulted' : 'delinquent');
    expect(await countOf('loan_defaulted', failing.loan.id)).toBe(isDefault ? 1 : 0);
    // Its guarantors are names: nobody has agreed to anything here, so nobody is told or asked.
    const named = rows['guarantors.csv'].slice(1).map(([, , number = '']) => parsePhone(number));
    const written = 'select count(*)::int from messages where phone = any($1)';
    expect(await valueOf<number>(app, written, named)).toBe(0);
    expect(await strayed(app)).toEqual([]);
  },
  PATIENCE.timeout,
);

test('files that nobody brings in go after a month', async () => {
  await signIn(owner);
  const { body } = await start({ asOf: dayOf(app.clock.now()) });
  await owner.put(`${PATH}/${body.id}/files`, PIECE);
  const kept = () =>
    valueOf<number>(app, 'select count(*)::int from import_files where import_id = $1', body.id);
  const sweepAfter = (days: number) => {
    const wall = () => new Date(app.clock.now().getTime() + days * 86_400_000);
    return sweepExpired({ ...actingAs(app.deps, 'job'), wall });
  };
  await sweepAfter(30);
  expect(await kept()).toBe(1);
  await sweepAfter(31);
  expect(await kept()).toBe(0);
});

test('what it was brought in with never changes', async () => {
  await expect(
    app.db.query(`update loans set brought_forward = null, import_id = null`),
  ).rejects.toThrow('append-only');
});

test('in the end the books agree with all of it', async () => {
  await withClient(app.databaseUrl, expectBooksInOrder);
  expect(await differencesIn(app.db, app.clock.now())).toEqual([]);
});
