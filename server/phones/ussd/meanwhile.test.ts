import { describe, expect } from 'vitest';
import { phone } from '@shared/phone';
import { eraseDue } from '@server/desk/my-data/erase-account';
import { actingAs } from '@server/platform/core/context';
import { app, test } from '@server/testing/app-test';
import { dial, type Dialled, PHONE_PIN, readTerms, setPhonePin } from '@server/testing/dial';
import { takeNumber } from '@server/testing/number-hands';
import { askFor, newLoan, newPerson, prove, signIn, type TestPerson } from '@server/testing/people';
import { valueOf } from '@server/testing/stages';

/** Something happens to whoever acts while the network is asked when their SIM was replaced. */

test.beforeAll(() => {
  app.deps.ussd = { code: '*384*77#' };
});

const DAY = 24 * 3_600;
const ROOM = 100;

let numbers = 0;
const newNumber = () => phone(`2547920000${String((numbers += 1)).padStart(2, '0')}`);

async function meanwhile<T>(happens: () => Promise<unknown>, act: () => Promise<T>): Promise<T> {
  let answer: (known: { kind: 'known'; at: null }) => void = () => {};
  const wasAsked = new Promise<void>((resolve) => {
    app.deps.simSwap = {
      lastSwap: () =>
        new Promise((answered) => {
          answer = answered;
          resolve();
        }),
    };
  });
  try {
    const acted = act();
    await wasAsked;
    app.deps.simSwap = undefined;
    await happens();
    answer({ kind: 'known', at: null });
    return await acted;
  } finally {
    app.deps.simSwap = undefined;
  }
}

async function asked(): Promise<{ guarantor: TestPerson; id: string }> {
  const [borrower, guarantor] = [await newPerson(app), await newPerson(app)];
  const id = await askFor(borrower, (await newLoan(borrower)).id, guarantor);
  await setPhonePin(app, guarantor);
  return { guarantor, id };
}

/** Their account is erased in `ROOM` seconds, by the job. */
async function toBeErased(person: TestPerson): Promise<void> {
  await signIn(person);
  await prove(person);
  expect((await person.post('/api/me/erase')).status).toBe(200);
  app.clock.advance(DAY - ROOM);
}

interface Event {
  name: string;
  before: (person: TestPerson) => Promise<void>;
  happens: (person: TestPerson) => Promise<unknown>;
}
const EVENTS: Event[] = [
  {
    name: 'whose account is erased',
    before: toBeErased,
    happens: () => eraseDue(actingAs(app.deps, 'job')),
  },
  {
    name: 'whose number is another',
    before: (person) => signIn(person),
    happens: (person) => takeNumber(app, person, newNumber()),
  },
];

const stateOf = (id: string) =>
  valueOf(app, `select array[status, agreement->>'phone'] from guarantees where id = $1`, id);

describe.each(EVENTS)('a guarantor $name', ({ before, happens }) => {
  test('is not bound by their yes in the menus', async () => {
    const { guarantor, id } = await asked();
    await before(guarantor);
    const session: Dialled = await dial(app, guarantor);
    await session.type('1');
    await readTerms(session);
    app.clock.advance(ROOM + 1);
    const screen = await meanwhile(
      () => happens(guarantor),
      () => session.type(PHONE_PIN),
    );
    expect(screen).not.toMatch(/^END Agreed/);
    expect(await stateOf(id)).toEqual(['pending', null]);
  });

  test('nor by their yes in a browser', async () => {
    const { guarantor, id } = await asked();
    await before(guarantor);
    app.clock.advance(ROOM + 1);
    const { status } = await meanwhile(
      () => happens(guarantor),
      () => guarantor.put(`/api/guarantees/${id}`, { status: 'accepted' }),
    );
    expect([404, 409]).toContain(status);
    expect(await stateOf(id)).toEqual(['pending', null]);
  });
});

test('an account that is erased while its PIN is chosen keeps none, and its phone hears of none', async () => {
  const { guarantor } = await asked();
  await toBeErased(guarantor);
  const session = await dial(app, guarantor);
  await session.type('5', PHONE_PIN, '6290');
  app.clock.advance(ROOM + 1);
  const told = `select count(*)::int from messages where kind = 'phone_pin' and phone = $1`;
  const before = await valueOf<number>(app, told, guarantor.phone);
  await meanwhile(
    () => eraseDue(actingAs(app.deps, 'job')),
    () => session.type('6290'),
  );
  const kept = 'select count(*)::int from phone_pins where person_id = $1';
  expect(await valueOf(app, kept, guarantor.id)).toBe(0);
  expect(await valueOf<number>(app, told, guarantor.phone)).toBeLessThanOrEqual(before);
});
