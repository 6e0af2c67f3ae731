import { expect } from 'vitest';
import type { Appeals } from '@shared/contract/collections';
import type { Loan } from '@shared/contract/loans';
import type { AdminPerson } from '@shared/contract/people';
import type { LoanReview } from '@shared/contract/portfolio';
import { addDays, type Day } from '@shared/day';
import { type Phone, phone } from '@shared/phone';
import { app, test } from '@server/testing/app-test';
import { dial, PHONE_PIN, type Dialled, readTerms, setPhonePin } from '@server/testing/dial';
import { letDaysPass, letTimePass } from '@server/testing/late';
import {
  acceptAs,
  askFor,
  lastCode,
  newLoan,
  newPerson,
  payBy,
  signIn,
  type TestPerson,
} from '@server/testing/people';
import { loanOf, valueOf } from '@server/testing/stages';

test.beforeAll(() => {
  app.deps.ussd = { code: '*384*77#' };
});

const NEWCOMER = { phone: phone('254799000777') };

/** Screens of a yes beside the terms. */
const SCREENS_MAX = 5;

/** Accepts by the menus, with a PIN that is there; returns the last screen and how many there were beside the terms. */
async function acceptByPhone(holder: { phone: Phone }): Promise<{ last: string; screens: number }> {
  const session = await dial(app, holder);
  const screens = [session.screen, await session.type('1')];
  screens.push(await readTerms(session));
  screens.push(await session.type(PHONE_PIN));
  return { last: screens.at(-1) ?? '', screens: screens.length };
}

/** Who has no account gets one by their name, a code and a PIN. */
async function openAccount(): Promise<void> {
  const asking = await dial(app, NEWCOMER);
  expect(await asking.type('5', '1')).toMatch(/^END Msimbo unakuja kwa SMS/);
  await app.settle();
  const session = await dial(app, NEWCOMER);
  const set = await session.type(lastCode(app, NEWCOMER.phone), '1', PHONE_PIN, PHONE_PIN);
  expect(set).toMatch(/PIN imewekwa/);
}

const inbox = ({ phone: of }: { phone: Phone }): string[] =>
  app.world.phone(of).inbox.map(({ text }) => text);

const apr = async (borrower: TestPerson, id: string) => (await loanOf(borrower, id)).apr;

/** What waits behind the PIN at the third choice of the menu. */
async function backed(holder: { phone: Phone }): Promise<Dialled & { screen: string }> {
  const session = await dial(app, holder);
  return { ...session, screen: await session.type('4', PHONE_PIN, '1') };
}

const claimOf = (guaranteeId: string, column: string) =>
  valueOf<string>(app, `select ${column}::text from claims where guarantee_id = $1`, guaranteeId);

