import { describe, expect } from 'vitest';
import type { CurrentUser } from '@shared/contract/accounts';
import { BUREAU_FIELDS } from '@shared/bureau';
import type { Loan } from '@shared/contract/loans';
import type { Erasure, MyData } from '@shared/contract/my-data';
import {
  acceptAs,
  askFor,
  newLoan,
  newPerson,
  PASSWORD,
  payBy,
  runningLoan,
  signIn,
  type TestPerson,
  copyOf,
  prove,
  erase,
  lastCode,
} from '@server/testing/people';
import { addMonths, dayOf } from '@shared/day';
import { phone } from '@shared/phone';
import { actingAs } from '@server/platform/core/context';
import { app, test } from '@server/testing/app-test';
import { answerOf, NOT_THERE } from '@server/testing/stages';
import { eraseDue } from './erase-account';

let admin: TestPerson;
test.beforeAll(async () => {
  admin = await newPerson(app, { isAdmin: true });
});

const kinds = (list: { kind: string }[]) => list.map(({ kind }) => kind);

async function repaidLoan(borrower: TestPerson, guarantor: TestPerson): Promise<Loan> {
  const loan = await runningLoan(app, borrower, guarantor, admin);
  await payBy(app, borrower, loan.id, loan.payOff);
  return (await borrower.get<Loan>(`/api/loans/${loan.id}`)).body;
}

