import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { diceFor } from '@dev/demo/dice';
import { dayOf } from '@shared/day';
import { clusterSeeds, NEEDS_DEPTH } from '../depth';
import { startOwnCluster } from '../own-cluster';
import { until } from '../product-process';
import { expectAllWell } from './aftermath';
import { answerPrompts, borrow, newCircle, repay } from './borrowing';
import { type Fleet, startFleet } from './fleet';
import { haproxyVersion, pgbouncerVersion } from './installed';
import { Answers } from './insist';
import { letHoursPass } from './lost-prompts';
import { startPgbouncer } from './pgbouncer';
import { Progress, strikeUntilOver } from './strikes';

/**
 * Two web nodes and two workers behind haproxy, on one PostgreSQL through pgbouncer. While people borrow and repay and
 * a day is closed, nodes, pooler and database are killed by the seed. In the end nothing is lost and nothing was done
 * twice.
 */

const CIRCLES = 3;
const PAID_BEFORE_NIGHT = 2;
const PAID_IN_ALL = 4;

const closing: (() => Promise<unknown>)[] = [];
// haproxy's certificate is of no authority, and M-Pesa calls back through it.
beforeEach(() => void vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0'));
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
  vi.unstubAllEnvs();
});

const seeds = clusterSeeds(2);

test.for(seeds.length > 0 ? seeds : [0])(
  'SEED=%i: a killed cluster loses nothing and does nothing twice',
  { timeout: 1_200_000 },
  async (seed, { skip }) => {
    skip(seeds.length === 0, NEEDS_DEPTH);
    skip(!pgbouncerVersion(), 'pgbouncer is not installed');
    skip(!haproxyVersion(), 'haproxy is not installed');
    const cluster = await startOwnCluster({ max_connections: '250' });
    closing.push(() => cluster.stop());
    const pooler = await startPgbouncer(cluster.url);
    closing.push(() => pooler.stop());
    const fleet = await startFleet({ databaseUrl: cluster.url, pooledUrl: pooler.url });
    let hasStopped: Promise<void> | null = null;
    const stop = () => (hasStopped ??= fleet.stop());
    closing.push(stop);
    const prompts = answerPrompts(fleet.world);
    closing.push(() => Promise.resolve(prompts.stop()));
    const admin = await fleet.admin();
    const circles = await Promise.all(
      Array.from({ length: CIRCLES }, (_, at) => newCircle(fleet, at + 1, admin)),
    );

    const [answers, progress] = [new Answers(), new Progress()];
    const targets = { fleet, pooler, cluster, answers };
    const striking = strikeUntilOver(targets, progress, diceFor(seed, 0));
    const hours = letHoursPass({ databaseUrl: cluster.url, admin, answers, progress });
    const living = Promise.all(
      circles.map(async (circle, at) => {
        const dice = diceFor(seed, at + 1);
        const loanId = await borrow(circle, answers, progress.step);
        await repay(circle, loanId, PAID_BEFORE_NIGHT, dice, answers, progress.step);
        if (at === 0) await closeToday(fleet, answers);
        progress.step();
        await repay(circle, loanId, PAID_IN_ALL, dice, answers, progress.step);
      }),
    ).finally(() => {
      progress.isOver = true;
    });
    await living;
    const happened = await striking;
    await hours;
    await expectAllWell(fleet, cluster.url, happened.join('\n'));
    expect(answers.unexcused, happened.join('\n')).toEqual([]);
    await stop();
  },
);

/**
 * The command is run again until it succeeds, as its runbook says: what is done stays done. Where it finds no database
 * it counts as turned away: it may be the last one that asks, and a hanging database waits for somebody to be.
 */
async function closeToday({ command }: Fleet, answers: Answers): Promise<void> {
  const today = dayOf(new Date());
  await until(
    async () => {
      const { code } = await command('close-of-business', '--as-of', today);
      if (code !== 0) answers.note(503);
      return code;
    },
    (code) => code === 0,
  );
}
