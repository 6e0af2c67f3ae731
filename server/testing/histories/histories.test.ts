import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inLanes } from '@dev/demo/lanes';
import { AGAIN, hasAllKnown, historySeeds, seedsInWords } from '../depth';
import { type Beginning, prepareBeginning } from './cast';
import { ALWAYS, AT_LEAST, OF_HISTORIES } from './coverage';
import { type History, playHistory } from './play-history';

/**
 * Random people do random things, M-Pesa and the machines fail at random, and whatever came of it, the books
 * agree with everything and with M-Pesa. A seed that fails is printed with all that was done in it, and
 * `SEED=123 npx vitest run server/testing/histories/histories.test.ts` plays it again; `SEED=1-100` plays those.
 */

const AT_ONCE = 100;
/** Histories at once: while one waits for PostgreSQL, another goes on. */
const LANES = 4;

/** A busy machine is slow, not wrong. */
const PATIENCE = { timeout: 900_000 };

const seeds = historySeeds();

let beginning: Beginning;
beforeAll(async () => {
  process.stdout.write(`histories: ${seedsInWords()}\n`);
  beginning = await prepareBeginning();
});
afterAll(() => beginning.snapshot.drop());

const told: History[] = [];

/** A history with something wrong in it, in words. */
const wordsFor = ({ seed, log, faults }: History): string =>
  [
    `SEED=${seed}`,
    ...log.map((line) => `  ${line}`),
    ...faults.map((fault) => `  ! ${fault}`),
  ].join('\n');

const groups = Array.from({ length: Math.ceil(seeds.length / AT_ONCE) }, (_, group) =>
  seeds.slice(group * AT_ONCE, (group + 1) * AT_ONCE),
).map((group) => ({ group, from: group[0], to: group.at(-1) }));

test.each(groups)(
  'histories $from to $to: nothing is wrong in the end',
  PATIENCE,
  async ({ group }) => {
    const histories = await inLanes(LANES, group, (seed) => playHistory(beginning, seed));
    told.push(...histories);
    expect(histories.filter(({ faults }) => faults.length > 0).map(wordsFor)).toEqual([]);
  },
);

describe.runIf(hasAllKnown)('of all histories together', () => {
  test('every kind of act succeeded, and every outcome was reached', () => {
    const sums = new Map<string, number>();
    for (const { reached } of told) {
      for (const [what, times] of reached) sums.set(what, (sums.get(what) ?? 0) + times);
    }
    // Few histories stray further from the mean than many: a quarter of their share is enough.
    const isWhole = told.length >= OF_HISTORIES;
    const share = isWhole ? 1 : told.length / OF_HISTORIES / 4;
    const lacking = [
      ...Object.entries(AT_LEAST).map(([what, least]) => ({ what, least: least * share })),
      ...ALWAYS.map((what) => ({ what, least: 1 })),
    ]
      .map(({ what, least }) => ({ what, least: Math.floor(least) }))
      .filter(({ what, least }) => (sums.get(what) ?? 0) < least);
    expect(lacking.map(({ what, least }) => `${what}: ${sums.get(what) ?? 0} of ${least}`)).toEqual(
      [],
    );
  });
});

describe('a seed', () => {
  test.each(seeds.slice(0, AGAIN))('%i goes the same way again', async (seed) => {
    const again = await playHistory(beginning, seed);
    expect(again.log).toEqual(told.find((each) => each.seed === seed)?.log);
  });
});
