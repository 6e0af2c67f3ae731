import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Repayment } from '@shared/contract/loans';
import { diceFor } from '@dev/demo/dice';
import { databaseUrl } from '../database-url';
import { clusterSeeds, NEEDS_DEPTH } from '../depth';
import { breachesOf } from '../invariants';
import { startOwnCluster } from '../own-cluster';
import { PASSWORD } from '../people';
import { DIST, runProgram, until } from '../product-process';
import type { ApiDocument } from '../generated-requests';
import { RealThings } from '../meant-requests';
import { goOn, type Reach } from '../releases/go-on';
import type { Kept } from '../releases/make-database';
import { makeScratch, removeScratch } from '../scratch';
import { withClient } from '../with-client';
import type { Visitor } from '../visitor';
import { askEach, type Caller } from './ask-each';
import { answerPrompts, borrow, type Circle, newCircle, repay } from './borrowing';
import { buildRelease, releaseBefore, playedBy } from './earlier-release';
import { type Fleet, startFleet } from './fleet';
import type { FleetNode } from './node';
import { haproxyVersion } from './installed';
import { Answers } from './insist';
import { startLoad } from './load';
import { type BothReleases, rollOver } from './roll-over';

/**
 * docs/release.md, “Check one”: the stored database of the last release is played on for ninety days by that release's
 * own code, served by its nodes, upgraded by this commit under load, and proven. While both releases serve it, what
 * waits is done by the one and the other in turn, and at each of them somebody borrows and repays. In the end one node
 * is taken back to the release, and every operation that it describes is asked of both. The backup of the ninety days
 * is restored by this commit too.
 */

const PLAYED_DAYS_MIN = 90;
const CIRCLES = 3;
const REQUESTS_A_SECOND = 20;
const REQUESTS_BETWEEN = 200;
const RESTORED = 'restored';
const PAYMENTS = 2;
/** So many operations each of the two nodes has to carry out for somebody. */
const DONE_MIN = 100;

const closing: (() => Promise<unknown>)[] = [];
// haproxy's certificate is of no authority, and M-Pesa calls back through it.
beforeEach(() => void vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0'));
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
  vi.unstubAllEnvs();
});

const seeds = clusterSeeds(1);

test.for(seeds.length > 0 ? seeds : [0])(
  'SEED=%i: a database that the last release played for ninety days is upgraded under load, and gone on with',
  { timeout: 1_200_000 },
  async (seed, { skip }) => {
    skip(seeds.length === 0, NEEDS_DEPTH);
    skip(!haproxyVersion(), 'haproxy is not installed');
    const earlier = releaseBefore();
    if (!earlier) return skip('the commit of the last release is not here');
    const folder = await makeScratch();
    closing.push(() => removeScratch(folder));
    const release = await buildRelease(earlier, folder);
    const { backup, kept, days } = await playedBy(folder);
    expect(days).toBeGreaterThanOrEqual(PLAYED_DAYS_MIN);
    const cluster = await startOwnCluster({ max_connections: '250' });
    closing.push(() => cluster.stop());
    await restore(release, backup, cluster.url);

    const fleet = await startFleet({ databaseUrl: cluster.url, release });
    let hasStopped: Promise<void> | null = null;
    const stop = () => (hasStopped ??= fleet.stop());
    closing.push(stop);
    const prompts = answerPrompts(fleet.world);
    closing.push(() => Promise.resolve(prompts.stop()));
    const admin = fleet.visitor();
    const { email } = kept.people.admin;
    expect((await admin.post('/api/auth/login', { email, password: PASSWORD })).status).toBe(200);
    const circles = await Promise.all(
      Array.from({ length: CIRCLES }, (_, at) => newCircle(fleet, at + 1, admin)),
    );
    const people = circles.flatMap(({ borrower, guarantors }) => [borrower, ...guarantors]);
    const load = startLoad(
      people.map(({ visitor }) => visitor),
      diceFor(seed, 1),
      REQUESTS_A_SECOND,
    );
    closing.push(() => load.stop());
    const lived: Circle[] = [];
    await rollOver(fleet, load, diceFor(seed, 0), REQUESTS_BETWEEN, async (nodes) => {
      const { before, now } = nodes;
      const [, ...both] = await Promise.all([
        goOn(reachOf(fleet, nodes, cluster.url, kept), kept),
        liveAt(fleet, before, CIRCLES + 1, admin),
        liveAt(fleet, now, CIRCLES + 2, admin),
      ]);
      lived.push(...both);
    });

    expect((await admin.get('/api/auth/user')).status).toBe(200);
    for (const command of ['books-prove', 'audit-verify']) {
      const { code, printed } = await fleet.command(command);
      expect(code, printed).toBe(0);
    }
    const [back] = fleet.web;
    await back?.replaceBy(release);
    await withClient(cluster.url, async (db) => {
      expect(await breachesOf(db)).toEqual([]);
      const callers = lived.flatMap(({ borrower, guarantors: [guarantor] }) =>
        [borrower, guarantor].flatMap((each) => (each ? [each.visitor] : [])),
      );
      const things = new RealThings(db, diceFor(seed, 2));
      const asked = await askBoth(fleet, things, [...callers, admin], seed);
      expect(asked.faults).toEqual([]);
      for (const [{ name }, done] of asked.done) {
        expect(done.size, `${name}: ${[...done].join(', ')}`).toBeGreaterThanOrEqual(DONE_MIN);
      }
      const { code, printed } = await fleet.command('books-prove');
      expect(code, printed).toBe(0);
      await db.query(`create database ${RESTORED}`);
    });
    await stop();
    await restore(DIST, backup, databaseUrl(cluster.url, RESTORED));
  },
);

