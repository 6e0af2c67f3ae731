import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { diceFor } from '@dev/demo/dice';
import { baseBackupOf } from '../base-backup';
import { clusterSeeds, NEEDS_DEPTH } from '../depth';
import { type OwnCluster, startOwnCluster } from '../own-cluster';
import { until } from '../product-process';
import { withClient } from '../with-client';
import { expectAllWell } from './aftermath';
import { answerPrompts, borrow, newCircle, repay } from './borrowing';
import { startFleet } from './fleet';
import { haproxyVersion } from './installed';
import { Answers } from './insist';
import { letHoursPass } from './lost-prompts';
import { Progress } from './strikes';

/**
 * docs/scaling.md, “Failover with a synchronous standby”: while people borrow and repay, the primary ends for good and
 * the standby is promoted. The nodes find it by their URL of two hosts, and nothing that was answered is lost.
 */

const CIRCLES = 2;
const PAYMENTS = 4;
/** There are about 30 steps in all. */
const STEPS_BEFORE = 20;

const closing: (() => Promise<unknown>)[] = [];
// haproxy's certificate is of no authority, and M-Pesa calls back through it.
beforeEach(() => void vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0'));
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
  vi.unstubAllEnvs();
});

const seeds = clusterSeeds(2);

test.for(seeds.length > 0 ? seeds : [0])(
  'SEED=%i: a standby is promoted, and nothing that was answered is lost',
  { timeout: 1_200_000 },
  async (seed, { skip }) => {
    skip(seeds.length === 0, NEEDS_DEPTH);
    skip(!haproxyVersion(), 'haproxy is not installed');
    const primary = await startOwnCluster({ max_connections: '250' });
    closing.push(() => primary.stop());
    const standby = await standbyOf(primary);
    closing.push(() => standby.stop());
    const both = primary.url.replace(/@([^/]+)/, `@$1,${new URL(standby.url).host}`);
    const fleet = await startFleet({ databaseUrl: both });
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
    const moment = 1 + Math.floor(diceFor(seed, 0).roll() * STEPS_BEFORE);
    const failingOver = (async () => {
      await until(
        () => Promise.resolve(progress.steps),
        (steps) => steps >= moment,
      );
      await primary.crash();
      await withClient(standby.url, (client) => client.query('select pg_promote()'));
    })();
    const hours = letHoursPass({ databaseUrl: standby.url, admin, answers, progress });
    const said = `the primary ended after step ${moment}`;
    await Promise.all(
      circles.map(async (circle, at) => {
        const loanId = await borrow(circle, answers, progress.step);
        await repay(circle, loanId, PAYMENTS, diceFor(seed, at + 1), answers, progress.step);
      }),
    ).finally(() => {
      progress.isOver = true;
    });
    await Promise.all([failingOver, hours]);
    await expectAllWell(fleet, standby.url, said);
    expect(answers.unexcused, said).toEqual([]);
    await stop();
  },
);

/** A standby without which the primary answers no commit. */
async function standbyOf(primary: OwnCluster): Promise<OwnCluster> {
  const { hostname, port, username, password } = new URL(primary.url);
  const from = await baseBackupOf(primary, 'standby.signal');
  const standby = await startOwnCluster(
    {
      max_connections: '250',
      primary_conninfo: `host=${hostname} port=${port} user=${username} password=${password} application_name=db2`,
    },
    from,
  );
  await withClient(primary.url, async (client) => {
    await client.query(`alter system set synchronous_standby_names = 'ANY 1 (db2)'`);
    await client.query('select pg_reload_conf()');
    const isSynchronous = async () => {
      const { rows } = await client.query<{ state: string }>(
        'select sync_state as state from pg_stat_replication',
      );
      return rows[0]?.state === 'quorum';
    };
    await until(isSynchronous, Boolean);
  });
  return standby;
}
