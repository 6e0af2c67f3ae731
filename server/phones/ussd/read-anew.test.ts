import { describe, expect } from 'vitest';
import { VISIT_MINUTES } from '@shared/limits';
import { phone } from '@shared/phone';
import { app, testWith } from '@server/testing/app-test';
import {
  dial,
  type Dialled,
  PHONE_PIN,
  postTurn,
  readTerms,
  setPhonePin,
} from '@server/testing/dial';
import { takeNumber } from '@server/testing/number-hands';
import { askFor, newLoan, newPerson, type TestPerson } from '@server/testing/people';
import { valueOf } from '@server/testing/stages';

/** What counts as read, and what is said where a yes comes to nothing. */

// People are renamed past the verbs.
const test = testWith({ checksBooks: false });

test.beforeAll(() => {
  app.deps.ussd = { code: '*384*77#' };
});

async function named(firstName: string, lastName: string): Promise<TestPerson> {
  const person = await newPerson(app);
  const rename =
    'update persons set first_name = $2, last_name = $3, version = version + 1 where id = $1';
  await app.db.query(rename, [person.id, firstName, lastName]);
  return person;
}

async function asked(to: Pick<TestPerson, 'phone'>, cap = '5000.00', by?: TestPerson) {
  const borrower = by ?? (await newPerson(app));
  const loan = await newLoan(borrower);
  return { borrower, loan, id: await askFor(borrower, loan.id, to, cap) };
}

/** A session that has read the one request there is; the PIN comes next. */
async function atPin(holder: Pick<TestPerson, 'phone'>): Promise<Dialled> {
  const session = await dial(app, holder);
  await session.type('1');
  await readTerms(session);
  return session;
}

describe('of two borrowers with one short name', () => {
  async function askedByTwo(): Promise<TestPerson> {
    const guarantor = await newPerson(app);
    await asked(guarantor, '5000.00', await named('Grace', 'Kamau'));
    await asked(guarantor, '5000.00', await named('Grace', 'Kiptoo'));
    return guarantor;
  }

  test('each has a line of their own', async () => {
    const screen = await (await dial(app, await askedByTwo())).type('1');
    expect(screen).toMatch(/1 Grace Ki\., KSh 20,000\n2 Grace Ka\., KSh 20,000/);
  });

  test('the second text is read too before its PIN', async () => {
    const guarantor = await askedByTwo();
    await setPhonePin(app, guarantor);
    const session = await dial(app, guarantor);
    await session.type('1', '1');
    expect(await readTerms(session)).toMatch(/type your Tegemea PIN/);
    await session.type('0', '0', '2');
    expect(await session.type('1')).toMatch(/^CON 1\//);
  });
});

test('a cap that the borrower lowered meanwhile is read before the PIN', async () => {
  const guarantor = await newPerson(app);
  await setPhonePin(app, guarantor);
  const { borrower, loan, id } = await asked(guarantor);
  const session = await dial(app, guarantor);
  await session.type('1', '1');
  await borrower.delete(`/api/guarantees/${id}`);
  await askFor(borrower, loan.id, guarantor, '2000.00');
  expect(await readTerms(session)).toMatch(/up to KSh 2,000, type your Tegemea PIN/);
  expect(await session.type(PHONE_PIN)).toMatch(/^END Agreed: .* up to KSh 2,000/);
});

describe('a yes that comes to nothing says why', () => {
  test('where the limit is used up', async () => {
    const guarantor = await newPerson(app);
    const full = await asked(guarantor, '45000.00');
    await asked(guarantor, '5000.00');
    await guarantor.put(`/api/guarantees/${full.id}`, { status: 'accepted' });
    await setPhonePin(app, guarantor);
    expect(await (await atPin(guarantor)).type(PHONE_PIN)).toMatch(
      /^END Nothing is left of your limit/,
    );
  });

  test('before anything is read, where the PIN was typed', async () => {
    const guarantor = await newPerson(app);
    const full = await asked(guarantor, '45000.00');
    await asked(guarantor, '5000.00');
    await guarantor.put(`/api/guarantees/${full.id}`, { status: 'accepted' });
    await setPhonePin(app, guarantor);
    const session = await dial(app, guarantor);
    await session.type('4', PHONE_PIN, '0', '1');
    expect(await session.type('1')).toMatch(/^END Nothing is left of your limit/);
    const again = await dial(app, guarantor);
    expect(await again.type('1', '3', '1')).toMatch(/^END You refused/);
  });

  test('where the loan is their own by a number that became theirs', async () => {
    const borrower = await newPerson(app);
    const number = { phone: phone('254792000001') };
    await asked(number, '5000.00', borrower);
    app.clock.advance(61);
    await takeNumber(app, borrower, number.phone);
    await setPhonePin(app, number);
    expect(await (await atPin(number)).type(PHONE_PIN)).toMatch(/^END This is your own loan/);
  });
});

describe('a session', () => {
  test('goes on page by page at a node whose clock is behind', async () => {
    const guarantor = await newPerson(app);
    await asked(guarantor);
    const session = await dial(app, guarantor);
    app.clock.advance(-20);
    await session.type('1');
    expect(await session.type('1')).toMatch(/^CON 1\//);
    app.clock.advance(2);
    expect(await session.type('1')).toMatch(/^CON 2\//);
  });

  test('whose id comes again shows nothing of before', async () => {
    const guarantor = await newPerson(app);
    const { borrower, id } = await asked(guarantor);
    const { sessionId, type } = await dial(app, guarantor);
    const before = await type('1');
    await borrower.delete(`/api/guarantees/${id}`);
    app.clock.advance((VISIT_MINUTES + 1) * 60);
    await postTurn(app, { sessionId, phone: guarantor.phone, text: '' });
    const again = await postTurn(app, { sessionId, phone: guarantor.phone, text: '1' });
    expect(again).not.toBe(before);
    expect(again).toMatch(/^CON No request waits here/);
    const kept = `select string_agg(answer, '' order by answered_at) from ussd_turns
      join ussd_sessions on id = session_id where phone = $1`;
    expect(await valueOf<string>(app, kept, guarantor.phone)).toContain(before);
  });
});
