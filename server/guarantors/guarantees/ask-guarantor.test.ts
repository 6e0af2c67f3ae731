import { describe, expect } from 'vitest';
import type { Guarantee } from '@shared/contract/guarantees';
import { phone, type Phone } from '@shared/phone';
import { textLength } from '@shared/text-length';
import {
  acceptAs,
  askFor,
  newLoan,
  newPerson,
  type TestPerson,
  verifyPhone,
} from '@server/testing/people';
import {
  answerOf,
  historyOf,
  MISSING,
  newCast,
  NOT_THERE,
  rush,
  SIGNED_OUT,
  submittedLoan,
  valueOf,
} from '@server/testing/stages';
import { app, test } from '@server/testing/app-test';
import { refusedAt } from '@server/testing/refused-at';

let numbers = 0;
/** A number that nobody here has an account with. */
function freshPhone(): Phone {
  numbers += 1;
  return phone(`2541${String(10_000_000 + numbers)}`);
}

const invite = async (borrower: TestPerson, number: string, name = 'A friend') =>
  (await borrower.post<{ id: string }>('/api/guarantors/invite', { name, phone: number })).body.id;

const ask = (borrower: TestPerson, loanId: string, guarantorId: string, more: object = {}) =>
  borrower.post<{ id: string }>('/api/guarantees', {
    loanId,
    guarantorId,
    cap: '5000.00',
    relationship: 'friend',
    ...more,
  });

const guaranteesOf = async (borrower: TestPerson, loanId: string) =>
  (await borrower.get<Guarantee[]>(`/api/guarantees/loan/${loanId}`)).body;

describe('POST /api/guarantors/invite', () => {
  const path = '/api/guarantors/invite';

  test('asks who is there', async () => {
    const body = { name: 'Brian', phone: '0712345678' };
    expect(answerOf(await app.visitor().post(path, body))).toEqual(SIGNED_OUT);
  });

  test.each([
    ['no name', { name: '' }, 422, 'name'],
    ['a hidden sign in the name', { name: 'Bri\u202ean' }, 422, 'name'],
    ['a null byte in the name', { name: 'Bri\u0000an' }, 422, 'name'],
    ['a sentence as a name', { name: 'Safaricom: your M-PESA is locked' }, 422, 'name'],
    ['a number from elsewhere', { phone: '0812345678' }, 422, 'phone'],
    ['no number', { phone: undefined }, 400, 'phone'],
  ])('refuses %s', async (_name, wrong, status, field) => {
    const person = await newPerson(app);
    const reply = await person.post(path, { name: 'Brian', phone: '0712345678', ...wrong });
    expect(reply.status).toBe(status);
    expect(Object.keys(reply.body['fields'] ?? {})).toEqual([field]);
  });

  test('answers the same for a known and an unknown number, and sends nothing', async () => {
    const [borrower, member] = [await newPerson(app), await newPerson(app)];
    await app.settle();
    const before = app.world.phone(member.phone).inbox.length;
    const stranger = freshPhone();
    const replies = await Promise.all(
      [member.phone, stranger].map((number) => borrower.post(path, { name: 'Bo', phone: number })),
    );
    await app.settle();
    for (const { status, body } of replies) {
      expect(status).toBe(201);
      expect(body).toEqual({ id: expect.stringMatching(/^[0-9a-f-]{36}$/) });
      expect(body['id']).not.toBe(member.id);
    }
    expect(app.world.phone(member.phone).inbox).toHaveLength(before);
    expect(app.world.phone(stranger).inbox).toEqual([]);
  });

  test('keeps one note for a number, however it is written, with the newer name', async () => {
    const borrower = await newPerson(app);
    const first = await invite(borrower, '0712 000 111', 'Brian');
    expect(await invite(borrower, '+254712000111', 'Brian Mwangi')).toBe(first);
    expect(await invite(await newPerson(app), '254712000111')).not.toBe(first);
    expect(await valueOf(app, 'select name from guarantors where id = $1', first)).toBe(
      'Brian Mwangi',
    );
  });
});

