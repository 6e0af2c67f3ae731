import { expect } from 'vitest';
import { app, rushTest as test } from '@server/testing/app-test';
import { PHONE_PIN, postTurn, setPhonePin } from '@server/testing/dial';
import { askFor, newLoan, newPerson, type TestPerson } from '@server/testing/people';
import { valueOf } from '@server/testing/stages';

/** Borrowers, and friends of each who dial at once. */
const [BORROWERS, FRIENDS] = [5, 10];
/** The gateway ends a session that waits longer; on two idle cores the aim is two seconds. */
const GATEWAY_MS = 10_000;
const TURNS_MAX = 60;

interface Played {
  last: string;
  slowest: number;
}

/** Each turn comes twice at once, and now and then an old one again; all get the one answer. */
async function acceptDoubled({ phone }: TestPerson, number: number): Promise<Played> {
  const inputs: string[] = [];
  const sessionId = `many-${number}`;
  let slowest = 0;
  const turn = async (typed?: string) => {
    if (typed !== undefined) inputs.push(typed);
    const post = (count: number) =>
      postTurn(app, { sessionId, phone, text: inputs.slice(0, count).join('*') });
    const begun = performance.now();
    const [one, other] = await Promise.all([post(inputs.length), post(inputs.length)]);
    slowest = Math.max(slowest, performance.now() - begun);
    expect(other).toBe(one);
    if (inputs.length % 3 === 2) {
      const before = await post(inputs.length - 1);
      expect(await post(inputs.length - 1)).toBe(before);
    }
    return one;
  };
  let screen = await turn();
  for (let turns = 0; turns < TURNS_MAX && !screen.startsWith('END'); turns += 1) {
    screen = await turn(screen.includes('type your Tegemea PIN') ? PHONE_PIN : '1');
  }
  return { last: screen, slowest };
}

test('fifty phones at once, each turn twice: each yes is one, and none waits too long', async () => {
  app.deps.ussd = { code: '*384*77#' };
  const friends: TestPerson[] = [];
  const ids: string[] = [];
  for (let borrower = 0; borrower < BORROWERS; borrower += 1) {
    const person = await newPerson(app);
    const loan = await newLoan(person);
    for (let friend = 0; friend < FRIENDS; friend += 1) {
      const guarantor = await newPerson(app);
      friends.push(guarantor);
      ids.push(await askFor(person, loan.id, guarantor, '2000.00'));
    }
  }
  for (const friend of friends) await setPhonePin(app, friend);
  const played = await Promise.all(friends.map((friend, at) => acceptDoubled(friend, at)));
  for (const { last } of played) expect(last).toMatch(/^END Agreed/);
  expect(Math.max(...played.map(({ slowest }) => slowest))).toBeLessThan(GATEWAY_MS);
  const accepted = `select count(*)::int from guarantees where id = any($1) and status = 'accepted'`;
  expect(await valueOf(app, accepted, ids)).toBe(friends.length);
  const events = `select count(*)::int from events where subject_id = any($1::uuid[]) and kind = 'guarantee_accepted'`;
  expect(await valueOf(app, events, ids)).toBe(friends.length);
  const unread = `select count(*)::int from guarantees where id = any($1)
    and agreement->>'text' <> (select string_agg(p->>'text', ' ' order by n)
      from jsonb_array_elements(agreement->'dialled'->'pages') with ordinality as pages(p, n))`;
  expect(await valueOf(app, unread, ids)).toBe(0);
});
