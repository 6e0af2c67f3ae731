import { describe, expect } from 'vitest';
import type { DeskSearch } from '@shared/contract/search';
import type { StaffRole } from '@shared/staff';
import { strayPayment } from '@server/testing/desk-scenes';
import { lateLoan } from '@server/testing/late-loans';
import { newPerson, payBy, runningLoan, signIn } from '@server/testing/people';
import { answerOf, newCast, NOT_ADMIN, SIGNED_OUT, valueOf } from '@server/testing/stages';
import { app, test } from '@server/testing/app-test';

const PATH = '/api/admin/search?q=';

async function staff(role: StaffRole) {
  const person = await newPerson(app, { isAdmin: true });
  await app.db.query('update persons set staff_role = $2 where id = $1', [person.id, role]);
  return async (text: string) =>
    (await person.get<DeskSearch>(PATH + encodeURIComponent(text))).body;
}

const NOTHING = { people: [], loans: [], payments: [] };
const named = async (id: string, firstName: string) =>
  app.db.query('update persons set first_name = $2 where id = $1', [id, firstName]);

describe('GET /api/admin/search', () => {
  test('is for staff alone', async () => {
    const { borrower } = await newCast(app);
    expect(answerOf(await app.visitor().get(`${PATH}asha`))).toEqual(SIGNED_OUT);
    expect(answerOf(await borrower.get(`${PATH}asha`))).toEqual(NOT_ADMIN);
  });

  test('finds a loan by reference, begun or whole, by name, by phone and by receipt', async () => {
    const { borrower, guarantor, admin } = await newCast(app);
    await named(borrower.id, 'Zawadi');
    const { id, reference } = await runningLoan(app, borrower, guarantor, admin);
    await payBy(app, borrower, id, '1000.00');
    const receipt = await valueOf<string>(
      app,
      `select receipt from payments where loan_id = $1 and kind = 'repayment'`,
      id,
    );
    const search = await staff('owner');
    for (const text of [
      reference,
      reference.slice(0, 6).toLowerCase(),
      'zawadi ot',
      'Zawadi',
      borrower.phone,
      `0${borrower.phone.slice(3)}`,
    ]) {
      const { loans } = await search(text);
      expect(loans, text).toContainEqual({
        id,
        reference,
        broughtForward: null,
        amount: '20000.00',
        status: 'active',
        closedReason: null,
        borrower: { firstName: 'Zawadi', lastName: 'Otieno' },
      });
    }
    expect((await search('zawadi')).people.map((person) => person.id)).toEqual([borrower.id]);
    expect(await search(receipt.toLowerCase())).toEqual({
      ...NOTHING,
      payments: [{ receipt, amount: '1000.00', loan: { id, reference, broughtForward: null } }],
    });
    expect(await search('z')).toEqual(NOTHING);
    expect(await search("%' or 1=1 --")).toEqual(NOTHING);
  });

  test('a payment that belongs to no loan is found by who works with money', async () => {
    const { receipt } = await strayPayment(app);
    const [cashier, collector] = [await staff('cashier'), await staff('collector')];
    const payment = { receipt, amount: '1500.00', loan: null };
    expect(await cashier(receipt)).toEqual({ ...NOTHING, payments: [payment] });
    expect(await collector(receipt)).toEqual(NOTHING);
  });

  test('each role finds what it reads: a collector loans in collections, an auditor none', async () => {
    const [late, calm] = [await newCast(app), await newCast(app)];
    for (const { borrower } of [late, calm]) await named(borrower.id, 'Yusufu');
    const { id } = await lateLoan(app, late, 40);
    for (const person of [calm.borrower, calm.guarantor, calm.admin]) await signIn(person);
    const running = await runningLoan(app, calm.borrower, calm.guarantor, calm.admin);
    const found = async (role: StaffRole) => {
      const { people, loans } = await (await staff(role))('yusufu');
      return { people: people.length, loans: loans.map((loan) => loan.id).sort() };
    };
    const both = [id, running.id].sort();
    expect(await found('owner')).toEqual({ people: 2, loans: both });
    expect(await found('officer')).toEqual({ people: 2, loans: both });
    expect(await found('cashier')).toEqual({ people: 0, loans: both });
    expect(await found('collector')).toEqual({ people: 0, loans: [id] });
    expect(await found('auditor')).toEqual({ people: 0, loans: [] });
    const collector = await staff('collector');
    expect(await collector(running.reference)).toEqual(NOTHING);
  });
});
