import { afterEach, beforeEach, test, vi } from 'vitest';
import { diceFor } from '@dev/demo/dice';
import { clusterSeeds, NEEDS_DEPTH } from '../depth';
import { startOwnCluster } from '../own-cluster';
import { makeScratch, removeScratch } from '../scratch';
import { newCircle } from './borrowing';
import { buildRelease, releaseBefore } from './earlier-release';
import { startFleet } from './fleet';
import { haproxyVersion } from './installed';
import { startLoad } from './load';
import { rollOver } from './roll-over';

/** docs/run.md, “Deploy without failure”: from the last release to this commit, under load. */

const CIRCLES = 4;
const REQUESTS_BETWEEN = 100;

const closing: (() => Promise<unknown>)[] = [];
// haproxy's certificate is of no authority, and M-Pesa calls back through it.
beforeEach(() => void vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0'));
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
  vi.unstubAllEnvs();
});

const seeds = clusterSeeds(1);

test.for(seeds.length > 0 ? seeds : [0])(
  'SEED=%i: a rolling restart fails no request',
  { timeout: 1_200_000 },
  async (seed, { skip }) => {
    skip(seeds.length === 0, NEEDS_DEPTH);
    skip(!haproxyVersion(), 'haproxy is not installed');
    const earlier = releaseBefore();
    if (!earlier) return skip('the commit of the last release is not here');
    const folder = await makeScratch();
    closing.push(() => removeScratch(folder));
    const release = await buildRelease(earlier, folder);
    const cluster = await startOwnCluster({ max_connections: '250' });
    closing.push(() => cluster.stop());
    const fleet = await startFleet({ databaseUrl: cluster.url, release });
    let hasStopped: Promise<void> | null = null;
    const stop = () => (hasStopped ??= fleet.stop());
    closing.push(stop);
    const admin = await fleet.admin();
    const circles = await Promise.all(
      Array.from({ length: CIRCLES }, (_, at) => newCircle(fleet, at + 1, admin)),
    );
    const people = circles.flatMap(({ borrower, guarantors }) => [borrower, ...guarantors]);

    const load = startLoad(
      people.map(({ visitor }) => visitor),
      diceFor(seed, 1),
    );
    closing.push(() => load.stop());
    await rollOver(fleet, load, diceFor(seed, 0), REQUESTS_BETWEEN);
    await stop();
  },
);