/** Restores a backup by a release, which proves its books. */
async function restore(release: string, backup: string, url: string): Promise<void> {
  const { code, printed } = await runProgram(release, ['restore', backup], { DATABASE_URL: url });
  expect(code, printed).toBe(0);
}

/** A loan whose people are all served by one node, from its request to payments. */
async function liveAt(fleet: Fleet, node: FleetNode, number: number, admin: Visitor) {
  const visitor = () => fleet.asking(node, fleet.visitor());
  const circle = await newCircle({ ...fleet, visitor }, number, fleet.asking(node, admin));
  const answers = new Answers();
  const loanId = await borrow(circle, answers, () => undefined);
  await repay(circle, loanId, PAYMENTS, diceFor(number, 0), answers, () => undefined);
  expect([...answers.counts.keys()].filter((status) => status === 0 || status >= 500)).toEqual([]);
  return circle;
}

/** Asks both web nodes for all that the release before describes, as each of those visitors. */
async function askBoth(
  fleet: Fleet,
  things: RealThings,
  visitors: readonly Visitor[],
  seed: number,
) {
  const [before, now] = fleet.web;
  if (!before || !now) throw new Error('a fleet has two web nodes');
  const described = fleet.asking(before, fleet.visitor());
  const { body: document } = await described.get<ApiDocument>('/api/openapi.json');
  const callers = await Promise.all(visitors.map(callerOf));
  return askEach(document, [before, now], callers, fleet.asking, things, diceFor(seed, 3));
}

async function callerOf(visitor: Visitor): Promise<Caller> {
  const { body } = await visitor.get<{ id: string; email: string }>('/api/auth/user');
  return { ...body, visitor };
}

/** Both nodes in turn; what waits for M-Pesa is done once its worker has booked it. */
const reachOf = (fleet: Fleet, nodes: BothReleases, url: string, { open }: Kept): Reach => ({
  nodes: [reachAt(fleet, nodes.before), reachAt(fleet, nodes.now)],
  async settle() {
    await withClient(url, (db) =>
      until(
        async () => {
          const { rows } = await db.query<{ id: string }>(
            `select id from loans where id = any($1) and status <> 'active'`,
            [[open.submitted, open.draft]],
          );
          return rows;
        },
        (rows) => rows.length === 0,
      ),
    );
  },
  async pay(person, loanId, amount) {
    const path = `/api/loans/${loanId}/repayments`;
    const asked = await person.post<{ id: string; amount: string }>(path, { amount });
    await until(
      async () => (await person.get<Repayment[]>(path)).body,
      (all) => all.some(({ id, status }) => id === asked.body.id && status === 'succeeded'),
    );
    return asked.body.amount;
  },
});

const reachAt = (fleet: Fleet, node: FleetNode) => ({
  url: fleet.url,
  visitor: () => fleet.asking(node, fleet.visitor()),
});