test('from dialling to the release of all: two on phones without data, one by the link', async () => {
  const borrower = await newPerson(app);
  const admin = await newPerson(app, { isAdmin: true });
  const [dials, links] = [await newPerson(app), await newPerson(app)];
  const { id } = await newLoan(borrower);
  const ids = {
    dials: await askFor(borrower, id, dials),
    newcomer: await askFor(borrower, id, NEWCOMER, '5000.00', 'friend', 'Juma Otieno'),
    links: await askFor(borrower, id, links),
  };
  await app.settle();
  expect(inbox(NEWCOMER)[0]).toContain('*384*77#');

  await setPhonePin(app, dials);
  await openAccount();
  const rates = [await apr(borrower, id)];
  for (const holder of [dials, NEWCOMER]) {
    const { last, screens } = await acceptByPhone(holder);
    expect(last).toMatch(/^END (Agreed|Umekubali)/);
    expect(screens).toBeLessThanOrEqual(SCREENS_MAX);
    rates.push(await apr(borrower, id));
  }
  await acceptAs(links, ids.links);
  rates.push(await apr(borrower, id));
  expect(rates).toEqual([...new Set(rates)].toSorted((one, other) => Number(other) - Number(one)));

  await borrower.put(`/api/loans/${id}`, { status: 'pending_approval' });
  await admin.put(`/api/admin/loans/${id}/approve`);
  await admin.post(`/api/admin/loans/${id}/disburse`);
  await app.settle();
  const running: Loan = await loanOf(borrower, id);
  expect(running.status).toBe('active');

  await letDaysPass(app, addDays(running.dueDate as Day, 90));
  expect(inbox(dials).join('\n')).toMatch(/ 90 days late .* appeal by then: dial \*384\*77#/);
  expect(inbox(links).join('\n')).toMatch(/ 90 days late .* appeal by then: http/);
  const appealing = await backed(dials);
  // By the morning after the notice it is a day more.
  expect(appealing.screen).toMatch(/ is 91 days late\. You owe nothing now\.\nUnpaid by /);
  expect(await appealing.type('1', '2')).toMatch(/^END Your appeal about the loan of /);
  expect(await claimOf(ids.dials, 'status')).toBe('appealed');

  await signIn(admin);
  const heard = (await admin.get<Appeals>('/api/admin/appeals')).body.items;
  const appeal = heard.find(({ loanId }) => loanId === id);
  expect(appeal).toMatchObject({ ground: 'already_paid', agreement: { by: 'menus' } });
  const reviewed = (await admin.get<LoanReview>(`/api/admin/loans/${id}`)).body.guarantees;
  const ways = reviewed.map((each) => [each.id, each.agreement?.by]);
  expect(Object.fromEntries(ways)).toEqual({
    [ids.dials]: 'menus',
    [ids.newcomer]: 'menus',
    [ids.links]: 'browser',
  });
  const newcomerId = await valueOf<string>(
    app,
    'select id from persons where phone = $1',
    NEWCOMER.phone,
  );
  for (const [personId, isWithoutBrowser] of [
    [newcomerId, true],
    [dials.id, false],
  ]) {
    const person = (await admin.get<AdminPerson>(`/api/admin/users/${personId}`)).body;
    expect(person.isWithoutBrowser).toBe(isWithoutBrowser);
  }

  const deadline = Date.parse(await claimOf(ids.newcomer, 'deadline'));
  await letTimePass(app, new Date(deadline + 60_000));
  expect(await claimOf(ids.dials, 'status')).toBe('appealed');
  expect(await claimOf(ids.newcomer, 'status')).toBe('charged');
  const asked = app.world.phone(NEWCOMER.phone).prompt;
  if (asked) app.world.answerPrompt(NEWCOMER.phone, asked.id, 'cancel');
  await app.settle();
  const charged = await backed(NEWCOMER);
  expect(charged.screen).toMatch(/^CON Unatakiwa kumlipia \S+ O\.: bado KSh /);
  expect(await charged.type('1')).toMatch(/^END Ombi la M-Pesa la KSh /);
  await app.settle();
  const prompt = app.world.phone(NEWCOMER.phone).prompt;
  if (!prompt) throw new Error('no prompt');
  app.world.answerPrompt(NEWCOMER.phone, prompt.id, 'approve');
  await app.settle();
  expect(await claimOf(ids.newcomer, 'status')).toBe('paid');

  const decider = await newPerson(app, { isAdmin: true });
  const decided = await decider.put(`/api/admin/appeals/${await claimOf(ids.dials, 'id')}`, {
    decision: 'dismissed',
    reason: 'It was not paid.',
  });
  expect([decided.status, decided.body]).toMatchObject([200, {}]);
  await app.settle();
  expect(inbox(dials).join('\n')).toMatch(/ is not upheld\..* pays: dial \*384\*77#/);

  await signIn(borrower);
  const { payOff } = await loanOf(borrower, id);
  await payBy(app, borrower, id, `${Math.ceil(Number(payOff))}.00`);
  expect((await loanOf(borrower, id)).status).toBe('closed');
  const bound = 'select count(*)::int from guarantees where loan_id = $1 and released_at is null';
  expect(await valueOf(app, bound, id)).toBe(0);
  for (const holder of [dials, NEWCOMER]) {
    const session = await dial(app, holder);
    expect(await session.type('4', PHONE_PIN)).toMatch(/^CON (You guarantee no|Humdhamini mtu)/);
  }
});
