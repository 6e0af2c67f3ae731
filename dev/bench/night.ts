import { addDays, type Day, day, startOf } from '@shared/day';
import { accrueThrough } from '@server/end-of-day/accrue';
import { closeDay } from '@server/end-of-day/close-day';
import { actingAs } from '@server/platform/context';
import { depsWithoutProviders } from '@server/scripts/offline-deps';
import { type Bench, type BenchDatabase, type BenchStage, median, timed } from './bench';
import { lives } from './lives';
import { fillLoans, floorNight, someLoans, touchLoan } from './store';

const TODAY = day('2026-03-15');
const KINDS = 300;
const SIZES = [10_000, 100_000];
const ROUNDS = 3;

/** The night over running loans with their journal entries, against its statements written by hand. */
export const nightBench: Bench = {
  name: 'night',
  async run(stage) {
    const rates: number[] = [];
    for (const size of SIZES) rates.push(await atSize(stage, size));
    const [small, large] = rates;
    if (small === undefined || large === undefined) return;
    stage.say(`  growth: a loan costs ${(small / large).toFixed(2)} times at ten times as many`);
  },
};

/** Answers the night's loans a second. */
async function atSize(stage: BenchStage, size: number): Promise<number> {
  const ours = await stage.database();
  await fillLoans(ours.pool, lives(TODAY, KINDS), size);
  const floor = await stage.database(ours);
  const took = { ours: [] as number[], floor: [] as number[] };
  for (let round = 1; round <= ROUNDS; round += 1) {
    const next = addDays(TODAY, round);
    const at = startOf(addDays(next, 1));
    took.floor.push(await timed(() => floorNight(floor.pool, next, at)));
    took.ours.push(await timed(() => accrueThrough(ours.pool, next, at)));
  }
  const rate = (size / median(took.ours)) * 1_000;
  stage.say(
    `  ${size} loans: ${Math.round(rate)} a second; ` +
      `${(median(took.ours) / median(took.floor)).toFixed(2)} times the floor ` +
      `(${Math.round(median(took.ours))} ms, ${Math.round(median(took.floor))} ms)`,
  );
  await wholeNight(stage, ours, size);
  await payingMeanwhile(stage, ours, addDays(TODAY, ROUNDS + 3));
  return rate;
}

/** Two days closed with all that belongs to it; the first is of a book nobody has closed before. */
async function wholeNight(stage: BenchStage, { pool }: BenchDatabase, size: number): Promise<void> {
  for (const [index, name] of ['first ever', 'ordinary'].entries()) {
    const closing = addDays(TODAY, ROUNDS + 1 + index);
    const now = () => startOf(addDays(closing, 1));
    const context = { ...actingAs(depsWithoutProviders(pool), 'job'), now };
    const report = await closeDay(context, closing);
    stage.say(
      `  ${size} loans, the whole of an ${name} night: ${report.tookMs} ms, with ${report.late} late ` +
        `loans seen to, ${report.announced} payments announced, ${report.proofs.held} proofs held` +
        `${report.proofs.failed.map((proof) => `\n    FAILED ${JSON.stringify(proof)}`).join('')}`,
    );
  }
}

/** How long single writes to loans take while the night runs, against alone. */
async function payingMeanwhile(
  stage: BenchStage,
  { pool }: BenchDatabase,
  closing: Day,
): Promise<void> {
  const ids = await someLoans(pool, 1_000);
  const alone = await waits(ids, pool, () => false);
  let isOver = false;
  const night = accrueThrough(pool, closing, startOf(closing)).finally(() => {
    isOver = true;
  });
  const meanwhile = await waits(ids, pool, () => isOver);
  await night;
  stage.say(
    `  a write to a loan meanwhile: median ${at(meanwhile, 0.5)} ms, 99 % ${at(meanwhile, 0.99)} ms, ` +
      `longest ${at(meanwhile, 1)} ms of ${meanwhile.length} (alone ${at(alone, 0.5)}, ` +
      `${at(alone, 0.99)}, ${at(alone, 1)})`,
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

/** The value below which this share lies. */
function at(values: number[], share: number): string {
  const sorted = [...values].sort((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  return value === undefined ? '-' : value.toFixed(1);
}
