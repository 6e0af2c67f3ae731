import { expect } from 'vitest';
import type { Guarantee } from '@shared/contract/guarantees';
import type { Loan } from '@shared/contract/loans';
import { newLoan, newPerson, runningLoan, type TestPerson } from '@server/testing/people';
import { app, test } from '@server/testing/app-test';

let borrower: TestPerson;
let running: Loan;
let payer: TestPerson;
test.beforeAll(async () => {
  borrower = await newPerson(app);
  payer = await newPerson(app);
  const [guarantor, admin] = [await newPerson(app), await newPerson(app, { isAdmin: true })];
  running = await runningLoan(app, payer, guarantor, admin);
});

/** As the text of JSON, because half of them are no JavaScript numbers. */
const NO_MONEY = [
  '1e308',
  '-1e308',
  '1e400',
  '"1e3.5"',
  '5000.001',
  '5000.999',
  '0.1',
  '-0',
  '-5000',
  '0',
  '9007199254740993',
  '99999999999',
  '9'.repeat(400),
  'null',
  'true',
  '{}',
  '{"valueOf":"5000"}',
  '[]',
  '[5000]',
  '["5000"]',
  '""',
  '" "',
  '" 5000 "',
  '"5000 "',
  '"5,000"',
  '"5 000"',
  '"KSh 5000"',
  '"5000/-"',
  '"05000"',
  '"+5000"',
  '"-5000"',
  '"-0"',
  '"0"',
  '"0.00"',
  '"0x10"',
  '"0b11"',
  '"1e3"',
  '"5e3"',
  '"Infinity"',
  '"-Infinity"',
  '"NaN"',
  '"undefined"',
  '"5000."',
  '".5"',
  '"5000.001"',
  '"5.0.0"',
  '"9007199254740993"',
  '"99999999999.00"',
  `"${'9'.repeat(400)}"`,
  '"５０００"',
  '"٥٠٠٠"',
  '"5000\\u0000"',
  '"5000\\n"',
  '"5000; drop table loans"',
  '"5000\' or 1=1"',
];

async function countOf(table: string): Promise<number> {
  const { rows } = await app.db.query<{ n: number }>(`select count(*) as n from ${table}`);
  return rows[0]?.n ?? -1;
}

/** Refused in the shape of every refusal, on the amount's own field. */
function expectNoMoney(
  reply: { status: number; body: unknown },
  field: string,
  sent: string,
): void {
  expect([400, 422], `${sent} answered ${reply.status}`).toContain(reply.status);
  expect(reply.body, sent).toMatchObject({
    code: expect.stringMatching(/^[a-z_]+$/),
    message: expect.stringMatching(/\S/),
    fields: { [field]: expect.stringMatching(/\S/) },
  });
}

test('a loan’s amount is whole shillings between 1,000 and the limit, and nothing else', async () => {
  const before = await countOf('loans');
  const more = ['1.5', '999.99', '999', '"999.99"', '5000.5', '"5000.50"', '45001', '45000.01'];
  for (const amount of [...NO_MONEY, ...more]) {
    const body = `{"amount":${amount},"term":6,"purpose":"business"}`;
    expectNoMoney(await borrower.post('/api/loans', body), 'amount', amount);
  }
  expect(await countOf('loans')).toBe(before);
});

test.each([
  ['5000', '5000.00'],
  ['5000.0', '5000.00'],
  ['5.0e3', '5000.00'],
  ['"5000"', '5000.00'],
  ['"5000.0"', '5000.00'],
  ['1000', '1000.00'],
  ['"45000.00"', '45000.00'],
])('a loan of %s is one of %s', async (amount, stored) => {
  const person = await newPerson(app);
  const body = `{"amount":${amount},"term":6,"purpose":"business"}`;
  const reply = await person.post<Loan>('/api/loans', body);
  expect([reply.status, reply.body.amount]).toEqual([201, stored]);
});

test('other terms take the same amounts only', async () => {
  const person = await newPerson(app);
  const loan = await newLoan(person);
  for (const amount of [...NO_MONEY, '999', '5000.5', '45001']) {
    const reply = await person.post(`/api/loans/${loan.id}/quote`, `{"amount":${amount},"term":6}`);
    expectNoMoney(reply, 'amount', amount);
  }
  expect((await person.get<Loan>(`/api/loans/${loan.id}`)).body.amount).toBe(loan.amount);
});

test('a term is the number 3, 6 or 12', async () => {
  const before = await countOf('loans');
  for (const term of ['"6"', '6.0000001', '[6]', '0', '-6', '24', 'null', 'true', '1e999', '{}']) {
    const body = `{"amount":5000,"term":${term},"purpose":"business"}`;
    const reply = await borrower.post('/api/loans', body);
    expectNoMoney(reply, 'term', term);
  }
  expect(await countOf('loans')).toBe(before);
});

/** A loan's draft with somebody invited, and what asks them to guarantee it up to a cap given as JSON. */
async function asking(): Promise<(cap: string) => ReturnType<TestPerson['post']>> {
  const person = await newPerson(app);
  const loan = await newLoan(person);
  const invited = await person.post<{ id: string }>('/api/guarantors/invite', {
    name: 'Brian Kiprono',
    phone: '0733444555',
  });
  const ids = `"loanId":"${loan.id}","guarantorId":"${invited.body.id}"`;
  return (cap) => person.post('/api/guarantees', `{${ids},"cap":${cap}}`);
}

test('a cap is above 0, in shillings and cents, and nothing else', async () => {
  const ask = await asking();
  const before = await countOf('guarantees');
  for (const cap of NO_MONEY.filter((each) => each !== '0.1')) {
    expectNoMoney(await ask(cap), 'cap', cap);
  }
  expect(await countOf('guarantees')).toBe(before);
});

test.each([['0.01'], ['"0.10"'], ['5000.5'], ['"12500.05"']])('a cap of %s is one', async (cap) => {
  const ask = await asking();
  expect((await ask(cap)).status).toBe(201);
});

test('while accepting, a cap takes the same amounts only', async () => {
  const [person, guarantor] = [await newPerson(app), await newPerson(app)];
  const loan = await newLoan(person);
  const invited = await person.post<{ id: string }>('/api/guarantors/invite', {
    name: 'Brian Kiprono',
    phone: guarantor.phone,
  });
  const wanted = { loanId: loan.id, guarantorId: invited.body.id, cap: '5000.00' };
  const { body } = await person.post<{ id: string }>('/api/guarantees', wanted);
  const path = `/api/guarantees/${body.id}`;
  for (const cap of NO_MONEY.filter((each) => each !== '0.1')) {
    expectNoMoney(await guarantor.put(path, `{"status":"accepted","cap":${cap}}`), 'cap', cap);
  }
  const raised = await guarantor.put(path, { status: 'accepted', cap: '5000.01' });
  expect(raised.status).toBe(422);
  const still = await guarantor.get<Guarantee>(path);
  expect(still.body).toMatchObject({ status: 'pending', cap: '5000.00', agreement: null });
});

test('a repayment takes whole shillings within M-Pesa’s bounds, and nothing else', async () => {
  const before = await countOf('payments');
  for (const amount of [...NO_MONEY, '0.99', '100.5', '250001', '"250000.01"']) {
    const reply = await payer.post(`/api/loans/${running.id}/repayments`, `{"amount":${amount}}`);
    expectNoMoney(reply, 'amount', amount);
  }
  expect(await countOf('payments')).toBe(before);
});
