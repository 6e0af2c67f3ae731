import { describe, expect } from 'vitest';
import type { CurrentUser } from '@shared/contract/accounts';
import type { Loan } from '@shared/contract/loans';
import { newLoan, newPerson, TERMS } from '@server/testing/people';
import {
  answerOf,
  historyOf,
  newCast,
  rush,
  secondScreen,
  SIGNED_OUT,
  submittedLoan,
  fromTwo,
  valueOf,
} from '@server/testing/stages';
import { app, test } from '@server/testing/app-test';
import { refusedAt } from '@server/testing/refused-at';

describe('POST /api/loans', () => {
  test('asks who is there', async () => {
    expect(answerOf(await app.visitor().post('/api/loans', TERMS))).toEqual(SIGNED_OUT);
  });

  test.each([
    ['no amount', { amount: undefined }, 400, 'field_unreadable', 'amount'],
    ['a list for an amount', { amount: [5000] }, 400, 'field_unreadable', 'amount'],
    ['an amount in words', { amount: 'five' }, 422, 'amount_unreadable', 'amount'],
    ['an exponent', { amount: '5e3' }, 422, 'amount_unreadable', 'amount'],
    ['more than numbers hold', { amount: 1e308 }, 422, 'amount_unreadable', 'amount'],
    ['less than the least', { amount: '999.00' }, 422, 'amount_out_of_range', 'amount'],
    ['a part of a shilling', { amount: '1000.50' }, 422, 'amount_out_of_range', 'amount'],
    ['more than is available', { amount: '45001.00' }, 422, 'amount_out_of_range', 'amount'],
    ['a term that is not offered', { term: 4 }, 422, 'term_not_offered', 'term'],
    ['a term longer than any', { term: 25 }, 422, 'choose_term', 'term'],
    ['a term as text', { term: '6' }, 400, 'choose_term', 'term'],
    ['a purpose of one’s own', { purpose: 'holiday' }, 422, 'choose_purpose', 'purpose'],
  ])('refuses %s', async (_name, wrong, status, code, field) => {
    const person = await newPerson(app, { isVerified: false });
    const reply = await person.post('/api/loans', { ...TERMS, ...wrong });
    expect(reply).toMatchObject({ status, body: { code } });
    expect(Object.keys(reply.body['fields'] ?? {})).toEqual([field]);
    expect((await person.get<Loan[]>('/api/loans/user')).body).toEqual([]);
  });

  test('takes the least, and all that is available', async () => {
    for (const amount of ['1000.00', '45000.00', 45_000]) {
      const person = await newPerson(app, { isVerified: false });
      const { status, body } = await person.post<Loan>('/api/loans', { ...TERMS, amount });
      expect({ status, amount: Number(body.amount) }).toEqual({
        status: 201,
        amount: Number(amount),
      });
    }
  });

  test('opens a draft that bears its price, its quote and its history', async () => {
    const person = await newPerson(app);
    const { status, body } = await person.post<Loan>('/api/loans', TERMS);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...TERMS,
      status: 'quoting',
      apr: 18.95,
      monthlyPayment: 3520,
      principalOutstanding: '0.00',
      guarantors: { accepted: 0, pending: 0 },
      borrower: { firstName: person.firstName, lastName: 'Otieno' },
    });
    expect(body.reference).toMatch(/^LN[A-Z2-9]{8}$/);
    expect(await historyOf(app, body.id)).toEqual(['loan_requested']);
    const [inputs, model] = [
      await valueOf(app, 'select inputs from quotes where loan_id = $1', body.id),
      await valueOf(app, 'select model_version from quotes where loan_id = $1', body.id),
    ];
    expect(inputs).toEqual({
      amount: 2_000_000,
      term: 6,
      limit: 4_500_000,
      trust: 510,
      firstDue: null,
      guarantors: [],
    });
    expect(model).toBe('copula-1');
  });

  test('asked again, gives the same draft the new terms', async () => {
    const person = await newPerson(app);
    const first = await newLoan(person);
    const second = await newLoan(person, { amount: '9000.00', term: 12, purpose: 'trade' });
    expect(second).toMatchObject({ id: first.id, amount: '9000.00', term: 12, purpose: 'trade' });
    expect(await historyOf(app, first.id)).toEqual(['loan_requested', 'terms_changed']);
  });

  test('fifty times at once, from two screens, makes one draft', async () => {
    for (let round = 0; round < 3; round += 1) {
      const person = await newPerson(app, { isVerified: false });
      const other = await secondScreen(app, person);
      const ask = (who: typeof person) => () => who.post<Loan>('/api/loans', TERMS);
      expect(await rush(fromTwo(25, ask(person), ask(other)))).toEqual({ 201: 50 });
      const { body } = await person.get<Loan[]>('/api/loans/user');
      expect(body).toHaveLength(1);
      expect(await historyOf(app, body[0]!.id)).toEqual(['loan_requested']);
    }
  });

  test('offers what open loans leave of the limit', async () => {
    const cast = await newCast(app);
    await submittedLoan(cast, { amount: '30000.00' });
    const { body: me } = await cast.borrower.get<CurrentUser>('/api/auth/user');
    expect(me.borrowerProfile).toMatchObject({
      availableLimit: '45000.00',
      availableToBorrow: '15000.00',
    });
    const over = await cast.borrower.post('/api/loans', { ...TERMS, amount: '15001.00' });
    const message = 'Enter an amount in whole shillings, from KSh 1,000 to KSh 15,000.';
    const params = { least: '1000.00', most: '15000.00' };
    expect(answerOf(over)).toEqual({
      status: 422,
      body: refusedAt('amount', message, { code: 'amount_out_of_range', params }),
    });
    await newLoan(cast.borrower, { amount: '15000.00' });
  });

  test('says so when nothing is left', async () => {
    const cast = await newCast(app);
    await submittedLoan(cast, { amount: '44500.00' });
    const { status, body } = await cast.borrower.post('/api/loans', { ...TERMS, amount: '1000' });
    expect(status).toBe(422);
    expect(body['message']).toBe('You have KSh 500 available, less than the smallest loan.');
  });
});