describe('POST /api/guarantees', () => {
  test('is for one’s own loan and one’s own note alone', async () => {
    const [borrower, other] = [await newPerson(app), await newPerson(app)];
    const [loan, theirs] = [await newLoan(borrower), await newLoan(other)];
    const note = await invite(borrower, freshPhone());
    const foreign = await invite(other, freshPhone());
    const body = { loanId: loan.id, guarantorId: note, cap: '5000.00' };
    expect(answerOf(await app.visitor().post('/api/guarantees', body))).toEqual(SIGNED_OUT);
    expect(answerOf(await ask(borrower, theirs.id, note))).toEqual(NOT_THERE);
    expect(answerOf(await ask(borrower, MISSING, note))).toEqual(NOT_THERE);
    expect(answerOf(await ask(borrower, loan.id, foreign))).toEqual(NOT_THERE);
    expect(answerOf(await ask(borrower, loan.id, MISSING))).toEqual(NOT_THERE);
    expect(await guaranteesOf(borrower, loan.id)).toEqual([]);
  });

  test.each([
    ['a cap of nothing', { cap: '0.00' }, 422, 'cap'],
    ['a cap below nothing', { cap: '-5' }, 422, 'cap'],
    ['thousandths', { cap: '5000.001' }, 422, 'cap'],
    ['no cap', { cap: undefined }, 400, 'cap'],
    ['a tie that we don’t know', { relationship: 'boss' }, 422, 'relationship'],
    ['a loan that is no id', { loanId: '7' }, 422, 'loanId'],
  ])('refuses %s', async (_name, wrong, status, field) => {
    const borrower = await newPerson(app);
    const loan = await newLoan(borrower);
    const reply = await ask(borrower, loan.id, await invite(borrower, freshPhone()), wrong);
    expect(reply.status).toBe(status);
    expect(Object.keys((reply.body as { fields?: object }).fields ?? {})).toEqual([field]);
    expect(await guaranteesOf(borrower, loan.id)).toEqual([]);
  });

  test('asks one person by one SMS in plain letters that says all it must', async () => {
    const borrower = await newPerson(app);
    const loan = await newLoan(borrower, { amount: '12500.00', purpose: 'agriculture' });
    const number = freshPhone();
    const { status, body } = await ask(
      borrower,
      loan.id,
      await invite(borrower, number, 'Wanjikũ'),
      { cap: '2500.50', relationship: undefined },
    );
    expect(status).toBe(201);
    await app.settle();
    const [guarantee] = await guaranteesOf(borrower, loan.id);
    expect(guarantee).toMatchObject({
      id: body.id,
      status: 'pending',
      cap: '2500.50',
      relationship: 'friend',
      statusReason: null,
      liabilityTriggered: false,
      amountCharged: '0.00',
      agreement: null,
      guarantor: { name: 'Wanjikũ', phone: number },
    });
    expect(await historyOf(app, loan.id)).toEqual(['loan_requested', 'guarantor_asked']);
    const { inbox } = app.world.phone(number);
    expect(inbox).toHaveLength(1);
    const text = inbox[0]!.text;
    expect(text).toContain(`Tegemea: "${borrower.firstName} Otieno" asks you to guarantee a loan`);
    expect(text).toContain('KSh 12,500 (agriculture)');
    expect(text).toContain('gave us your number');
    expect(text).toContain('You owe nothing unless you accept');
    const link = `or refuse for good: ${app.url}/guarantee/request-${loan.id}#i=`;
    expect(text).toContain(link);
    expect(text.split(link)[1]).toMatch(/^[\w-]{22}$/);
    expect(textLength(text)).toMatchObject({ encoding: 'GSM-7', parts: 2 });
  });

  test('not oneself, however one’s number is written', async () => {
    const borrower = await newPerson(app);
    const loan = await newLoan(borrower);
    const local = `0${borrower.phone.slice(3, 6)} ${borrower.phone.slice(6)}`;
    for (const written of [borrower.phone, local, `+${borrower.phone}`]) {
      const reply = await ask(borrower, loan.id, await invite(borrower, written));
      expect(answerOf(reply)).toEqual({
        status: 422,
        body: refusedAt(
          'phone',
          "Nobody can guarantee their own loan. Enter someone else's number.",
          { code: 'own_number' },
        ),
      });
    }
    expect(await guaranteesOf(borrower, loan.id)).toEqual([]);
  });

  test('once per loan, also fifty times at once', async () => {
    const borrower = await newPerson(app);
    const loan = await newLoan(borrower);
    const [number, note] = [freshPhone(), await invite(borrower, '0110000999')];
    const same = await invite(borrower, number);
    const calls = Array.from({ length: 50 }, () => () => ask(borrower, loan.id, same));
    expect(await rush(calls)).toEqual({ 201: 1, 409: 49 });
    await app.settle();
    expect(await guaranteesOf(borrower, loan.id)).toHaveLength(1);
    expect(app.world.phone(number).inbox).toHaveLength(1);
    expect((await ask(borrower, loan.id, note)).status).toBe(201);
  });

  test('at most ten, also when twelve are asked at once', async () => {
    const borrower = await newPerson(app);
    const loan = await newLoan(borrower);
    const notes: string[] = [];
    for (let i = 0; i < 12; i += 1) notes.push(await invite(borrower, freshPhone()));
    expect(await rush(notes.map((note) => () => ask(borrower, loan.id, note)))).toEqual({
      201: 10,
      422: 2,
    });
    const eleventh = await ask(borrower, loan.id, await invite(borrower, freshPhone()));
    expect(eleventh.body).toMatchObject({ message: 'A loan can have at most 10 guarantors.' });
    const [first] = await guaranteesOf(borrower, loan.id);
    await borrower.delete(`/api/guarantees/${first!.id}`);
    const instead = await invite(borrower, freshPhone());
    expect((await ask(borrower, loan.id, instead)).status).toBe(201);
  });

  test('by who has verified their phone alone', async () => {
    const borrower = await newPerson(app, { isVerified: false });
    const refused = { status: 409, body: { code: 'verify_to_invite' } };
    const wanted = { name: 'A friend', phone: freshPhone() };
    expect(await borrower.post('/api/guarantors/invite', wanted)).toMatchObject(refused);
    await verifyPhone(app, borrower);
    const note = await invite(borrower, wanted.phone);
    await app.db.query('update persons set phone_verified_at = null where id = $1', [borrower.id]);
    expect(await ask(borrower, (await newLoan(borrower)).id, note)).toMatchObject(refused);
    await app.settle();
    expect(app.world.phone(wanted.phone).inbox).toEqual([]);
  });

  test('a storm of requests ends after twelve new numbers a day, and starts again the day after', async () => {
    const borrower = await newPerson(app);
    const { id } = await newLoan(borrower);
    const askNew = async () => ask(borrower, id, await invite(borrower, freshPhone()));
    for (let count = 0; count < 12; count += 1) {
      const { status, body } = await askNew();
      expect(status).toBe(201);
      await borrower.delete(`/api/guarantees/${body.id}`);
    }
    app.clock.advance(3_600);
    const { status, body, headers } = await askNew();
    expect({ status, body }).toMatchObject({ status: 429, body: { code: 'too_many_new_numbers' } });
    expect(headers.get('retry-after')).toBe(String(23 * 3_600));
    app.clock.advance(23 * 3_600);
    expect((await askNew()).status).toBe(201);
  });

  test('a number that three have asked in vain gets no fourth SMS, and who asks cannot tell', async () => {
    const number = freshPhone();
    for (let count = 0; count < 4; count += 1) {
      const borrower = await newPerson(app);
      const { id } = await newLoan(borrower);
      expect((await ask(borrower, id, await invite(borrower, number))).status).toBe(201);
    }
    await app.settle();
    expect(app.world.phone(number).inbox).toHaveLength(3);
  });

  test('is over once the request is handed in, and open again once it is sent back', async () => {
    const cast = await newCast(app);
    const { id } = await submittedLoan(cast);
    const note = await invite(cast.borrower, freshPhone());
    expect(answerOf(await ask(cast.borrower, id, note))).toMatchObject({
      status: 409,
      body: { message: 'This loan can\'t get more guarantors: it is "In review".' },
    });
    await cast.admin.put(`/api/admin/loans/${id}/return`, { reason: 'One more, please' });
    expect((await ask(cast.borrower, id, note)).status).toBe(201);
  });
});

