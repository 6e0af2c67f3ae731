import type { Portfolio } from '@dev/demo/portfolio/portfolio';
import { seedDemo } from '@dev/demo/seed-demo';
import { hurried } from '@dev/demo/store';
import { depsWithoutProviders } from '@server/scripts/offline-deps';
import { type Bench, type BenchStage, timed } from './bench';
import { cpuOf, cpuOfPostgres, parentOf } from './cpu';
import { record } from './record';
import { ownBackend } from './store';

/** Loans and months of their past; for a first look fewer. */
const [SIZE, QUICK_SIZE] = [
  { loans: 100_000, months: 18 },
  { loans: 1_500, months: 1 },
];
const WANTED = { loans: SIZE.loans, hours: 1 };

/** A portfolio played by the product's verbs into an empty database, as `npm run db:seed -- --loans N` does it. */
export const seedBench: Bench = { name: 'seed', isAskedFor: true, run };

async function run(stage: BenchStage): Promise<void> {
  const { pool } = await stage.database();
  const deps = depsWithoutProviders(hurried(pool));
  const [backend] = await ownBackend(pool);
  const postmaster = parentOf(backend?.pid ?? 0);
  const { loans, months } = stage.isQuick ? QUICK_SIZE : SIZE;
  const before = [cpuOf(process.pid), cpuOfPostgres(postmaster)];
  const counts = [{ loans: 0, at: performance.now() }];
  const portfolio: Portfolio = {
    loans,
    months,
    seed: 1,
    say: (line) => stage.say(`  ${line}`),
    onCount: (played) => void counts.push({ loans: played.loans, at: performance.now() }),
  };
  const took = await timed(() => seedDemo(deps, portfolio));
  const [node, postgres] = [cpuOf(process.pid), cpuOfPostgres(postmaster)].map(
    (now, index) => ((now ?? Number.NaN) - (before[index] ?? Number.NaN)) / loans / 1_000,
  );
  const each = took / loans;
  const [last, one] = counts.slice(-2);
  // Played on the first of a month, its last count may have no new loans.
  const isLate = last && one && one.loans > last.loans;
  const late = isLate ? (one.at - last.at) / (one.loans - last.loans) : each;
  const hours = (took + late * (WANTED.loans - loans)) / 3_600_000;
  const table = [
    '| loans | months | s | loans/s | ms a loan | in the last month | Node ms | PostgreSQL ms | hours for 100,000 |',
    '| --- | --- | --- | --- | --- | --- | --- | --- | --- |',
    `| ${loans} | ${months} | ${(took / 1_000).toFixed(0)} | ${(1_000 / each).toFixed(1)} | ${each.toFixed(0)} | ` +
      `${late.toFixed(0)} | ${node?.toFixed(0)} | ${postgres?.toFixed(0)} | ` +
      `${hours.toFixed(1)}${hours > WANTED.hours ? ` (not ${WANTED.hours})` : ''} |`,
  ].join('\n');
  stage.say(table);
  await record('seed', `${ABOUT}\n\n${stage.circumstances()}\n\n${table}`);
}

const ABOUT = `A portfolio played into an empty database by the product's own verbs, with all its nights, SMS and
payments, as \`npm run db:seed -- --loans N\` does it. Node and PostgreSQL are processor time a loan. What a hundred
thousand take is reckoned where fewer are played: the others as long as those of the last month.`;
