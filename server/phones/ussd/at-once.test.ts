import { describe, expect } from 'vitest';
import { app, testWith } from '@server/testing/app-test';
import { dial, PHONE_PIN, readTerms, setPhonePin } from '@server/testing/dial';
import { askFor, lastCode, newLoan, newPerson, runningLoan } from '@server/testing/people';
import { newCast, valueOf } from '@server/testing/stages';

/** What one person does at two places at once: by two sessions, or by the menus and the link. */

// What happens at the same moment is written past the verbs.
const test = testWith({ checksBooks: false });

test.beforeAll(() => {
  app.deps.ussd = { code: '*384*77#' };
});

/** A request of 5,000 to somebody with an account. */
async function asked() {
  const guarantor = await newPerson(app);
  const borrower = await newPerson(app);
  const id = await askFor(borrower, (await newLoan(borrower)).id, guarantor);
  return { guarantor, id };
}

const statusOf = (id: string) =>
  valueOf<string>(app, 'select status from guarantees where id = $1', id);

/** Does in the database what another session does after this turn was read, and before it acts. */
async function atThatMoment<T>(sql: string, act: () => Promise<T>): Promise<T> {
  await app.db.query(`
    create function act_first() returns trigger language plpgsql as
      $$ begin ${sql}; return new; end $$;
    create trigger act_first before insert on idempotency_keys for each row execute function act_first()`);
  try {
    return await act();
  } finally {
    await app.db.query('drop function act_first cascade');
  }
}

const AGREEMENT = JSON.stringify({ version: '2027-01-en', capCents: 500_000 });

/** The answer of the same person by the link. */
const answerByLink = (id: string, personId: string, status: 'accepted' | 'declined') => `
  update guarantees set status = '${status}', person_id = '${personId}', version = version + 1,
    ${status === 'declined' ? `status_reason = 'declined'` : `agreement = '${AGREEMENT}'`},
    answered_at = now() where id = '${id}' and status = 'pending'`;

const optOuts = ({ phone }: { phone: string }) =>
  valueOf<number>(app, 'select count(*)::int from opt_outs where phone = $1', phone);

describe('a yes by the link at that moment', () => {
  test.each([
    ['a no', '3', 0],
    ['a no for good', '4', 0],
  ])('is told to %s, which refuses nothing', async (_, choice, out) => {
    const { guarantor, id } = await asked();
    const session = await dial(app, guarantor);
    await session.type('1', choice);
    const yes = answerByLink(id, guarantor.id, 'accepted');
    const last = await atThatMoment(yes, () => session.type('1'));
    expect(last).toMatch(/^END You guarantee \S+ O\. up to KSh 5,000 by a yes of yours/);
    expect(await statusOf(id)).toBe('accepted');
    expect(await optOuts(guarantor)).toBe(out);
  });

  test('is told to a yes', async () => {
    const { guarantor, id } = await asked();
    await setPhonePin(app, guarantor);
    const session = await dial(app, guarantor);
    await session.type('1');
    await readTerms(session);
    const yes = answerByLink(id, guarantor.id, 'accepted');
    const last = await atThatMoment(yes, () => session.type(PHONE_PIN));
    expect(last).toMatch(/^END You guarantee \S+ O\. up to KSh 5,000 by a yes of yours/);
  });
});

test.each([
  ['a no', '3', 0],
  ['a no for good', '4', 1],
])('%s that comes after a no by the link is one', async (_, choice, out) => {
  const { guarantor, id } = await asked();
  const session = await dial(app, guarantor);
  await session.type('1', choice);
  const no = answerByLink(id, guarantor.id, 'declined');
  expect(await atThatMoment(no, () => session.type('1'))).toMatch(/^END You refused/);
  expect(await optOuts(guarantor)).toBe(out);
});

test('two sessions that say yes at once are both told of the one yes', async () => {
  const { guarantor, id } = await asked();
  await setPhonePin(app, guarantor);
  const one = await dial(app, guarantor);
  await one.type('1');
  await readTerms(one);
  const other = await dial(app, guarantor);
  const lasts = await Promise.all([one.type(PHONE_PIN), other.type(PHONE_PIN)]);
  for (const last of lasts) expect(last).toMatch(/^(END (Agreed|You guarantee)|CON )/);
  expect(await statusOf(id)).toBe('accepted');
});

describe('a PIN', () => {
  test('that was changed in another session opens nothing in the first', async () => {
    const person = await newPerson(app);
    await setPhonePin(app, person);
    const first = await dial(app, person);
    await first.type('2', PHONE_PIN);
    const second = await dial(app, person);
    expect(await second.type('0', '5', PHONE_PIN, '6290', '6290')).toMatch(/PIN is set/);
    expect(await first.type('0', '4')).toMatch(/Type your Tegemea PIN/);
    expect(await second.type('4')).toMatch(/^CON You guarantee no loan/);
  });

  test('is set once by a code', async () => {
    const person = await newPerson(app);
    app.clock.advance(61);
    await (await dial(app, person)).type('5', '1');
    await app.settle();
    const first = await dial(app, person);
    await first.type(lastCode(app, person.phone));
    const second = await dial(app, person);
    expect(await second.type(PHONE_PIN, PHONE_PIN)).toMatch(/PIN is set/);
    expect(await first.type('6290', '6290')).not.toMatch(/PIN is set/);
    const set = `select count(*)::int from events where kind = 'phone_pin_set' and subject_id = $1`;
    expect(await valueOf(app, set, person.id)).toBe(1);
  });
});

test('two wishes to be called about a loan are one, and another once it was answered', async () => {
  const { borrower, guarantor, admin } = await newCast(app);
  await runningLoan(app, borrower, guarantor, admin);
  await setPhonePin(app, borrower);
  const sessions = [await dial(app, borrower)];
  await sessions[0]?.type('2', PHONE_PIN);
  for (let more = 0; more < 3; more += 1) {
    const session = await dial(app, borrower);
    await session.type(PHONE_PIN);
    sessions.push(session);
  }
  const lasts = await Promise.all(sessions.map((session) => session.type('2')));
  for (const last of lasts) expect(last).toMatch(/^END We will call/);
  const made = () =>
    valueOf(app, 'select count(*)::int from complaints where person_id = $1', borrower.id);
  expect(await made()).toBe(1);
  await app.db.query(
    `update complaints set acknowledged_at = now(), acknowledged_by = $2, answered_at = now(), answered_by = $2,
      answer = 'Called.', outcome = 'upheld' where person_id = $1`,
    [borrower.id, admin.id],
  );
  const later = await dial(app, borrower);
  expect(await later.type('2', PHONE_PIN, '2')).toMatch(/^END We will call/);
  expect(await made()).toBe(2);
});
