import { describe, expect } from 'vitest';
import type { Bureau, BureauAccount, BureauFile, OwnBureau } from '@shared/contract/bureau';
import type { Complaint } from '@shared/contract/complaints';
import type { Loan } from '@shared/contract/loans';
import { recordsIn } from '@server/testing/read-csv';
import { addDays, type Day, day, dayOf } from '@shared/day';
import type { ScriptedReport } from '@dev/simulators/sms-gateway';
import { reportUrl } from '@server/platform/messages/report-hook';
import { app, test } from '@server/testing/app-test';
import { fallBehind } from '@server/testing/late-loans';
import { newPerson, payBy, runningLoan, signIn, type TestPerson } from '@server/testing/people';
import { type Cast, historyOf, moveTo, newCast, valueOf } from '@server/testing/stages';
import { disputedOf, judged, recordOf } from './bureau-case';
import { findBureauLoans } from './store';

/** One loan on its way to the bureaus and out of their books, beside one whose SMS fails and one that is small. */

const DESK = '/api/admin/bureau';
const LOST = { status: 'Failed', failureReason: 'UserDoesNotExist' };

let cast: Cast;
let loan: Loan;
/** The notice of this one does not arrive. */
let unreached: Cast;
let unreachedLoan: Loan;
let smallLoan: Loan;

test.beforeAll(async () => {
  app.world.gateway.reportUrl = reportUrl(app.deps);
  [cast, unreached] = [await newCast(app), await newCast(app)];
  const small = await newCast(app);
  loan = await running(cast);
  unreachedLoan = await running(unreached);
  smallLoan = await running(small, { amount: '1000.00', term: 3 });
  await payBy(app, small.borrower, smallLoan.id, '300.00');
  smallLoan = (await small.borrower.get<Loan>(`/api/loans/${smallLoan.id}`)).body;
});
test.afterAll(() => {
  app.world.gateway.reportUrl = null;
});

const running = ({ borrower, guarantor, admin }: Cast, terms = {}) =>
  runningLoan(app, borrower, guarantor, admin, terms);

const today = (): Day => dayOf(app.clock.now());
const lastSms = ({ phone }: TestPerson) => app.world.phone(phone).inbox.at(0)?.text ?? '';

async function desk(): Promise<Bureau> {
  await signIn(cast.admin);
  const { status, body } = await cast.admin.get<Bureau>(DESK);
  expect(status).toBe(200);
  return body;
}
const accountOf = async (id: string): Promise<BureauAccount | undefined> =>
  (await desk()).items.find((item) => item.id === id);
const stageOf = async (id: string) => (await accountOf(id))?.stage ?? null;

async function onDay(date: Day): Promise<void> {
  if (date > today()) moveTo(app, date);
  for (const person of [cast.admin, cast.borrower, unreached.borrower]) await signIn(person);
}

const makeFile = () => cast.admin.post<BureauFile>(`${DESK}/files`);

/** The row of a loan in a file that was made. */
async function rowIn(fileId: string, reference: string) {
  const { body } = await cast.admin.get<string>(`${DESK}/files/${fileId}/sheet.csv`);
  const [head, ...rows] = recordsIn(body);
  const found = rows.find(({ cells }) => cells.includes(reference));
  return (
    found &&
    Object.fromEntries(found.cells.map((cell, index) => [head?.cells[index] ?? '', cell] as const))
  );
}
const ownOf = async (person: TestPerson) => (await person.get<OwnBureau[]>('/api/me/bureau')).body;

