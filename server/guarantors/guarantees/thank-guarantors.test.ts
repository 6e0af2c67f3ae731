import { expect } from 'vitest';
import type { ScoreChange } from '@shared/contract/accounts';
import { EARNS_AFTER_DAYS } from '@shared/limits';
import { newPerson, payBy, runningLoan, signIn, type TestPerson } from '@server/testing/people';
import { app, test } from '@server/testing/app-test';

/** The points that guarantors get when a loan is repaid, and the rings that get none. */

const DAY = 86_400;
const RING =
  'A loan that you guaranteed was repaid. No points: you and its borrower stand behind each other';
const AGAIN =
  'A loan that you guaranteed was repaid. No points: you had some for this borrower less than 30 days ago';

let admin: TestPerson;
test.beforeAll(async () => {
  admin = await newPerson(app, { isAdmin: true });
});

/** One backs a loan of another's, until it is repaid as early as it earns points. */
async function backs(guarantor: TestPerson, borrower: TestPerson): Promise<void> {
  for (const person of [guarantor, borrower, admin]) await signIn(person);
  const { id } = await runningLoan(app, borrower, guarantor, admin);
  app.clock.advance(EARNS_AFTER_DAYS * DAY);
  for (const person of [guarantor, borrower]) await signIn(person);
  await payBy(app, borrower, id, '25000.00');
}

const thanksOf = async (person: TestPerson) =>
  (await person.get<ScoreChange[]>('/api/user/trust')).body
    .filter(({ reason }) => reason.startsWith('A loan that you guaranteed'))
    .map(({ change, reason }) => [change, reason]);

test('GET /api/user/trust is for oneself, newest first, with the limit', async () => {
  expect((await app.visitor().get('/api/user/trust')).status).toBe(401);
  const [guarantor, borrower] = [await newPerson(app), await newPerson(app)];
  await backs(guarantor, borrower);
  const { body } = await borrower.get<ScoreChange[]>('/api/user/trust');
  expect(body.map(({ kind, change, reason }) => `${kind} ${change} ${reason}`).sort()).toEqual([
    'limit 333.00 You repaid a loan on time',
    'trust 10 You verified your phone',
    expect.stringContaining('You repaid a loan'),
    expect.stringContaining('You paid an instalment on time'),
  ]);
  expect(body.find(({ kind }) => kind === 'limit')?.after).toBe('45333.00');
  expect((await guarantor.get<ScoreChange[]>('/api/user/trust')).body[0]).toMatchObject({
    change: '15',
    after: '525',
  });
});

test('the same borrower thanks again after 30 days, not before', async () => {
  const [guarantor, borrower] = [await newPerson(app), await newPerson(app)];
  await backs(guarantor, borrower);
  await backs(guarantor, borrower);
  app.clock.advance(31 * DAY);
  for (const person of [guarantor, borrower, admin]) await signIn(person);
  await backs(guarantor, borrower);
  expect((await thanksOf(guarantor)).map(([change]) => change)).toEqual(['15', '0', '15']);
  expect((await thanksOf(guarantor))[1]![1]).toBe(AGAIN);
});

test('who stand behind one another get nothing, however long the ring', async () => {
  const ring = [await newPerson(app), await newPerson(app), await newPerson(app)];
  const [a, b, c] = ring as [TestPerson, TestPerson, TestPerson];
  await backs(a, b);
  expect(await thanksOf(a)).toMatchObject([['15', expect.any(String)]]);
  await backs(b, c);
  expect(await thanksOf(b)).toMatchObject([['15', expect.any(String)]]);
  await backs(c, a);
  expect(await thanksOf(c)).toEqual([['0', RING]]);
  await backs(b, a);
  expect((await thanksOf(b))[0]).toEqual(['0', RING]);
});
