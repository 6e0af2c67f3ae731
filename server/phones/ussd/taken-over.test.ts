import { expect } from 'vitest';
import { RESEND_WAIT_SECONDS } from '@shared/limits';
import { app, test } from '@server/testing/app-test';
import { dial, type Dialled, PHONE_PIN, readTerms, setPhonePin } from '@server/testing/dial';
import { askFor, lastCode, newLoan, newPerson, type TestPerson } from '@server/testing/people';
import { valueOf } from '@server/testing/stages';

/** What another node makes of a turn whose node died after it acted. */

/** Longer than a turn waits for the node that took it. */
const GIVEN_UP_SECONDS = 6;

test.beforeAll(() => {
  app.deps.ussd = { code: '*384*77#' };
});

/** Types what is done and not answered, as the node dies before its last write, and again at another node. */
async function typeTwice(session: Dialled, input: string): Promise<string> {
  await app.db.query(`
    create function die_here() returns trigger language plpgsql as
      $$ begin raise exception 'the node died'; end $$;
    create trigger die_here before update on ussd_turns for each row execute function die_here()`);
  const { text } = session;
  expect(await session.type(input)).toMatch(/^END (This did not work|Haikufaulu)\./);
  await app.db.query('drop function die_here cascade');
  app.clock.advance(GIVEN_UP_SECONDS);
  session.text = text;
  return session.type(input);
}

async function dialForCode(person: TestPerson): Promise<Dialled> {
  app.clock.advance(RESEND_WAIT_SECONDS + 1);
  const asking = await dial(app, person);
  expect(await asking.type('5', '1')).toMatch(/^END A code comes by SMS/);
  await app.settle();
  const session = await dial(app, person);
  expect(session.screen).toMatch(/^CON Type the 6 digits/);
  return session;
}

test('a right code leads on, and is not asked for again', async () => {
  const person = await newPerson(app);
  const session = await dialForCode(person);
  const screen = await typeTwice(session, lastCode(app, person.phone));
  expect(screen).not.toContain('Wrong code');
  expect(screen).toMatch(/Choose a Tegemea PIN/);
  expect(await session.type(PHONE_PIN, PHONE_PIN)).toMatch(/^CON Your PIN is set/);
});

test('a wrong code is wrong', async () => {
  const person = await newPerson(app);
  const session = await dialForCode(person);
  const wrong = lastCode(app, person.phone) === '000000' ? '000001' : '000000';
  expect(await typeTwice(session, wrong)).toMatch(/^CON Wrong code/);
});

test('a wrong PIN counts once, and is told', async () => {
  const person = await newPerson(app);
  await setPhonePin(app, person);
  const session = await dial(app, person);
  await session.type('2');
  expect(await typeTwice(session, '9041')).toMatch(/^CON Wrong PIN\. Tries left: 2\./);
  const wrong = 'select wrong from phone_pins where person_id = $1';
  expect(await valueOf(app, wrong, person.id)).toBe(1);
  expect(await session.type(PHONE_PIN)).toMatch(/^CON Wrong PINs typed before: 1\./);
});

test('the last wrong PIN locks, and the way to another one is shown', async () => {
  const person = await newPerson(app);
  await setPhonePin(app, person);
  const session = await dial(app, person);
  await session.type('2', '9041', '9042');
  expect(await typeTwice(session, '9043')).toMatch(/\nThis needs a Tegemea PIN\./);
});

test('a network that says nothing of a SIM does not outlast the gateway: the yes is one, and is told', async () => {
  const guarantor = await newPerson(app);
  const borrower = await newPerson(app);
  const id = await askFor(borrower, (await newLoan(borrower)).id, guarantor);
  await setPhonePin(app, guarantor);
  const session = await dial(app, guarantor);
  await session.type('1');
  await readTerms(session);
  app.deps.ussd = { code: '*384*77#', networkWaitMs: 1 };
  app.deps.simSwap = { lastSwap: () => new Promise(() => {}) };
  try {
    expect(await session.type(PHONE_PIN)).toMatch(/^END Agreed: /);
  } finally {
    app.deps.simSwap = undefined;
    app.deps.ussd = { code: '*384*77#' };
  }
  expect(await valueOf(app, 'select status from guarantees where id = $1', id)).toBe('accepted');
});

test('a yes is one, and is told', async () => {
  const guarantor = await newPerson(app);
  const borrower = await newPerson(app);
  const { id: loanId } = await newLoan(borrower);
  const id = await askFor(borrower, loanId, guarantor);
  await setPhonePin(app, guarantor);
  const session = await dial(app, guarantor);
  await session.type('1');
  expect(await readTerms(session)).toMatch(/type your Tegemea PIN/);
  expect(await typeTwice(session, PHONE_PIN)).toMatch(/^END Agreed: .* up to KSh 5,000/);
  const yes = `select count(*)::int from events where subject_id = $1 and kind = 'guarantee_accepted'`;
  expect(await valueOf(app, yes, id)).toBe(1);
  const next = await dial(app, guarantor);
  expect(next.screen).toMatch(/^CON Tegemea\n1 /);
});