describe('GET /api/me/export', () => {
  test('nobody else can ask for it', async () => {
    expect((await app.visitor().get('/api/me/export')).status).toBe(401);
  });

  test('has all that is kept about oneself, and no codes', async () => {
    const [borrower, guarantor] = [await newPerson(app), await newPerson(app)];
    const loan = await repaidLoan(borrower, guarantor);
    await prove(borrower);
    const { status, body } = await borrower.get<MyData>('/api/me/export');
    expect(status).toBe(200);
    expect(body.account).toMatchObject({ id: borrower.id, email: borrower.email });
    expect(body.loans).toMatchObject([{ id: loan.id, status: 'closed', amount: loan.amount }]);
    expect(body.loans[0]?.schedule.instalments.length).toBeGreaterThan(0);
    const agreement = await borrower.get(`/api/loans/${loan.id}/agreement`);
    expect(body.loans[0]?.agreements).toEqual([agreement.body]);
    expect(kinds(body.payments)).toEqual(['repayment', 'disbursement']);
    expect(body.contacts).toMatchObject([{ phone: guarantor.phone }]);
    expect(body.standing.map(({ reason }) => reason)).toContain('You verified your phone');
    expect(kinds(body.messages)).not.toContain('phone_code');
    expect(body.messages.some(({ text }) => text.includes('Your loan is repaid'))).toBe(true);
    expect(body.signIns).toHaveLength(1);
    expect(kinds(body.activity)).toContain('loan_requested');
    expect(JSON.stringify(body)).not.toMatch(/password|\$argon2/i);

    const theirs = await copyOf(guarantor);
    expect(theirs.guarantees).toMatchObject([{ status: 'accepted', loan: { id: loan.id } }]);
    expect(theirs.loans).toEqual([]);
  });

  test('the copy has papers, plans and changes of guarantors, each for whom it is about', async () => {
    const [borrower, guarantor] = [await newPerson(app), await newPerson(app)];
    const { id: loanId } = await runningLoan(app, borrower, guarantor, admin);
    await borrower.post('/api/papers', { kind: 'agreement', language: 'sw', loanId });
    const wish = { kind: 'grace', months: 1, reason: 'My shop was closed for a month' };
    expect((await borrower.post(`/api/loans/${loanId}/plans`, wish)).status).toBe(201);
    const mine = await copyOf(borrower);
    expect(mine.papers).toMatchObject([{ kind: 'agreement', language: 'sw', loanId, from: null }]);
    expect(mine.papers[0]?.figures).toContainEqual({ name: 'amount', money: '20000.00' });
    expect(mine.plans).toMatchObject([
      { loanId, number: 2, status: 'asked', ...wish, agreed: null },
    ]);
    expect([mine.reported, mine.promises, mine.simSwaps]).toEqual([[], [], []]);
    expect((await copyOf(guarantor)).plans).toEqual([]);

    const other = await newPerson(app);
    const second = await runningLoan(app, other, guarantor, admin);
    const [{ id: guaranteeId } = { id: '' }] = (await copyOf(guarantor)).guarantees.filter(
      ({ loan }) => loan.id === second.id,
    );
    const leave = { kind: 'replacement', reason: 'I move away from Nairobi' };
    expect((await guarantor.post(`/api/guarantees/${guaranteeId}/changes`, leave)).status).toBe(
      201,
    );
    const about = {
      loanId: second.id,
      guaranteeId,
      kind: 'replacement',
      status: 'wished',
      named: null,
    };
    expect((await copyOf(guarantor)).guarantorChanges).toMatchObject([{ ...about, ...leave }]);
    expect((await copyOf(other)).guarantorChanges).toMatchObject([{ ...about, reason: null }]);
    expect((await copyOf(borrower)).guarantorChanges).toEqual([]);
  });

  test('the copy has promises, new SIMs and what credit bureaus were told', async () => {
    const [borrower, guarantor] = [await newPerson(app), await newPerson(app)];
    const { id: loanId } = await runningLoan(app, borrower, guarantor, admin);
    const record = Object.fromEntries(BUREAU_FIELDS.map((field) => [field, field]));
    const rows = (text: string, of: unknown[]) => app.db.query(text, of);
    await rows(
      `insert into collection_notes (id, loan_id, kind, is_from_borrower, text, promised_on,
         promised_cents, by, at)
       values (gen_random_uuid(), $1, 'promise', true, 'Their brother Ali earns', '2026-04-01', 150000,
         $2, '2026-03-20T07:00:00Z')`,
      [loanId, admin.id],
    );
    await rows(
      `insert into sim_swaps (id, version, person_id, swapped_at, found_at)
       values (gen_random_uuid(), 1, $1, '2026-03-01T06:00:00Z', '2026-03-02T06:00:00Z')`,
      [borrower.id],
    );
    await rows(
      `with file as (insert into bureau_files (id, day, made_at, made_by, rows)
         values (gen_random_uuid(), '2026-03-03', '2026-03-04T06:00:00Z', $2, 1) returning id)
       insert into bureau_rows (file_id, loan_id, letter, record)
       select id, $1, 'A', $3 from file`,
      [loanId, admin.id, record],
    );
    const body = await copyOf(borrower);
    expect(body.promises).toEqual([
      { loanId, at: '2026-03-20T07:00:00.000Z', payOn: '2026-04-01', amount: '1500.00' },
    ]);
    expect(body.simSwaps).toEqual([
      {
        swappedAt: '2026-03-01T06:00:00.000Z',
        foundAt: '2026-03-02T06:00:00.000Z',
        clearedAt: null,
      },
    ]);
    expect(body.reported).toEqual([{ on: '2026-03-03', letter: 'A', record }]);
    expect(JSON.stringify(body)).not.toContain('Ali');
    const theirs = await copyOf(guarantor);
    expect([theirs.promises, theirs.simSwaps, theirs.reported]).toEqual([[], [], []]);
  });
});

test('a cookie alone takes no copy and erases nothing; who has no password proves by a code', async () => {
  const person = await newPerson(app);
  const refused = { status: 409, body: { code: 'password_needed' } };
  expect(await person.get('/api/me/export')).toMatchObject(refused);
  expect(await person.post('/api/me/erase')).toMatchObject(refused);
  await app.db.query('update persons set password_hash = null, email = null where id = $1', [
    person.id,
  ]);
  app.clock.advance(60);
  await person.post('/api/me/proof/code');
  await app.settle();
  const proof = await person.put('/api/me/proof', { otp: lastCode(app, person.phone) });
  expect(proof).toMatchObject({ status: 200, body: { minutes: 5 } });
  app.clock.advance(299);
  expect((await person.get('/api/me/export')).status).toBe(200);
  app.clock.advance(1);
  expect(await person.get('/api/me/export'), 'after five minutes').toMatchObject(refused);
});

