import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '@server/testing/depth';
import { longestFacts, RIGHT_PIN, World } from './play.fixture';
import { SCREEN_MAX } from './plain';

/** What people type, often what leads on, and what networks do to it. */
const input = fc.oneof(
  { weight: 6, arbitrary: fc.constant('1') },
  { weight: 3, arbitrary: fc.constantFrom('0', '2', '3', '4', '5', '6', '9') },
  { weight: 3, arbitrary: fc.constant(RIGHT_PIN) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('9041', '3000', '', '5*5', '**', '#', '98', '204816', '1 '),
  },
);

interface Event {
  session: number;
  typed: string;
  /** `lost`: the gateway’s post never came; `twice`: it came twice; `old`: an earlier one comes again, late. */
  fate: 'comes' | 'twice' | 'lost' | 'old' | 'restarts';
}

const event: fc.Arbitrary<Event> = fc.record({
  session: fc.integer({ min: 0, max: 2 }),
  typed: input,
  fate: fc.oneof(
    { weight: 8, arbitrary: fc.constant('comes' as const) },
    { weight: 2, arbitrary: fc.constantFrom('twice' as const, 'lost' as const, 'old' as const) },
    { weight: 1, arbitrary: fc.constant('restarts' as const) },
  ),
});

/** Plays events as a gateway would, with the joined text of each session; returns what each post was answered. */
function played(world: World, events: readonly Event[]): { key: string; answer: string }[] {
  const texts = new Map<string, string>();
  const posts: { session: string; text: string }[] = [];
  const answers: { key: string; answer: string }[] = [];
  let begun = 0;
  const post = (session: string, text: string) => {
    posts.push({ session, text });
    answers.push({ key: `${session} ${text}`, answer: world.turn(session, text) });
  };
  for (const { session: number, typed, fate } of events) {
    if (fate === 'restarts') begun += 3;
    const session = `s${number + begun}`;
    const before = texts.get(session);
    if (before === undefined) {
      texts.set(session, '');
      post(session, '');
      continue;
    }
    const text = before === '' ? typed : `${before}*${typed}`;
    texts.set(session, text);
    if (fate !== 'lost') post(session, text);
    if (fate === 'twice') post(session, text);
    const old = posts[Math.floor(posts.length / 2)];
    if (fate === 'old' && old) post(old.session, old.text);
  }
  return answers;
}

test('whatever networks do, a turn is answered once and the same, and acts once', () => {
  fc.assert(
    fc.property(fc.array(event, { minLength: 5, maxLength: 60 }), (events) => {
      const world = new World(longestFacts('sw'));
      const answers = played(world, events);
      for (const { key, answer } of answers) {
        expect(answer).toBe(world.answers.get(key));
        expect(answer).toMatch(/^(CON|END) [\n\x20-\x7e]+$/);
        expect(answer.length).toBeLessThanOrEqual(SCREEN_MAX);
        expect(answer).not.toContain(RIGHT_PIN);
      }
      const accepted = world.acts.flatMap((act) => (act.act === 'accept' ? act.id : []));
      expect(accepted).toEqual([...new Set(accepted)]);
      for (const act of world.acts) {
        if (act.act === 'accept') expect(act.pin).toBe(RIGHT_PIN);
      }
    }),
    { numRuns: propertyRuns(10_000) },
  );
});

test('playing the same posts again changes nothing', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 40 }), (events) => {
      const world = new World(longestFacts('en'));
      const first = played(world, events);
      const acts = world.acts.length;
      for (const { key, answer } of first) {
        const at = key.indexOf(' ');
        expect(world.turn(key.slice(0, at), key.slice(at + 1))).toBe(answer);
      }
      expect(world.acts).toHaveLength(acts);
    }),
    { numRuns: propertyRuns(400) },
  );
});

test('no yes without every page of its text on a screen of the visit', () => {
  let accepted = 0;
  const steady = fc.array(
    fc.record({
      session: fc.constant(0),
      typed: fc.oneof(
        { weight: 12, arbitrary: fc.constant('1') },
        { weight: 2, arbitrary: fc.constant(RIGHT_PIN) },
        { weight: 1, arbitrary: fc.constantFrom('0', '3000') },
      ),
      fate: fc.constantFrom('comes' as const, 'comes' as const, 'twice' as const),
    }),
    { minLength: 12, maxLength: 40 },
  );
  fc.assert(
    fc.property(steady, (events) => {
      const world = new World(longestFacts('en'));
      const answers = played(world, events).map(({ answer }) => answer);
      for (const act of world.acts) {
        if (act.act !== 'accept') continue;
        accepted += 1;
        for (const page of act.pages) {
          expect(
            answers.some((answer) => answer.includes(page)),
            page,
          ).toBe(true);
        }
      }
    }),
    { numRuns: propertyRuns(2_000) },
  );
  expect(accepted).toBeGreaterThan(20);
});
