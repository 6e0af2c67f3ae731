import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { THIS_MACHINE } from '@server/platform/core/security/callback-addresses';
import { PASSWORD_COST } from '@server/platform/core/security/passwords';
import { anchorFileOf, tellsOwners } from './audit-settings';
import { buildApp } from './build-app';
import { Drain } from './drain';
import { ensureFirstAdmin } from './first-admin';
import { jobHandlers } from './job-handlers';
import { lenderOf } from './lender';
import { productionWarnings } from './production-walls';
import { enterAddresses } from './enter-addresses';
import { refuseClock } from './refuse-clock';
import { refuseDemo } from './refuse-demo';
import { startScheduler } from './scheduler';
import { actingAs, type Deps } from '@server/platform/core/context';
import { ussdOf } from '@server/phones/ussd/settings';
import { Meters } from '@server/platform/core/meters';
import { databaseTimeOf } from '@server/platform/db/database-time';
import { ownsTables } from '@server/platform/db/app-role';
import { type OpenDatabase, openDatabase } from '@server/platform/db/open-database';
import { AdvisoryLocks } from '@server/platform/db/advisory-locks';
import { openBusinessClock } from '@server/late/end-of-day/business-clock';
import { type Env, hostOf } from './env';
import { type Operations, operatorsOnly } from './health';
import { LiveScreens } from '@server/platform/http/live';
import { Notes } from '@server/platform/http/notes';
import { openServer } from '@server/platform/http/open-server';
import type { Pages } from '@server/platform/http/pages';
import { noteSettings } from '@server/desk/audit/note-settings';
import { startWorker, type Worker } from '@server/platform/jobs/worker';
import { simulatedProviders } from '@server/platform/money/providers/settings';
import { publicUrl } from './public-url';
import { registerDeposits } from '@server/payments/payments/register-deposits';
import { openProviders, type Providers } from './providers';
import { keptSecret } from './secrets';

export interface Product {
  url: string;
  deps: Deps;
  providers: Providers;
  /** The demo's sign-ins, one line each; empty without a demo. */
  demoSignIns: readonly string[];
  /** The one-time link by which the first admin enrols; null where none is to enrol. */
  enrolmentLink: string | null;
  /** Drains and stops; `hurry` cuts the drain short. */
  stop(hurry?: AbortSignal): Promise<void>;
}

const DRAIN_SECONDS = 5;
/** How long requests and jobs may take to finish. What is left of jobs, another node takes over. */
const FINISH_WITHIN_MS = 10_000;

/** Where a web server listens. */
type Address = { PORT: number; HOST: string | undefined };

interface Starting {
  wall?: () => Date;
  address?: Address;
  /** Gets a line as each step begins that takes a while. */
  say?: (line: string) => void;
}

/**
 * Starts database, providers, web server and jobs, in order. Behind a proxy it listens at `address` and announces
 * that of `env`.
 */
export async function startProduct(
  env: Env,
  log: Logger,
  pages: () => Promise<Pages>,
  {
    wall = () => new Date(),
    address = { PORT: env.PORT, HOST: hostOf(env) },
    say = () => undefined,
  }: Starting = {},
): Promise<Product> {
  if (!env.DATABASE_URL) say(`Starting the embedded PostgreSQL in ${env.DATA_DIR}`);
  const database = await openDatabase(env, log);
  try {
    return await startOn(database, env, log, pages, { wall, address, say });
  } catch (error) {
    // The embedded PostgreSQL would keep running without us.
    await database.close();
    throw error;
  }
}

