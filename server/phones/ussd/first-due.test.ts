import { expect } from 'vitest';
import type { Loan } from '@shared/contract/loans';
import { addDays, addMonths, type Day, dayOf, formatDay } from '@shared/day';
import { app, testWith } from '@server/testing/app-test';
import { dial, type Dialled, PHONE_PIN, readTerms, setPhonePin } from '@server/testing/dial';
import { askFor, newLoan, newPerson, type TestPerson } from '@server/testing/people';
import { valueOf } from '@server/testing/stages';
import { DESK, FREE, inForce, STOCK } from '@server/testing/stock-product';
import { bareDay } from './menu/plain';

const test = testWith({});

let productId = '';

test.beforeAll(async () => {
  app.deps.ussd = { code: '*384*77#' };
  const [owner, second] = [
    await newPerson(app, { isAdmin: true }),
    await newPerson(app, { isAdmin: true }),
  ];
  const terms = { ...FREE, firstDueDays: 61 };
  productId = await inForce({ app, owner, second }, DESK, { code: 'stock', terms });
});

/** A day that is offered: some days after one month from today. */
const later = (days: number): Day => addDays(addMonths(dayOf(app.clock.now()), 1), days);

interface Asked {
  guarantor: TestPerson;
  guaranteeId: string;
  choose: (firstDue: Day) => Promise<void>;
}

/** A request whose guarantor has a phone without data and a PIN. */
async function asked(): Promise<Asked> {
  const [borrower, guarantor] = [await newPerson(app), await newPerson(app)];
  const { id } = await newLoan(borrower, { ...STOCK, product: productId });
  const guaranteeId = await askFor(borrower, id, guarantor, '4000.00');
  await setPhonePin(app, guarantor);
  const choose = async (firstDue: Day) => {
    const terms = { ...STOCK, product: productId, firstDue };
    const { status, body } = await borrower.post<Loan>(`/api/loans/${id}/quote`, terms);
    expect([status, body]).toMatchObject([200, {}]);
    await app.settle();
  };
  return { guarantor, guaranteeId, choose };
}

const agreementOf = (guaranteeId: string) =>
  valueOf<{ version: string; text: string } | null>(
    app,
    'select agreement from guarantees where id = $1',
    guaranteeId,
  );

const lastSms = (to: TestPerson): string => app.world.phone(to.phone).inbox[0]?.text ?? '';

/** Opens the one request. */
async function open(guarantor: TestPerson): Promise<Dialled & { screen: string }> {
  const session = await dial(app, guarantor);
  return Object.assign(session, { screen: await session.type('1') });
}

test('a chosen first due date stands on the request, in what is agreed to and in its SMS', async () => {
  const { guarantor, guaranteeId, choose } = await asked();
  const on = later(10);
  await choose(on);
  const session = await open(guarantor);
  expect(session.screen).toContain(`9 payments from ${bareDay(on, 'en')} or later, `);
  await readTerms(session);
  expect(await session.type(PHONE_PIN)).toMatch(/^END Agreed/);
  const agreement = await agreementOf(guaranteeId);
  expect(agreement?.version).toBe('2027-01-first-due-ussd-en');
  expect(agreement?.text).toContain(`The first payment is due on ${formatDay(on)}, or one month`);
  await app.settle();
  expect(lastSms(guarantor)).toContain(`9 months, paid from ${formatDay(on)} or later, `);
});

test('without one neither says a date', async () => {
  const { guarantor, guaranteeId } = await asked();
  const session = await open(guarantor);
  expect(session.screen).toMatch(/ asks you to guarantee a loan: KSh 10,000, 9 months, /);
  await readTerms(session);
  expect(await session.type(PHONE_PIN)).toMatch(/^END Agreed/);
  expect(await agreementOf(guaranteeId)).toMatchObject({ version: '2027-01-ussd-en' });
  await app.settle();
  expect(lastSms(guarantor)).toMatch(/ 9 months, \d/);
});

test('one that is chosen while the terms are read is read before the PIN is asked', async () => {
  const { guarantor, guaranteeId, choose } = await asked();
  const session = await open(guarantor);
  expect(await readTerms(session)).toMatch(/^CON To guarantee /);
  const on = later(12);
  await choose(on);
  const screen = await session.type(PHONE_PIN);
  expect(screen).toMatch(/^CON (This has just changed\.\n)?\d\//);
  expect(await agreementOf(guaranteeId)).toBeNull();
  const again = await readTerms(session);
  expect(again).toMatch(/^CON To guarantee /);
  expect(await session.type(PHONE_PIN)).toMatch(/^END Agreed/);
  expect((await agreementOf(guaranteeId))?.text).toContain(`is due on ${formatDay(on)}`);
});

test('a later one asks whoever agreed by the menus again, by an SMS with the code to dial', async () => {
  const { guarantor, guaranteeId, choose } = await asked();
  await choose(later(5));
  const session = await open(guarantor);
  await readTerms(session);
  expect(await session.type(PHONE_PIN)).toMatch(/^END Agreed/);
  await app.settle();
  const on = later(15);
  await choose(on);
  expect(await agreementOf(guaranteeId)).toBeNull();
  const sms = lastSms(guarantor);
  expect(sms).toContain(`first payment due ${formatDay(on)} or later`);
  expect(sms).toMatch(/ Look again: dial \*384\*77#$/);
  expect((await open(guarantor)).screen).toContain(
    `9 payments from ${bareDay(on, 'en')} or later, `,
  );
});
