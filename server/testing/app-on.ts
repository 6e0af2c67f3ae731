import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { pino } from 'pino';
import { buildApp } from '@server/app/build-app';
import { DEMO_LENDER } from '@shared/lender';
import type { Deps } from '@server/platform/context';
import { AdvisoryLocks } from '@server/db/advisory-locks';
import { type DatabasePool, openPool } from '@server/db/pool';
import { LiveScreens } from '@server/http/live';
import type { Pages } from '@server/http/pages';
import { settleJobs } from '@dev/simulators/settle-jobs';
import { africasTalking } from '@server/messages/africas-talking';
import { moneyProviders } from '@server/platform/ports/money-provider';
import { daraja } from '@server/money/providers/mpesa/adapter';
import { tokensInDatabase } from '@server/money/store';
import { startAfricasTalkingSimulator } from '@dev/simulators/africas-talking-simulator';
import { startDarajaSimulator } from '@dev/simulators/daraja-simulator';
import { PhoneWorld } from '@dev/simulators/phone-world';
import { simulatorRouter } from '@dev/simulators/routes';
import {
  newAfricasTalkingCredentials,
  newDarajaCredentials,
} from '@dev/simulators/simulator-credentials';
import type { TestDatabase } from './database';
import { handClock } from './mpesa-rig';
import { CHEAP_PASSWORDS, type People, peopleFrom, type ReadyPerson, START } from './people';
import { visitorAt, type Visitor } from './visitor';

/** The product for one test file: real HTTP, real PostgreSQL, simulated providers, a manual clock. */
export interface TestApp {
  url: string;
  deps: Deps;
  db: DatabasePool;
  databaseUrl: string;
  clock: ReturnType<typeof handClock>;
  world: PhoneWorld;
  people: People;
  /** A new signed-out visitor with a cookie jar of their own. */
  visitor(): Visitor;
  /** Runs jobs and delivers callbacks until nothing is left. */
  settle(): Promise<void>;
  stop(): Promise<void>;
}

/** Served by API tests in place of the built pages. */
export const BARE_PAGES: Pages = {
  shell: () => Promise.resolve('<title>shell</title><!--preview--><!--/preview-->'),
  landing: (language) => Promise.resolve(`<title>landing ${language}</title>`),
  assets: express.Router(),
};

const darajaCredentials = newDarajaCredentials();
const smsCredentials = newAfricasTalkingCredentials();

/** Starts the app on a database, which is dropped at the end. */
export async function startAppOn(
  database: TestDatabase,
  { pages = BARE_PAGES, ready = [] }: { pages?: Pages; ready?: readonly ReadyPerson[] } = {},
): Promise<TestApp> {
  const log = pino({ level: process.env['TEST_LOG_LEVEL'] ?? 'silent' });
  const db = openPool(database.url, log, 20);
  const clock = handClock(START);
  const world = new PhoneWorld({ file: null, now: clock.now });
  const mpesa = await startDarajaSimulator({ world, credentials: darajaCredentials });
  const texting = await startAfricasTalkingSimulator({ world, credentials: smsCredentials });
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  const deps: Deps = {
    db,
    now: clock.now,
    log,
    publicUrl: url,
    lender: DEMO_LENDER,
    callbackBase: url,
    secret: 'only for tests, and long enough for them',
    callbackSecret: 'also only for tests, and long enough',
    passwordCost: CHEAP_PASSWORDS,
    money: moneyProviders(
      daraja(
        { ...darajaCredentials, baseUrl: mpesa.url },
        { now: clock.now, tokens: tokensInDatabase(db, 'mpesa') },
      ),
    ),
    sms: africasTalking({ ...smsCredentials, baseUrl: texting.url, senderId: null }),
    fourEyes: true,
  };
  const live = new LiveScreens(deps, database.url);
  const locks = new AdvisoryLocks(database.url, log);
  await Promise.all([live.open(), locks.open()]);
  const simulator = simulatorRouter(world);
  const readiness = { isWorkerRunning: () => true };
  const parts = { deps, pages, live, locks, readiness, simulator };
  server.on(
    'request',
    buildApp({ ...parts, trustProxy: 1, callbackAddresses: [], isDevelopment: false }),
  );
  return {
    url,
    deps,
    db,
    databaseUrl: database.url,
    clock,
    world,
    people: peopleFrom(ready),
    visitor: () => visitorAt(url),
    settle: () => settleJobs(deps, world),
    async stop() {
      await live.close();
      await locks.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await mpesa.close();
      await texting.close();
      world.close();
      await db.end();
      await database.drop();
    },
  };
}
