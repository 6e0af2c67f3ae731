import { expect } from 'vitest';
import type { AdminComplaint, AdminComplaints, Complaint } from '@shared/contract/complaints';
import { newPerson, signIn, type TestPerson, copyOf } from '@server/testing/people';
import {
  answerOf,
  approvedLoan,
  MISSING,
  newCast,
  NOT_ADMIN,
  NOT_THERE,
  rush,
  SIGNED_OUT,
} from '@server/testing/stages';
import { app, test } from '@server/testing/app-test';

const LIST = '/api/complaints';
const DESK = '/api/admin/complaints';
const PRICE = { kind: 'price', text: 'I was asked for more than the agreement says.' };
const UPHELD = { outcome: 'upheld', reason: 'You are right: we send it back today.' };
const DAY = 86_400;

async function complain(person: TestPerson, body: object = PRICE): Promise<Complaint> {
  const { status, body: made } = await person.post<Complaint>(LIST, body);
  expect(status).toBe(201);
  return made;
}

const lastSms = (person: TestPerson) => app.world.phone(person.phone).inbox.at(0)?.text;

test('a complaint gets a number, deadlines and an SMS, and only its maker sees it', async () => {
  const [person, other] = [await newPerson(app), await newPerson(app)];
  expect(answerOf(await app.visitor().get(LIST))).toEqual(SIGNED_OUT);
  expect(answerOf(await app.visitor().post(LIST, PRICE))).toEqual(SIGNED_OUT);
  expect((await person.post(LIST, { kind: 'weather', text: PRICE.text })).status).toBe(422);
  expect((await person.post(LIST, { kind: 'price', text: 'Bad' })).status).toBe(422);
  expect(answerOf(await person.post(LIST, { ...PRICE, loanId: MISSING }))).toEqual(NOT_THERE);

  const made = await complain(person, { ...PRICE, loanId: '' });
  expect(made).toMatchObject({ kind: 'price', state: 'received', answer: null, loan: null });
  expect(made.reference).toMatch(/^CP[A-Z2-9]{8}$/);
  await app.settle();
  expect(lastSms(person)).toContain(`we have your complaint ${made.reference}`);
  expect((await person.get<Complaint[]>(LIST)).body.map(({ id }) => id)).toEqual([made.id]);
  expect((await other.get<Complaint[]>(LIST)).body).toEqual([]);
  const body = await copyOf(person);
  expect(body.complaints).toMatchObject([{ reference: made.reference, text: PRICE.text }]);
});

test('about a loan: its borrower’s and guarantors’, nobody else’s', async () => {
  const cast = await newCast(app);
  const loan = await approvedLoan(cast);
  const about = { ...PRICE, loanId: loan.id };
  expect((await complain(cast.borrower, about)).loan).toMatchObject({ id: loan.id });
  expect((await complain(cast.guarantor, about)).loan).toMatchObject({ id: loan.id });
  const stranger = await newPerson(app);
  expect(answerOf(await stranger.post(LIST, about))).toEqual(NOT_THERE);
});

test('an admin acknowledges and answers it once, and the person reads outcome and reason', async () => {
  const [person, admin] = [await newPerson(app), await newPerson(app, { isAdmin: true })];
  const { id, reference } = await complain(person);
  await app.settle();
  const at = `${DESK}/${id}`;
  for (const path of [DESK, at, `${DESK}.csv`]) {
    expect(answerOf(await app.visitor().get(path))).toEqual(SIGNED_OUT);
    expect(answerOf(await person.get(path))).toEqual(NOT_ADMIN);
  }
  expect(answerOf(await person.put(`${at}/answer`, UPHELD))).toEqual(NOT_ADMIN);
  expect(answerOf(await admin.put(`${DESK}/${MISSING}/answer`, UPHELD))).toEqual(NOT_THERE);
  expect((await admin.put(`${at}/answer`, { outcome: 'upheld' })).status).toBe(400);

  const seen = await admin.put<AdminComplaint>(`${at}/acknowledge`);
  expect(seen.body).toMatchObject({ state: 'acknowledged', notYours: null, isOverdue: false });
  expect((await admin.put(`${at}/acknowledge`)).status).toBe(409);
  const tally = await rush(
    Array.from({ length: 6 }, () => () => admin.put(`${at}/answer`, UPHELD)),
  );
  expect(tally).toEqual({ 200: 1, 409: 5 });

  const [mine] = (await person.get<Complaint[]>(LIST)).body;
  expect(mine).toMatchObject({
    state: 'answered',
    answer: { outcome: 'upheld', text: UPHELD.reason },
  });
  await app.settle();
  expect(lastSms(person)).toContain(`we answered your complaint ${reference}`);
  const { rows } = await app.db.query<{ kind: string }>(
    'select kind from events where subject_id = $1 order by id',
    [id],
  );
  expect(rows.map(({ kind }) => kind)).toEqual([
    'complaint_made',
    'complaint_acknowledged',
    'complaint_answered',
  ]);
  const rewrite = app.db.query(`update complaints set answer = 'Never' where id = $1`, [id]);
  await expect(rewrite).rejects.toThrow('append-only');
  const remove = app.db.query('delete from complaints where id = $1', [id]);
  await expect(remove).rejects.toThrow('append-only');
});

test('not by its maker, nor by who decided on its loan while there is another admin', async () => {
  const cast = await newCast(app);
  const loan = await approvedLoan(cast);
  const judge = await newPerson(app, { isAdmin: true });
  const { id } = await complain(cast.borrower, { ...PRICE, loanId: loan.id });
  const at = `${DESK}/${id}`;
  expect(await cast.admin.put(`${at}/answer`, UPHELD)).toMatchObject({
    status: 422,
    body: { code: 'complaint_on_own_decision' },
  });
  const own = await complain(judge);
  expect(await judge.put(`${DESK}/${own.id}/acknowledge`)).toMatchObject({
    status: 422,
    body: { code: 'complaint_of_own' },
  });
  expect((await cast.admin.get<AdminComplaint>(at)).body.notYours).toMatch(/another admin/);
  expect((await judge.put(`${at}/answer`, UPHELD)).status).toBe(200);
});

test('the register: what is due first comes first, overdue is counted, and it is a table', async () => {
  const [person, admin] = [await newPerson(app), await newPerson(app, { isAdmin: true })];
  const first = await complain(person);
  app.clock.advance(10 * DAY);
  await signIn(person);
  await signIn(admin);
  const second = await complain(person, { kind: 'data', text: 'Whose number is that?' });
  const { body } = await admin.get<AdminComplaints>(DESK);
  const ids = body.items.map(({ id }) => id);
  expect(ids.indexOf(first.id)).toBeLessThan(ids.indexOf(second.id));
  const of = (id: string) => body.items.find((item) => item.id === id);
  expect([of(first.id)?.isOverdue, of(second.id)?.isOverdue]).toEqual([true, false]);
  expect(body.overdue).toBe(body.items.filter(({ isOverdue }) => isOverdue).length);
  expect((await admin.get(`${DESK}?cursor=x`)).status).toBe(422);
  const rest = await admin.get<AdminComplaints>(
    `${DESK}?cursor=${new Date(first.acknowledgeBy).getTime()}_${first.id}`,
  );
  expect(rest.body.items.map(({ id }) => id)).toEqual(ids.slice(ids.indexOf(first.id) + 1));

  const sheet = await admin.get<string>(`${DESK}.csv`);
  expect(sheet.headers.get('content-type')).toContain('text/csv');
  expect(sheet.body).toContain(`${first.reference},app,price,`);
  expect(sheet.body).not.toContain(PRICE.text);
});
