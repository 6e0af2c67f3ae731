import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inLanes } from '@dev/demo/lanes';
import { AGAIN, hasAllKnown, historySeeds, PAIRS_FILE, seedsInWords } from '../depth';
import { type Beginning, prepareBeginning } from './cast';
import { keepCounts, keptCounts, sumsOf } from './counts';
import { ALWAYS, AT_LEAST, OF_HISTORIES } from './coverage';
import { allPairs, PAIR_MIN, pairsTable } from './pairs';
import { type History, playHistory } from './play-history';
import { pairOf } from './verbs';

/**
 * Random people do random things, M-Pesa and the machines fail at random, and whatever came of it, the books
 * agree with everything and with M-Pesa. A seed that fails is printed with all that was done in it, and
 * `SEED=123 npx vitest run server/testing/histories/histories.test.ts` plays it again; `SEED=1-100` plays those.
 */

const AT_ONCE = 100;
/** Histories at once: while one waits for PostgreSQL, another goes on. */
const LANES = 4;

/** A busy machine is slow, not wrong. */
const PATIENCE = { timeout: 3_600_000 };

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
    const histories = await inLanes(LANES, group, async (seed) => {
      const history = await playHistory(beginning, seed);
      keepCounts(history);
      return history;
    });
    told.push(...histories);
    expect(histories.filter(({ faults }) => faults.length > 0).map(wordsFor)).toEqual([]);
  },
);

afterAll(() => {
  const counts = keptCounts() ?? told;
  if (PAIRS_FILE) writeFileSync(PAIRS_FILE, pairsTable(sumsOf(counts), counts.length));
});

test('no pair came that can’t be', () => {
  const came = allPairs(sumsOf(told)).filter(({ kind, times }) => kind === 'never' && times > 0);
  expect(came.map(({ first, later, times }) => `${pairOf(first, later)}: ${times}`)).toEqual([]);
});

describe.runIf(hasAllKnown)('of all histories together', () => {
  // Few histories stray further from the mean than many: a quarter of their share is enough.
  const shareOf = (count: number): number => (count >= OF_HISTORIES ? 1 : count / OF_HISTORIES / 4);

  test('every kind of act succeeded, and every outcome was reached', () => {
    const counts = keptCounts() ?? told;
    const sums = sumsOf(counts);
    const lacking = [
      ...Object.entries(AT_LEAST).map(([what, least]) => ({
        what,
        least: least * shareOf(counts.length),
      })),
      ...ALWAYS.map((what) => ({ what, least: 1 })),
    ]
      .map(({ what, least }) => ({ what, least: Math.floor(least) }))
      .filter(({ what, least }) => (sums.get(what) ?? 0) < least);
    expect(lacking.map(({ what, least }) => `${what}: ${sums.get(what) ?? 0} of ${least}`)).toEqual(
      [],
    );
  });

  test('every pair of acts that can be came often enough', () => {
    const counts = keptCounts() ?? told;
    const least = Math.floor(PAIR_MIN * shareOf(counts.length));
    const lacking = allPairs(sumsOf(counts)).filter(
      ({ kind, times, onTwo }) => kind === 'asked for' && times + onTwo < least,
    );
    const words = lacking.map(
      ({ first, later, times, onTwo }) => `${pairOf(first, later)}: ${times + onTwo}`,
    );
    expect(words).toEqual([]);
  });
});

describe('a seed', () => {
  test.each(seeds.slice(0, AGAIN))('%i goes the same way again', async (seed) => {
    const again = await playHistory(beginning, seed);
    expect(again.log).toEqual(told.find((each) => each.seed === seed)?.log);
  });
});
