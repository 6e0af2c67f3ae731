import { day } from '@shared/day';
import { ZERO } from '@shared/money';
import { commit } from '@server/db/change';
import { recordDailyFigures } from '@server/reports/record-daily-figures';
import { startAppOn } from '@server/testing/app-on';
import {
  adminReads,
  blocksOf,
  type Desk,
  growTo,
  openDesk,
  plansOf,
  rowsReadBy,
} from '@server/testing/read-costs';
import { type Bench, type BenchStage, median, timed } from './bench';

const [SIZES, QUICK_SIZES] = [
  [10_000, 100_000],
  [1_000, 10_000],
];
const ALL_SIZES = [...SIZES, 1_000_000];
/** Number of loans per statement. */
const STEP = 100_000;
const ROUNDS = 5;
/** The reports' figures are recorded up to this day, so that the scheduler continues from there. */
const COUNTED = { day: day('2025-06-01'), what: 'day', key: '', count: 1, amount: ZERO };

/** One read at one portfolio size. */
interface Cost {
  rows: number;
  blocks: number;
  /** The median over HTTP, in milliseconds. */
  took: number;
}

/** The cost of each admin read as the portfolio grows tenfold. */
export const deskBench: Bench = {
  name: 'desk',
  run: (stage) => run(stage, stage.isQuick ? QUICK_SIZES : SIZES),
};

/** The same up to a million loans: half an hour on a busy machine, and about ten gigabytes of disk. */
export const millionBench: Bench = {
  name: 'desk-million',
  isAskedFor: true,
  run: (stage) => run(stage, ALL_SIZES),
};

async function run(stage: BenchStage, sizes: readonly number[]): Promise<void> {
  const { url, pool } = await stage.database();
  const app = await startAppOn({ url, drop: async () => {} });
  try {
    const desk = await openDesk(app);
    const costs: Map<string, Cost>[] = [];
    let made = 0;
    for (const size of sizes) {
      const took = await timed(async () => {
        for (; made < size; made = Math.min(size, made + STEP)) {
          await growTo(desk, made + 1, Math.min(size, made + STEP));
        }
        if (costs.length === 0) await commit(pool, { insert: { reportDays: [COUNTED] } });
        await recordDailyFigures(app.deps);
      });
      stage.say(`  ${size} loans, made in ${Math.round(took / 1_000)} s`);
      costs.push(await costsOf(desk));
    }
    for (const line of table(sizes, costs)) stage.say(line);
  } finally {
    await app.stop();
  }
}

async function costsOf(desk: Desk): Promise<Map<string, Cost>> {
  const costs = new Map<string, Cost>();
  for (const path of adminReads(desk)) {
    const plans = await plansOf(desk, path);
    const took: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      took.push(await timed(() => desk.admin.get(path)));
    }
    costs.set(path, { rows: rowsReadBy(plans), blocks: blocksOf(plans), took: median(took) });
  }
  return costs;
}

/** One line per read: rows, blocks and time at each size, and the ratio of the last to the first. */
function table(sizes: readonly number[], costs: readonly Map<string, Cost>[]): string[] {
  const heads = sizes.map((size) => `rows, blocks, ms at ${size}`.padStart(30));
  const lines = [...(costs[0]?.keys() ?? [])].map((path) => {
    const each = costs.flatMap((of) => of.get(path) ?? []);
    const cells = each.map(({ rows, blocks, took }) =>
      [String(rows).padStart(12), String(blocks).padStart(9), took.toFixed(1).padStart(9)].join(''),
    );
    return [nameOf(path), ...cells, ratioOf(each).padStart(9)].join('');
  });
  return [['  read'.padEnd(58), ...heads, '   blocks'].join(''), ...lines];
}

const nameOf = (path: string): string =>
  `  ${path.replace('/api/admin/', '').replace(/[\da-f-]{36}/, ':id')}`.padEnd(58);

function ratioOf(costs: readonly Cost[]): string {
  const [first, last] = [costs[0]?.blocks ?? 0, costs.at(-1)?.blocks ?? 0];
  return first === 0 ? '-' : `×${(last / first).toFixed(2)}`;
}
