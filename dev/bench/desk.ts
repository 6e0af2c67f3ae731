import { day } from '@shared/day';
import { ZERO } from '@shared/money';
import { commit } from '@server/platform/db/change';
import { recordDailyFigures } from '@server/books/reports/record-daily-figures';
import { startAppOn } from '@server/testing/app-on';
import { byHand } from '@server/testing/by-hand';
import {
  adminReads,
  blocksOf,
  type Desk,
  growTo,
  openDesk,
  plansOf,
  rowsReadBy,
  statementsOf,
} from '@server/testing/read-costs';
import { type Bench, type BenchStage, median, timed } from './bench';
import { record } from './record';

const [SIZES, QUICK_SIZES] = [
  [10_000, 100_000],
  [1_000, 10_000],
];
const ALL_SIZES = [...SIZES, 1_000_000];
/** Number of loans per statement. */
const STEP = 100_000;
/** Most of them after the fifth, when PostgreSQL keeps the plan on a connection as a running product has it. */
const ROUNDS = 15;
/** The overview, its name in the table, its rounds, and what it may take of `select 1` through the same driver. */
const OVERVIEW = { path: '/api/admin/stats', rounds: 200, most: 2 };
/** Copies of everything, which grow with it. */
const COPIES = '/api/admin/exports/';
/** The statement that reads who asks; every request has it. */
const ASKER = 'find_callers';
/** What a list may take, in milliseconds, as a median. */
const LIST_MAX_MS = 20;
/** The reports' figures are recorded up to this day, so that the scheduler continues from there. */
const COUNTED = { day: day('2025-06-01'), what: 'day', key: '', count: 1, amount: ZERO };
/** And the books are closed through this one. */
const CLOSED = { day: day('2026-03-01'), closedAt: new Date('2026-03-02T00:00:00Z'), report: {} };

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
  run: (stage) => run(stage, 'desk', stage.isQuick ? QUICK_SIZES : SIZES),
};

/** The same up to a million loans: half an hour on a busy machine, and about ten gigabytes of disk. */
export const millionBench: Bench = {
  name: 'desk-million',
  isAskedFor: true,
  run: (stage) => run(stage, 'desk-million', ALL_SIZES),
};

async function run(stage: BenchStage, name: string, sizes: readonly number[]): Promise<void> {
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
        if (costs.length === 0)
          await commit(pool, byHand({ insert: { reportDays: [COUNTED], closedDays: [CLOSED] } }));
        await recordDailyFigures(app.deps);
      });
      stage.say(`  ${size} loans, made in ${Math.round(took / 1_000)} s`);
      costs.push(await costsOf(desk));
    }
    for (const line of table(sizes, costs)) stage.say(line);
    const summary = [...longest(costs.at(-1)), '', await overviewLine(desk)].join('\n');
    stage.say(summary);
    const about = `${ABOUT}\n\n${stage.circumstances()} ${sizes.at(-1)?.toLocaleString('en')} loans.`;
    await record(name, `${about}\n\n${summary}`);
  } finally {
    await app.stop();
  }
}

async function costsOf(desk: Desk): Promise<Map<string, Cost>> {
  const costs = new Map<string, Cost>();
  for (const path of adminReads(desk).filter((each) => !each.startsWith(COPIES))) {
    const plans = await plansOf(desk, path);
    const took: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      took.push(await timed(() => desk.admin.get(path)));
    }
    costs.set(path, { rows: rowsReadBy(plans), blocks: blocksOf(plans), took: median(took) });
  }
  return costs;
}

const ABOUT = `Every read of the desk but exports, over HTTP, in this process, on a portfolio whose loans have all
their rows; median of ${ROUNDS}, in milliseconds. A list is to take at most ${LIST_MAX_MS}. The overview’s statements
are run in turns with \`select 1\` through the same driver, and are to take at most ${OVERVIEW.most} times as long.`;

/** How many reads there are, and the ten that take longest, as a table. */
function longest(costs = new Map<string, Cost>()): string[] {
  const reads = [...costs].map(([path, { took, rows, blocks }]) => ({ path, took, rows, blocks }));
  const over = reads.filter(({ took }) => took > LIST_MAX_MS).length;
  const middle = median(reads.map(({ took }) => took)).toFixed(1);
  const top = reads.sort((a, b) => b.took - a.took).slice(0, 10);
  return [
    `${reads.length} reads, ${over} of them over ${LIST_MAX_MS} ms; the middle one takes ${middle} ms. The longest:`,
    '',
    '| read | ms | rows | blocks |',
    '| --- | --- | --- | --- |',
    ...top.map(
      ({ path, took, rows, blocks }) =>
        `| \`${nameOf(path).trim()}\` | ${took.toFixed(1)} | ${rows} | ${blocks} |`,
    ),
  ];
}

/** The time of the overview’s statements, without that of who asks, against \`select 1\`. */
async function overviewLine(desk: Desk): Promise<string> {
  const { db } = desk.app;
  const own = (await statementsOf(desk, OVERVIEW.path)).filter(({ name }) => name !== ASKER);
  const took = { overview: [] as number[], floor: [] as number[] };
  for (let round = 0; round < OVERVIEW.rounds; round += 1) {
    took.floor.push(await timed(() => db.query({ name: 'floor', text: 'select 1' })));
    // At once, as the route does.
    took.overview.push(await timed(() => Promise.all(own.map((each) => db.query(each)))));
  }
  const [ours, floor] = [median(took.overview), median(took.floor)];
  const ratio = ours / floor;
  return (
    `The overview: ${own.length} statement${own.length === 1 ? '' : 's'}, ${ours.toFixed(2)} ms against ` +
    `${floor.toFixed(2)} ms of \`select 1\`: ${ratio.toFixed(1)} times` +
    `${ratio > OVERVIEW.most ? ` (not ${OVERVIEW.most})` : ''}.`
  );
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