async function startOn(
  database: OpenDatabase,
  env: Env,
  log: Logger,
  pages: () => Promise<Pages>,
  { wall, address, say }: Required<Starting>,
): Promise<Product> {
  const clock = await openBusinessClock(database.pool, wall);
  if (env.NODE_ENV === 'production') clock.refuseAhead();
  await refuseDemo(database.pool, env);
  await refuseClock(database.pool, env, wall);
  for (const warning of productionWarnings(env)) log.warn(warning);
  if (env.NODE_ENV === 'production' && (await ownsTables(database.pool))) {
    log.warn(
      'DATABASE_URL signs in as the owner of the tables; set DATABASE_OWNER_URL, and another role there',
    );
  }
  const meters = new Meters();
  const running = { now: clock.now, wall, log, meters };
  const locks = new AdvisoryLocks(database.url, log);
  const providers = await openProviders(env, { db: database.pool, locks }, running);
  const deps: Deps = {
    db: database.pool,
    replica: database.replica,
    ...running,
    databaseTime: databaseTimeOf(database.pool),
    publicUrl: publicUrl(env),
    lender: lenderOf(env),
    declaredHolidays: env.PUBLIC_HOLIDAYS ?? [],
    callbackBase: callbackBase(env),
    secret: env.SESSION_SECRET ?? (await keptSecret(env.DATA_DIR, 'session-secret')),
    callbackSecret:
      env.MPESA_CALLBACK_SECRET ?? (await keptSecret(env.DATA_DIR, 'callback-secret')),
    ...providers.ports,
    passwordCost: PASSWORD_COST,
    audit: { anchorFile: anchorFileOf(env), tellsOwners: tellsOwners(env) },
    fourEyes: env.FOUR_EYES === 'on',
    ussd: ussdOf(env),
    shortNumber: env.SMS_SHORTCODE,
    isSecondFactorRequired: env.STAFF_SECOND_FACTOR === 'required',
    callsInside: env.NODE_ENV !== 'production',
  };
  const demo = isDemo(env) ? await import('@dev/demo/seed-demo') : null;
  await demo?.seedAtStart(deps, database.url, say);
  const enrolmentLink = await ensureFirstAdmin(env, deps);
  await noteSettings(actingAs(deps, 'job'), env);
  const notes = new Notes(deps);
  // In production only days that have ended are closed, and the clock is the real one.
  const readDay = env.NODE_ENV === 'production' ? undefined : clock.refresh;
  const live = new LiveScreens(deps, { readDay });
  const [isWorker, isWeb] = [env.ROLE !== 'web', env.ROLE !== 'worker'];
  const drain = new Drain(env.DRAIN_SECONDS ?? (env.NODE_ENV === 'production' ? DRAIN_SECONDS : 0));
  let worker: Worker | null = null;
  const server = openServer();
  const operators = env.ADMIN_PORT ? openServer() : null;
  const app = buildApp({
    deps,
    pages: await pages(),
    live,
    locks,
    notes,
    readiness: {
      isWorkerRunning: () => (isWorker ? (worker?.isRunning() ?? false) : null),
      isDraining: () => drain.isOn(),
    },
    operations: operationsOf(env),
    trustProxy: env.TRUST_PROXY,
    callbackAddresses: callbackAddresses(env),
    isDevelopment: env.NODE_ENV === 'development' && process.argv.includes('--hot'),
    isOwnHostOnly: env.NODE_ENV === 'production',
    simulator: providers.simulators?.router ?? null,
  });
  server.on('request', drain.over(isWeb ? app : operatorsOnly(app)));
  operators?.on('request', operatorsOnly(app));
  await Promise.all([live.open(), locks.open()]);
  await listenAll(server, operators, env, address).catch(async (error: unknown) => {
    live.close();
    await locks.close();
    throw error;
  });
  if (isWorker) worker = startWorker(deps, locks, jobHandlers(deps));
  enterAddresses(providers, deps);
  providers.simulators?.world.start();
  const stopClockwork = isWorker ? startScheduler(deps, notes) : () => undefined;
  const registering = isWorker
    ? registerDeposits(actingAs(deps, 'job')).catch((error: unknown) =>
        log.error({ err: error }, 'direct deposits could not be registered'),
      )
    : null;
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    deps,
    providers,
    demoSignIns: demo?.DEMO_SIGN_INS ?? [],
    enrolmentLink,
    async stop(hurry) {
      await drain.wait(hurry);
      stopClockwork();
      const working = worker?.stop();
      const closed = new Promise((resolve) => server.close(resolve));
      live.close();
      // Also those that become idle now, such as the screens'.
      const closingIdle = setInterval(() => server.closeIdleConnections(), 50);
      const finished = Promise.all([closed, working, registering]);
      await Promise.race([finished, delay(FINISH_WITHIN_MS, undefined, { ref: false })]);
      clearInterval(closingIdle);
      server.closeAllConnections();
      operators?.close();
      operators?.closeAllConnections();
      await notes.flush();
      await Promise.all([closed, locks.close(), providers.close()]);
      await database.close();
    },
  };
}

/** With the embedded database the demo is on by default. */
export const isDemo = (env: Env): boolean =>
  env.DEMO_DATA ? env.DEMO_DATA === 'on' : !env.DATABASE_URL;

/** Simulated providers run on this machine; like the real ones, they accept plain http from localhost only. */
const callbackBase = (env: Env): string =>
  simulatedProviders(env).length > 0 ? `http://localhost:${env.PORT}` : publicUrl(env);

/** Simulated providers call from this machine; a list that is not set, or said to be off, is off. */
function callbackAddresses(env: Env): readonly string[] {
  const { MPESA_CALLBACK_ADDRESSES: listed } = env;
  if (listed) return listed === 'off' ? [] : listed;
  return simulatedProviders(env).length > 0 ? THIS_MACHINE : [];
}

/** Readiness and metrics are for who runs the product, in production. */
const operationsOf = ({ ADMIN_PORT, NODE_ENV }: Env): Operations => {
  if (ADMIN_PORT) return { port: ADMIN_PORT };
  return NODE_ENV === 'production' ? 'this machine' : 'anyone';
};

async function listenAll(
  server: Server,
  operators: Server | null,
  { ADMIN_PORT = 0 }: Env,
  address: Address,
): Promise<void> {
  await listen(server, address);
  if (operators) await listen(operators, { ...address, PORT: ADMIN_PORT });
}

function listen(server: Server, { PORT, HOST }: Address): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(PORT, HOST, resolve);
  });
}
