import { addDays, type Day, day, startOf } from '@shared/day';
import { accrueThrough } from '@server/late/end-of-day/accrue';
import { closeDay } from '@server/late/end-of-day/close-day';
import { actingAs, type Context } from '@server/platform/core/context';
import { depsWithoutProviders } from '@server/scripts/offline-deps';
import { type Bench, type BenchDatabase, type BenchStage, median, timed } from './bench';
import { lives } from './lives';
import { fillLoans } from './fill-loans';
import { at } from './quantile';
import { record } from './record';
import { readFloor, someLoans, touchLoan } from './store';

const TODAY = day('2026-03-15');
const KINDS = 300;
const [SIZES, QUICK_SIZES] = [
  [10_000, 100_000],
  [2_000, 20_000],
];
const ROUNDS = 3;
/** What accruing a loan may take, and how much more of it at the larger size. */
const [MOST_US, GROWTH_MAX] = [20, 1.3];

/** An end-of-day run over loans with journal entries, against one statement that reads each. */
export const nightBench: Bench = {
  name: 'night',
  async run(stage) {
    const table = await run(stage, stage.isQuick ? QUICK_SIZES : SIZES, true);
    await record('night', `${ABOUT}\n\n${stage.circumstances()}\n\n${table}`);
  },
};

/** The interest alone over 10,000 and 1,000,000 loans, which take a quarter of an hour to fill in. */
export const millionNightBench: Bench = {
  name: 'night-million',
  isAskedFor: true,
  async run(stage) {
    const table = await run(stage, [10_000, 1_000_000], false);
    await record('night-million', `${ABOUT}\n\n${stage.circumstances()}\n\n${table}`);
  },
};

/** The cost of one size. */
interface Cost {
  size: number;
  /** Milliseconds of the interest of all loans, and of the floor. */
  ours: number;
  floor: number;
}

async function run(stage: BenchStage, sizes: readonly number[], isWhole: boolean): Promise<string> {
  const costs: Cost[] = [];
  for (const size of sizes) costs.push(await atSize(stage, size, isWhole));
  const each = ({ ours, size }: Cost) => (ours / size) * 1_000;
  const rows = costs.map((cost) =>
    [
      cost.size.toLocaleString('en'),
      `${each(cost).toFixed(0)}${each(cost) > MOST_US ? ` (not ${MOST_US})` : ''}`,
      (cost.ours / cost.floor).toFixed(1),
      seconds(cost.ours),
    ].join(' | '),
  );
  const [small, large] = costs.map(each);
  const growth = (large ?? Number.NaN) / (small ?? Number.NaN);
  const table = [
    '| loans | µs a loan | times the floor | s |',
    '| --- | --- | --- | --- |',
    ...rows.map((row) => `| ${row} |`),
    '',
    `A loan costs ${growth.toFixed(2)} times as much at the larger size` +
      `${growth > GROWTH_MAX ? ` (more than ${GROWTH_MAX})` : ''}.`,
  ].join('\n');
  stage.say(table);
  return table;
}

async function atSize(stage: BenchStage, size: number, isWhole: boolean): Promise<Cost> {
  const ours = await stage.database();
  const fill = () => fillLoans(nightOf(ours, TODAY), lives(TODAY, KINDS), size);
  stage.say(`  ${size} loans filled in: ${seconds(await timed(fill))} s`);
  const first = addDays(TODAY, 1);
  if (isWhole) await wholeNight(stage, ours, size, first, 'first ever');
  else {
    const joining = await timed(() => accrueThrough(nightOf(ours, first), first));
    stage.say(`  their first night, which writes every loan: ${seconds(joining)} s`);
  }
  const took = { ours: [] as number[], floor: [] as number[] };
  for (let round = 2; round < 2 + ROUNDS; round += 1) {
    const next = addDays(TODAY, round);
    const floor = await timed(() => readFloor(ours.pool));
    const accrual = await timed(() => accrueThrough(nightOf(ours, next), next));
    stage.say(`  the interest of ${next}: ${seconds(accrual)} s, the floor ${seconds(floor)} s`);
    took.floor.push(floor);
    took.ours.push(accrual);
  }
  if (isWhole) {
    await wholeNight(stage, ours, size, addDays(TODAY, ROUNDS + 2), 'ordinary');
    await payingMeanwhile(stage, ours, addDays(TODAY, ROUNDS + 3));
  }
  return { size, ours: median(took.ours), floor: median(took.floor) };
}

const ABOUT = `The interest of a night: every running loan accrues to the end of the day by its own rule, and those
with an instalment due that day (one in thirty) are written. In turns with the floor, one SQL statement that reads
each loan once and sums up a day of its interest; it writes nothing. A loan is to take at most ${MOST_US} µs, and at
most ${GROWTH_MAX} times as much at the larger size.`;

const seconds = (ms: number): string => (ms / 1_000).toFixed(2);

/** The context of the run after a day. */
const nightOf = ({ pool }: BenchDatabase, closing: Day): Context => ({
  ...actingAs(depsWithoutProviders(pool), 'job'),
  now: () => startOf(addDays(closing, 1)),
});

/** Closes a day completely. The first run ever writes every loan to put it into its bucket. */
async function wholeNight(
  stage: BenchStage,
  database: BenchDatabase,
  size: number,
  closing: Day,
  name: string,
): Promise<void> {
  const report = await closeDay(nightOf(database, closing), closing);
  stage.say(
    `  ${size} loans, the whole of an ${name} night: ${report.tookMs} ms, with ${report.accrued.written} loans ` +
      `written, ${report.late} late loans seen to, ${report.announced} payments announced, ` +
      `${report.proofs.held} proofs held` +
      `${report.proofs.failed.map((proof) => `\n    FAILED ${JSON.stringify(proof)}`).join('')}`,
  );
}

const ms = (values: number[], share: number): string => at(values, share).toFixed(1);

/** The duration of single writes to loans during the run, against without it. */
async function payingMeanwhile(
  stage: BenchStage,
  database: BenchDatabase,
  closing: Day,
): Promise<void> {
  const { pool } = database;
  const ids = (await someLoans(pool, 1_000)).map(({ id }) => id);
  const alone = await waits(ids, pool, () => false);
  let isOver = false;
  const night = accrueThrough(nightOf(database, closing), closing).finally(() => {
    isOver = true;
  });
  const meanwhile = await waits(ids, pool, () => isOver);
  await night;
  stage.say(
    `  a write to a loan meanwhile: median ${ms(meanwhile, 0.5)} ms, 99 % ${ms(meanwhile, 0.99)} ms, ` +
      `longest ${ms(meanwhile, 1)} ms of ${meanwhile.length} (alone ${ms(alone, 0.5)}, ` +
      `${ms(alone, 0.99)}, ${ms(alone, 1)})`,
  );
}

async function waits(
  ids: string[],
  pool: BenchDatabase['pool'],
  isOver: () => boolean,
): Promise<number[]> {
  const took: number[] = [];
  for (const id of ids) {
    if (isOver()) break;
    took.push(await timed(() => touchLoan(pool, id)));
  }
  return took;
}