describe('before a report', () => {
  test('nobody is on the desk until 60 days, and a file of nothing is refused', async () => {
    await fallBehind(app, cast, loan, 59);
    expect((await desk()).items).toEqual([]);
    expect((await cast.admin.post(`${DESK}/notices`)).body).toEqual({ sent: 0 });
    expect(await makeFile()).toMatchObject({ status: 409, body: { code: 'bureau_file_empty' } });
    expect(await ownOf(cast.borrower)).toEqual([]);
  });

  test('each is told once, by an SMS; small sums and what did not arrive are told apart', async () => {
    await onDay(addDays(today(), 1));
    expect(await stageOf(loan.id)).toBe('to_notify');
    expect(await stageOf(smallLoan.id)).toBe('small');
    app.world.script({ call: 'sms', phone: cast.borrower.phone, reports: [{ status: 'Success' }] });
    const { phone } = unreached.borrower;
    app.world.script({ call: 'sms', phone, reports: [LOST] });
    expect((await cast.admin.post(`${DESK}/notices`)).body).toEqual({ sent: 2 });
    await app.settle();
    expect(lastSms(cast.borrower)).toContain(`your loan ${loan.reference} is 60 days late`);
    expect(await accountOf(loan.id)).toMatchObject({
      stage: 'waiting',
      daysPastDue: 60,
      riskClass: 'B',
      notice: { deliveredOn: today(), listFrom: addDays(today(), 30) },
      listed: null,
    });
    expect(await stageOf(unreachedLoan.id)).toBe('not_delivered');
    app.world.script({ call: 'sms', phone, reports: [{ status: 'Success' }] });
    expect((await cast.admin.post(`${DESK}/notices`)).body).toEqual({ sent: 1 });
    await app.settle();
    expect(await stageOf(unreachedLoan.id)).toBe('waiting');
    expect((await cast.admin.post(`${DESK}/notices`)).body).toEqual({ sent: 0 });
    expect(await historyOf(app, loan.id)).toContain('bureau_notice_sent');
    expect(await ownOf(cast.borrower)).toMatchObject([
      { reference: loan.reference, notice: { listFrom: addDays(today(), 30) }, reported: null },
    ]);
  });

  test('nothing is reported on the 29th day after it', async () => {
    await onDay(addDays(today(), 29));
    expect(await stageOf(loan.id)).toBe('waiting');
    expect((await makeFile()).body).toMatchObject({ code: 'bureau_file_empty' });
  });
});

describe('the files', () => {
  let first: BureauFile;

  test('on the 30th day a complaint keeps one out, and the other is in, once a day', async () => {
    await onDay(addDays(today(), 1));
    const about = {
      kind: 'wrong_listing',
      loanId: unreachedLoan.id,
      text: 'This is not so at all',
    };
    await unreached.borrower.post('/api/complaints', about);
    expect(await stageOf(unreachedLoan.id)).toBe('disputed');
    expect(await stageOf(loan.id)).toBe('ready');
    const made = await makeFile();
    expect(made).toMatchObject({ status: 201, body: { day: today(), rows: 1 } });
    first = made.body;
    await app.settle();
    expect(lastSms(cast.borrower)).toContain(`we reported your loan ${loan.reference}`);
    expect(await rowIn(first.id, loan.reference)).toMatchObject({
      Surname: cast.borrower.lastName,
      MobilePhone: cast.borrower.phone,
      DaysInArrears: '90',
      AccountStatus: 'F',
      RiskClass: 'B',
      DateOfBirth: '',
      PrimaryIDNumber: '',
    });
    expect(await makeFile()).toMatchObject({ status: 409, body: { code: 'bureau_file_made' } });
    expect(await desk()).toMatchObject({ isMade: true, files: [{ id: first.id, rows: 1 }] });
    expect(await ownOf(cast.borrower)).toMatchObject([
      { reported: { on: today(), letter: 'F', daysPastDue: 90, isListed: true } },
    ]);
  });

  test('a disputed one is marked so once, with its figures, until the complaint is answered', async () => {
    const about = { kind: 'wrong_listing', loanId: loan.id, text: 'I have paid all of that' };
    const { body: complaint } = await cast.borrower.post<Complaint>('/api/complaints', about);
    await onDay(addDays(today(), 1));
    const { body: second } = await makeFile();
    const [before, disputed] = [
      await rowIn(first.id, loan.reference),
      await rowIn(second.id, loan.reference),
    ];
    const StatusDate = today().replaceAll('-', '');
    expect(disputed).toEqual({ ...before, AccountStatus: 'P', StatusDate });
    expect((await ownOf(cast.borrower))[0]).toMatchObject({ isDisputed: true });
    await onDay(addDays(today(), 1));
    expect((await makeFile()).body).toMatchObject({ code: 'bureau_file_empty' });
    const answer = { outcome: 'dismissed', reason: 'No payment has come in.' };
    const judge = await newPerson(app, { isAdmin: true });
    expect((await judge.put(`/api/admin/complaints/${complaint.id}/answer`, answer)).status).toBe(
      200,
    );
    const { body: third } = await makeFile();
    const row = await rowIn(third.id, loan.reference);
    expect(row).toMatchObject({ AccountStatus: 'F', DaysInArrears: '92', RiskClass: 'C' });
  });

  test('who catches up is cleared by the next file, and a later lateness needs a notice', async () => {
    const { body } = await cast.borrower.get<Loan>(`/api/loans/${loan.id}`);
    await payBy(app, cast.borrower, loan.id, `${Math.ceil(Number(body.dueNow))}.00`);
    expect(await stageOf(loan.id)).toBe('to_clear');
    await onDay(addDays(today(), 1));
    const { body: file } = await makeFile();
    expect(await rowIn(file.id, loan.reference)).toMatchObject({
      DaysInArrears: '0',
      OverdueBalance: '0.00',
      AccountStatus: 'F',
    });
    expect(await stageOf(loan.id)).toBeNull();
    expect((await ownOf(cast.borrower))[0]?.reported).toMatchObject({ isListed: false });
    expect((await historyOf(app, loan.id)).slice(-1)).toEqual(['bureau_cleared']);
    await onDay(addDays(today(), 1));
    expect((await makeFile()).body).toMatchObject({ code: 'bureau_file_empty' });
    await app.db.query(
      `insert into events (id, at, kind, actor_kind, subject_kind, subject_id, loan_id, detail)
       values (gen_random_uuid(), $2, 'loan_fell_behind', 'job', 'loan', $1, $1, '{}')`,
      [loan.id, app.clock.now()],
    );
    await onDay(addDays(today(), 95));
    expect(await stageOf(loan.id)).toBe('to_notify');
  });

  test('what left stays as it left, and each download is in the audit', async () => {
    expect((await rowIn(first.id, loan.reference))?.['DaysInArrears']).toBe('90');
    for (const table of ['bureau_files', 'bureau_rows', 'bureau_accounts']) {
      await expect(app.db.query(`delete from ${table}`)).rejects.toThrow('append-only');
    }
    const rewrite = app.db.query(`update bureau_rows set letter = 'A'`);
    await expect(rewrite).rejects.toThrow('append-only');
    const route = await valueOf<string>(
      app,
      `select detail->>'route' from events where kind = 'data_exported' limit 1`,
    );
    expect(route).toContain('/api/admin/bureau/files/:id/sheet.csv');
    expect(await cast.admin.get(`${DESK}?cursor=x`)).toMatchObject({ status: 422 });
    const others = await cast.admin.get<Bureau>(`${DESK}?cursor=none_0_${loan.id}`);
    expect(others.body.nextCursor).toBeNull();
    expect(day(first.day) < today()).toBe(true);
  });
});

