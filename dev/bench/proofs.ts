import { addDays, day, startOf } from '@shared/day';
import { prove, proveAll } from '@server/late/end-of-day/proofs/prove';
import { readProofs } from '@server/late/end-of-day/proofs/store';
import { actingAs, type Context } from '@server/platform/core/context';
import { depsWithoutProviders } from '@server/scripts/offline-deps';
import { type Bench, type BenchDatabase, type BenchStage, median, timed } from './bench';
import { fillLedger, tidyUp } from './store';

const POSTINGS_A_DAY = 2_740;
const FIRST = day('2025-03-01');
const ROUNDS = 7;

/** A night's proofs over a ledger of one and of four years, against sums over every posting, as nights read before. */
export const proofsBench: Bench = {
  name: 'proofs',
  isAskedFor: true,
  async run(stage) {
    for (const days of stage.isQuick ? [92, 365] : [365, 1_461]) await atAge(stage, days);
  },
};

async function atAge(stage: BenchStage, days: number): Promise<void> {
  const database = await stage.database();
  await fillLedger(database.pool, FIRST, days, POSTINGS_A_DAY);
  await tidyUp(database.pool);
  const first = await timed(() => proveOn(database, days));
  const took = { nights: [] as number[], sums: [] as number[], all: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    took.nights.push(await timed(() => proveOn(database, days + round)));
    took.sums.push(await timed(() => readProofs(database.pool, { goesOn: false })));
    took.all.push(await timed(() => proveAll(database.pool)));
  }
  const ms = (values: number[]) => `${Math.round(median(values))} ms`;
  stage.say(
    `  ${days * POSTINGS_A_DAY} postings of ${days} days: a night ${ms(took.nights)}, the sums of every posting ` +
      `${ms(took.sums)}, books:prove ${ms(took.all)}, the first night ${ms([first])}. ${stage.circumstances()}`,
  );
}

const nightOf = ({ pool }: BenchDatabase, days: number): Context => ({
  ...actingAs(depsWithoutProviders(pool), 'job'),
  now: () => startOf(addDays(FIRST, days)),
});

const proveOn = (database: BenchDatabase, days: number) =>
  prove(nightOf(database, days), addDays(FIRST, days));
