import type { RequestListener } from 'node:http';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { buildApp, ROUTES } from '@server/app/build-app';
import { DEMO_LENDER } from '@shared/lender';
import { THIS_MACHINE } from '@server/platform/core/security/callback-addresses';
import type { Deps } from '@server/platform/core/context';
import { Meters } from '@server/platform/core/meters';
import { AdvisoryLocks } from '@server/platform/db/advisory-locks';
import { type DatabasePool, openPool } from '@server/platform/db/pool';
import { LiveScreens } from '@server/platform/http/live';
import { jobHandlers } from '@server/app/job-handlers';
import { jobsRunner } from '@server/platform/jobs/worker';
import { tokensInDatabase } from '@server/platform/money/store';
import type { Sms } from '@server/platform/core/ports/sms';
import type { PhoneWorld } from '@dev/simulators/phone-world';
import { watched } from '../answer-checks';
import type { handClock } from '../mpesa-rig';
import { CHEAP_PASSWORDS } from '../people';
import { BARE_PAGES } from '../test-app';
import { type CrashPoint, dieIn } from './crash-point';
import type { Door } from './door';
import type { LastingConnections } from './lasting-connections';
import type { StageProviders } from './providers';

/** One product process: it stops on request, or dies at its crash point. */
export interface AppProcess {
  /** What the node that does the jobs is made of. */
  deps: Deps;
  /** What each node is made of. */
  nodes: readonly Deps[];
  /** What of its answers differs from the API's description. */
  answerFaults: string[];
  /** Runs jobs in sequence and delivers callbacks until nothing is left; throws when an answer was at fault. */
  settle(): Promise<void>;
  end(): Promise<void>;
}

/** The state that a process starts with. */
export interface Environment {
  databaseUrl: string;
  /** For observation by the test. */
  db: DatabasePool;
  door: Door;
  providers: StageProviders;
  world: PhoneWorld;
  clock: ReturnType<typeof handClock>;
  log: Logger;
  /** Connections that outlive this process. */
  connections?: LastingConnections;
  /** Replaces the simulated provider's adapter. */
  sms?: Sms;
}

/** How far the clock of each node is from the world's, in milliseconds. Requests go to one after the other. */
export type Skews = readonly number[];
export const ONE_CLOCK: Skews = [0];

/** The secrets of every process. */
export const SECRETS = [
  'only for tests, and long enough for them',
  'also only for tests, and long enough',
] as const;

/** Starts a process. `name`: the application_name of its connections to PostgreSQL. */
export async function startAppProcess(
  ground: Environment,
  name: string,
  point: CrashPoint,
  skews: Skews = ONE_CLOCK,
): Promise<AppProcess> {
  const { door, providers, clock, log } = ground;
  const url = new URL(ground.databaseUrl);
  url.searchParams.set('application_name', name);
  const pool = openPool(url.href, log, { max: 2 });
  ground.connections?.serve(pool, name);
  dieIn(pool, point);
  const locks = new AdvisoryLocks(url.href, log);
  const deps: Deps = {
    db: pool,
    now: clock.asked,
    wall: clock.asked,
    databaseTime: () => Promise.resolve(clock.now()),
    log,
    meters: new Meters(),
    publicUrl: door.url,
    lender: DEMO_LENDER,
    declaredHolidays: [],
    callbackBase: door.url,
    secret: SECRETS[0],
    callbackSecret: SECRETS[1],
    passwordCost: CHEAP_PASSWORDS,
    audit: { anchorFile: null, tellsOwners: false },
    fourEyes: false,
    isSecondFactorRequired: false,
    callsInside: true,
    ...providers.portsFor(tokensInDatabase(pool, 'mpesa', locks)),
    ...(ground.sms ? { sms: ground.sms } : {}),
  };
  const nodes = nodesOf(deps, skews);
  await locks.open();
  providers.gateway.serve(point);
  const answerFaults: string[] = [];
  door.serve(inTurns(nodes.map((node) => appFor(node, locks, answerFaults))));
  void point.died.then(() => {
    door.serve(null);
    providers.gateway.cut();
  });
  const [worker] = nodes;
  const run = jobsRunner(worker, { slots: 1 });
  return {
    deps: worker,
    nodes,
    answerFaults,
    async settle() {
      await settle(() => run(jobHandlers(worker)), ground, clock.now);
      if (answerFaults.length > 0) throw new Error(answerFaults.join('\n'));
    },
    async end() {
      door.serve(null);
      await locks.close();
      if (!point.isDead) await pool.end();
    },
  };
}

/** The same process as several nodes, each by a clock of its own. */
function nodesOf(deps: Deps, [first = 0, ...others]: Skews): readonly [Deps, ...Deps[]] {
  const nodeBy = (ms: number): Deps => {
    const clock = (time: () => Date) => () => new Date(time().getTime() + ms);
    return { ...deps, now: clock(deps.now), wall: clock(deps.wall) };
  };
  return [nodeBy(first), ...others.map(nodeBy)];
}

/** One request to each in turn, as behind a balancer. */
function inTurns(apps: readonly RequestListener[]): RequestListener {
  let turn = 0;
  return (request, response) => {
    turn += 1;
    apps[turn % apps.length]?.(request, response);
  };
}

const appFor = (deps: Deps, locks: AdvisoryLocks, answerFaults: string[]) =>
  buildApp({
    deps,
    pages: BARE_PAGES,
    live: new LiveScreens(deps),
    locks,
    readiness: { isWorkerRunning: () => true },
    simulator: null,
    trustProxy: 1,
    callbackAddresses: THIS_MACHINE,
    isDevelopment: false,
    routes: watched(ROUTES, answerFaults),
  });

async function settle(
  run: () => Promise<void>,
  { db, world }: Pick<Environment, 'db' | 'world'>,
  wall: () => Date,
): Promise<void> {
  do {
    await makeJobsDue(db, wall());
    if (await hasDueJobs(db)) await run();
    world.tick();
    await world.settled();
  } while (await hasDueJobs(db));
}

/** Due is what is due by the play's clock, whatever the database's clock says. */
async function makeJobsDue(db: Pool, now: Date): Promise<void> {
  await db.query({
    name: 'make_jobs_due',
    text: `update graphile_worker._private_jobs set run_at = now()
      where run_at > now() and run_at <= $1 and attempts = 0`,
    values: [now],
  });
}

async function hasDueJobs(db: Pool): Promise<boolean> {
  const { rows } = await db.query<{ isSo: boolean }>({
    name: 'has_due_jobs',
    text: `select exists (select from graphile_worker.jobs
      where run_at <= now() and attempts < max_attempts) as "isSo"`,
  });
  return rows[0]?.isSo ?? false;
}