test('a notice that is no longer true is not sent again: of one before the last, or of what is paid', async () => {
  const late = await newCast(app);
  const { borrower } = late;
  const own = await running(late);
  const { id, reference } = await fallBehind(app, late, own, 61);
  const notify = async (report: ScriptedReport) => {
    await signIn(cast.admin);
    app.world.script({ call: 'sms', phone: borrower.phone, reports: [report] });
    expect((await cast.admin.post(`${DESK}/notices`)).status).toBe(200);
    await app.settle();
  };
  await notify(LOST);
  await notify(LOST);
  expect(await stageOf(id)).toBe('not_delivered');
  const told = () =>
    app.world.phone(borrower.phone).inbox.filter(({ text }) => text.includes('we report it'))
      .length;
  const before = told();
  const notices = await valueOf<string[]>(
    app,
    `select array_agg(id order by id) from messages where loan_id = $1 and kind = 'bureau_notice'`,
    id,
  );
  const fate = 'select status from messages where id = $1';
  const again = async (messageId: string | undefined) => {
    await signIn(cast.admin);
    const sent = await cast.admin.post(`/api/admin/messages/${messageId}/send-again`);
    expect(sent.status).toBe(202);
    await app.settle();
    return valueOf<string>(app, fate, messageId);
  };
  const [first, last] = notices;
  expect(await again(first)).toBe('dropped');
  await signIn(borrower);
  await payBy(app, borrower, id, '100.00');
  expect(await again(last)).toBe('dropped');
  expect(told()).toBe(before);
  expect(await stageOf(id), 'so that a true one can follow').toBe('not_delivered');
  await notify({ status: 'Success' });
  expect(lastSms(borrower)).toContain(`your loan ${reference} is 61 days late`);
  expect(await stageOf(id)).toBe('waiting');
});

test('a number that another account has verified since stays empty, also in a disputed row', async () => {
  const { borrower, guarantor } = unreached;
  const read = async () => {
    const [found] = await findBureauLoans(app.db, [unreachedLoan.id]);
    if (!found) throw new Error('no such loan');
    const it = judged(found, app.clock.now());
    const record = recordOf(it, today());
    const last = { ...record, MobilePhone: borrower.phone };
    return [record.MobilePhone, disputedOf(it, last, today()).MobilePhone];
  };
  expect(await read()).toEqual([borrower.phone, borrower.phone]);
  await app.db.query(
    `update persons set phone_verified_at = null, erased_at = now(), version = version + 1,
       email = 'erased-' || id || '@erased.invalid' where id = $1`,
    [borrower.id],
  );
  expect(await read(), 'while nobody has verified it').toEqual([borrower.phone, borrower.phone]);
  await app.db.query('update persons set phone = $2, version = version + 1 where id = $1', [
    guarantor.id,
    borrower.phone,
  ]);
  expect(await read()).toEqual(['', '']);
});