describe('asking somebody again', () => {
  test('after one’s own withdrawal: the same request, with the new cap and no second SMS', async () => {
    const borrower = await newPerson(app);
    const loan = await newLoan(borrower);
    const number = freshPhone();
    const note = await invite(borrower, number);
    const { body: first } = await ask(borrower, loan.id, note);
    await borrower.delete(`/api/guarantees/${first.id}`);
    expect(await guaranteesOf(borrower, loan.id)).toEqual([]);
    const { status, body } = await ask(borrower, loan.id, note, {
      cap: '900.00',
      relationship: 'family',
    });
    expect({ status, id: body.id }).toEqual({ status: 201, id: first.id });
    await app.settle();
    expect(await guaranteesOf(borrower, loan.id)).toMatchObject([
      { status: 'pending', cap: '900.00', relationship: 'family', statusReason: null },
    ]);
    expect(app.world.phone(number).inbox).toHaveLength(1);
  });

  test('never after their no', async () => {
    const [borrower, guarantor] = [await newPerson(app), await newPerson(app)];
    const loan = await newLoan(borrower);
    const asked = await askFor(borrower, loan.id, guarantor);
    await guarantor.put(`/api/guarantees/${asked}`, { status: 'declined' });
    const again = await ask(borrower, loan.id, await invite(borrower, guarantor.phone));
    expect(answerOf(again)).toEqual({
      status: 409,
      body: {
        code: 'guarantor_answered',
        message: 'This person has already answered about this loan.',
      },
    });
  });

  test('not while they wait to answer changed terms', async () => {
    const [borrower, guarantor] = [await newPerson(app), await newPerson(app)];
    const loan = await newLoan(borrower);
    await acceptAs(guarantor, await askFor(borrower, loan.id, guarantor));
    await borrower.post(`/api/loans/${loan.id}/quote`, { amount: '25000.00', term: 6 });
    const again = await ask(borrower, loan.id, await invite(borrower, guarantor.phone));
    expect(again).toMatchObject({ status: 409, body: { code: 'guarantor_already_asked' } });
  });
});