describe('POST /api/me/erase', () => {
  const due = () => eraseDue(actingAs(app.deps, 'job'));
  const stopLink = (person: TestPerson) =>
    /\/api\/stay\/[\w-]{22}/.exec(app.world.phone(person.phone).inbox[0]?.text ?? '')?.[0] ??
    'none';
  const erasesAt = async (person: TestPerson) =>
    (await person.get<CurrentUser>('/api/auth/user')).body.erasesAt;
  async function ask(person: TestPerson) {
    await prove(person);
    const reply = await person.post<Erasure>('/api/me/erase');
    await app.settle();
    return reply;
  }

  test('the phone is told and stops it for a day, signed out and by its link', async () => {
    const person = await newPerson(app);
    const { status, body } = await ask(person);
    const inADay = new Date(app.clock.now().getTime() + 86_400_000).toISOString();
    expect([status, body.erasesAt, await erasesAt(person)]).toEqual([200, inADay, inADay]);
    const link = stopLink(person);
    app.clock.advance(3_600);
    expect((await ask(person)).body.erasesAt, 'asked again').toBe(inADay);
    app.clock.advance(23 * 3_600 - 1);
    await due();
    expect((await app.visitor().get(link)).status).toBe(200);
    expect(await erasesAt(person), 'opening it changes nothing').toBe(inADay);
    expect((await app.visitor().post(link)).status).toBe(200);
    expect(await erasesAt(person)).toBeNull();
    app.clock.advance(1);
    await due();
    expect((await person.get('/api/auth/user')).status).toBe(200);
    expect(answerOf(await app.visitor().post(link))).toEqual(NOT_THERE);
    expect((await app.visitor().get(link)).status).toBe(404);

    await ask(person);
    expect((await person.delete('/api/me/erase')).body).toEqual({ erasesAt: null });
    expect(await erasesAt(person)).toBeNull();
  });

  test('whoever opens something meanwhile stays, and is told', async () => {
    const person = await newPerson(app);
    await ask(person);
    await newLoan(person);
    app.clock.advance(86_400);
    await due();
    await app.settle();
    expect(await erasesAt(person)).toBeNull();
    expect(app.world.phone(person.phone).inbox[0]?.text).toContain('was not erased');
  });

  test('a number that was moved lately erases nothing, and Keep my number stops what was asked before', async () => {
    const [person, next] = [await newPerson(app), phone('254140000001')];
    await ask(person);
    app.clock.advance(60);
    await person.post('/api/auth/send-otp', { phoneNumber: next });
    await app.settle();
    await person.post('/api/auth/verify-otp', { otp: lastCode(app, next) });
    await app.settle();
    await prove(person);
    expect(await person.post('/api/me/erase')).toMatchObject({
      status: 409,
      body: { code: 'erasure_after_new_number' },
    });
    const { text = '' } = app.world.phone(person.phone).inbox[0] ?? {};
    const link = /\/api\/keep\/[\w-]{22}/.exec(text)?.[0] ?? 'none';
    expect((await app.visitor().post(link)).status).toBe(200);
    await signIn(person);
    expect(await erasesAt(person)).toBeNull();
  });

  test('nobody else can ask for it', async () => {
    expect((await app.visitor().post('/api/me/erase')).status).toBe(401);
  });

  test('is refused while something is open, and says what', async () => {
    const [borrower, guarantor] = [await newPerson(app), await newPerson(app)];
    const draft = await newLoan(borrower);
    const refused = async (person: TestPerson) => {
      await prove(person);
      const { status, body } = await person.post<{ message: string }>('/api/me/erase');
      return [status, body.message];
    };
    expect(await refused(borrower)).toEqual([
      409,
      'You have an open loan or request. Repay or withdraw it first.',
    ]);
    await acceptAs(guarantor, await askFor(borrower, draft.id, guarantor));
    expect(await refused(guarantor)).toEqual([409, 'You guarantee a loan that is not repaid yet.']);
    expect((await refused(admin))[0]).toBe(409);
    await admin.put(`/api/admin/users/${borrower.id}/freeze`, { reason: 'Looked at by a test' });
    await borrower.post(`/api/loans/${draft.id}/withdraw`);
    expect(await refused(borrower)).toEqual([
      409,
      'Your account is frozen, so it can’t be erased now.',
    ]);
    expect((await borrower.get('/api/auth/user')).status).toBe(200);
  });

  test('of who paid too much it waits until that is sent back', async () => {
    const [borrower, guarantor] = [await newPerson(app), await newPerson(app)];
    const loan = await runningLoan(app, borrower, guarantor, admin);
    await payBy(app, borrower, loan.id, '21000.00');
    expect((await erase(app, borrower)).status).toBe(409);
    await admin.post(`/api/admin/loans/${loan.id}/refund-credit`);
    await app.settle();
    expect((await erase(app, borrower)).status).toBe(200);
  });

  test('of who never borrowed or guaranteed, nothing but the record of acts is left', async () => {
    const person = await newPerson(app);
    await person.post('/api/guarantors/invite', { name: 'A friend', phone: '0733000111' });
    app.clock.advance(2 * 3_600);
    const { status, body } = await erase(app, person);
    expect([status, kinds(body.kept)]).toEqual([200, ['audit']]);
    expect((await person.get('/api/auth/user')).status).toBe(401);
    const { rows } = await app.db.query(
      `select p.first_name, p.email, p.phone, p.phone_verified_at,
         (select count(*) from guarantors where borrower_id = p.id) as contacts,
         (select count(*) from phone_codes where person_id = p.id) as codes,
         (select count(*) from messages where phone = $2) as messages
       from persons p where p.id = $1`,
      [person.id, person.phone],
    );
    expect(rows).toEqual([
      {
        first_name: 'Erased',
        email: `erased-${person.id}@erased.invalid`,
        phone: '254100000000',
        phone_verified_at: null,
        contacts: 0,
        codes: 0,
        messages: 0,
      },
    ]);
  });

  test('of a borrower the sign-in goes and the record stays, and the answer says so', async () => {
    const [borrower, guarantor] = [await newPerson(app), await newPerson(app)];
    const loan = await repaidLoan(borrower, guarantor);
    const { status, body } = await erase(app, borrower);
    expect(status).toBe(200);
    expect(kinds(body.erased)).toEqual(['sign_in', 'sessions', 'codes', 'contacts', 'lines']);
    expect(kinds(body.kept)).toEqual(['identity', 'lending', 'audit']);
    expect(body.kept[0]?.until).toBe(addMonths(dayOf(new Date(body.erasesAt)), 84));

    expect((await borrower.get('/api/auth/user')).status).toBe(401);
    const login = { email: borrower.email, password: PASSWORD };
    expect((await borrower.post('/api/auth/login', login)).status).toBe(401);
    app.clock.advance(120);
    const before = app.world.phone(borrower.phone).inbox.length;
    await app.visitor().post('/api/auth/forgot-password', { phoneNumber: borrower.phone });
    await app.settle();
    expect(app.world.phone(borrower.phone).inbox).toHaveLength(before);

    await signIn(admin);
    const file = await admin.get(`/api/admin/loans/${loan.id}`);
    expect(file.status).toBe(200);
    const audit = await admin.get<{ items: { kind: string }[] }>('/api/admin/audit');
    expect(kinds(audit.body.items)).toContain('account_erased');

    const again = await app.visitor().post('/api/auth/signup', {
      firstName: 'Asha',
      lastName: 'Otieno',
      email: borrower.email,
      phone: borrower.phone,
      password: PASSWORD,
    });
    expect(again.status).toBe(201);
  });
});
