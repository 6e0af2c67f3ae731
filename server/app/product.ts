import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import { phone } from '@shared/phone';
import { ensureAdmin } from '@server/accounts/ensure-admin';
import { PASSWORD_COST } from '@server/platform/security/passwords';
import { buildApp } from './build-app';
import { jobHandlers } from './job-handlers';
import { lenderOf } from './lender';
import { startScheduler } from './scheduler';
import { actingAs, type Deps } from '@server/platform/context';
import { type OpenDatabase, openDatabase } from '@server/db/open-database';
import { AdvisoryLocks } from '@server/db/advisory-locks';
import type { Env } from './env';
import { LiveScreens } from '@server/http/live';
import type { Pages } from '@server/http/pages';
import { startWorker, type Worker } from '@server/jobs/worker';
import { reportUrl } from '@server/messages/report-hook';
import { simulatedProviders } from '@server/money/providers/settings';
import { registerDeposits } from '@server/payments/register-deposits';
import { openProviders, type Providers } from './providers';
import { keptSecret } from './secrets';

export interface Product {
  url: string;
  deps: Deps;
  providers: Providers;
  /** The demo's sign-ins, one line each; empty without a demo. */
  demoSignIns: readonly string[];
  stop(): Promise<void>;
}

/** Where the web server listens. */
type Address = Pick<Env, 'PORT' | 'HOST'>;

/**
 * Starts database, providers, web server and jobs, in order. Behind a proxy it listens at `address` and announces
 * that of `env`.
 */
export async function startProduct(
  env: Env,
  log: Logger,
  pages: () => Promise<Pages>,
  now: () => Date = () => new Date(),
  address: Address = env,
): Promise<Product> {
  const database = await openDatabase(env, log);
  try {
    return await startOn(database, env, log, pages, now, address);
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
  now: () => Date,
  address: Address,
): Promise<Product> {
  const providers = await openProviders(env, database.pool, now);
  const deps: Deps = {
    db: database.pool,
    now,
    log,
    publicUrl: publicUrl(env),
    lender: lenderOf(env),
    callbackBase: callbackBase(env),
    secret: env.SESSION_SECRET ?? (await keptSecret(env.DATA_DIR, 'session-secret')),
    callbackSecret:
      env.MPESA_CALLBACK_SECRET ?? (await keptSecret(env.DATA_DIR, 'callback-secret')),
    money: providers.money,
    passwordCost: PASSWORD_COST,
    sms: providers.sms,
    fourEyes: env.FOUR_EYES === 'on',
  };
  const demo = isDemo(env) ? await import('@dev/demo/seed-demo') : null;
  await demo?.seedDemo(deps);
  await ensureFirstAdmin(env, deps);
  const live = new LiveScreens(deps, database.url);
  const locks = new AdvisoryLocks(database.url, log);
  let worker: Worker | null = null;
  const server = createServer({ requestTimeout: 30_000, headersTimeout: 10_000 });
  const app = buildApp({
    deps,
    pages: await pages(),
    live,
    locks,
    readiness: { isWorkerRunning: () => worker?.isRunning() ?? false },
    trustProxy: env.TRUST_PROXY,
    callbackAddresses: env.MPESA_CALLBACK_ADDRESSES ?? [],
    isDevelopment: env.NODE_ENV === 'development' && process.argv.includes('--hot'),
    simulator: providers.simulators?.router ?? null,
  });
  server.on('request', app);
  await Promise.all([live.open(), locks.open()]);
  await listen(server, address).catch(async (error: unknown) => {
    await Promise.all([live.close(), locks.close()]);
    throw error;
  });
  worker = startWorker(deps, locks, jobHandlers(deps));
  if (providers.simulators) providers.simulators.world.gateway.reportUrl = reportUrl(deps);
  providers.simulators?.world.start();
  const stopClockwork = startScheduler(deps);
  const registering = registerDeposits(actingAs(deps, 'job')).catch((error: unknown) =>
    log.error({ err: error }, 'direct deposits could not be registered'),
  );
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    deps,
    providers,
    demoSignIns: demo?.DEMO_SIGN_INS ?? [],
    async stop() {
      stopClockwork();
      const closed = new Promise((resolve) => server.close(resolve));
      await registering;
      await live.close();
      server.closeIdleConnections();
      await worker?.stop();
      await locks.close();
      await providers.close();
      server.closeAllConnections();
      await closed;
      await database.close();
    },
  };
}

/** With the embedded database the demo is on by default. */
export const isDemo = (env: Env): boolean =>
  env.DEMO_DATA ? env.DEMO_DATA === 'on' : !env.DATABASE_URL;

const publicUrl = (env: Env): string => env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;

/** Simulated providers run on this machine; like the real ones, they accept plain http from localhost only. */
const callbackBase = (env: Env): string =>
  simulatedProviders(env).length > 0 ? `http://localhost:${env.PORT}` : publicUrl(env);

function listen(server: Server, { PORT, HOST }: Address): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(PORT, HOST, resolve);
  });
}

/** The placeholder number of the first admin, who verifies their own when needed. */
const NO_PHONE = phone('254700000000');

async function ensureFirstAdmin(env: Env, deps: Deps): Promise<void> {
  if (!env.ADMIN_EMAIL || !env.ADMIN_PASSWORD) return;
  const done = await ensureAdmin(actingAs(deps, 'job'), {
    email: env.ADMIN_EMAIL,
    password: env.ADMIN_PASSWORD,
    phone: NO_PHONE,
    firstName: 'First',
    lastName: 'Admin',
  });
  if (done !== 'kept') deps.log.info(`admin ${done}: ${env.ADMIN_EMAIL}`);
}
