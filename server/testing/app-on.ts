import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { buildApp, ROUTES } from '@server/app/build-app';
import { DEMO_LENDER } from '@shared/lender';
import { BusinessClock } from '@server/late/end-of-day/business-clock';
import { THIS_MACHINE } from '@server/platform/core/security/callback-addresses';
import type { Deps } from '@server/platform/core/context';
import { Meters } from '@server/platform/core/meters';
import { ProviderCalls } from '@server/platform/core/provider-calls';
import { AdvisoryLocks } from '@server/platform/db/advisory-locks';
import { type DatabasePool, openPool } from '@server/platform/db/pool';
import { LiveScreens } from '@server/platform/http/live';
import type { Pages } from '@server/platform/http/pages';
import { jobsSettler } from '@dev/simulators/settle-jobs';
import { africasTalking } from '@server/platform/messages/africas-talking';
import { moneyProviders } from '@server/platform/core/ports/money-providers';
import { daraja } from '@server/platform/money/providers/mpesa/adapter';
import { tokensInDatabase } from '@server/platform/money/store';
import { startAfricasTalkingSimulator } from '@dev/simulators/africas-talking-simulator';
import { mailbox } from '@dev/simulators/mailbox';
import { startDarajaSimulator } from '@dev/simulators/daraja-simulator';
import { PhoneWorld } from '@dev/simulators/phone-world';
import { simulatorRouter } from '@dev/simulators/routes';
import { newAfricasTalkingCredentials } from '@dev/simulators/simulator-credentials';
import { countCommits, failsNothingDone } from './acted-and-failed';
import { watched } from './answer-checks';
import { type CapturedLog, capturedLog } from './captured-log';
import { darajaCredentials } from './daraja-credentials';
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
  /** Every line that the product has logged. */
  logged: CapturedLog;
  /**
   * What of its answers differs from the API's description, and each above 499 to a request that had acted; a test
   * that finds any fails.
   */
  answerFaults: string[];
  /** Its secrets, which nobody may read anywhere. */
  secrets: readonly string[];
  /** A new signed-out visitor with a cookie jar of their own. */
  visitor(): Visitor;
  /** Runs jobs and delivers callbacks until nothing is left. */
  settle(): Promise<void>;
  stop(): Promise<void>;
}

/** Served by API tests in place of the built pages. */
export const BARE_PAGES: Pages = {
  shell: () => Promise.resolve('<title>shell</title><!--preview--><!--/preview-->'),
  drawn: () => Promise.resolve(null),
  landing: (language) => Promise.resolve(`<title>landing ${language}</title>`),
  assets: express.Router(),
};

const SECRET = 'only for tests, and long enough for them';
const CALLBACK_SECRET = 'also only for tests, and long enough';
const smsCredentials = newAfricasTalkingCredentials();
const SECRETS = [
  SECRET,
  CALLBACK_SECRET,
  smsCredentials.apiKey,
  darajaCredentials.consumerSecret,
  darajaCredentials.passkey,
  darajaCredentials.initiatorPassword,
];

interface StartSettings {
  pages?: Pages;
  ready?: readonly ReadyPerson[];
  followsClosedDays?: boolean;
  /** The product's clock moves by a millisecond at each question (`AppSettings`). */
  ticks?: boolean;
  /** The most that it opens to the database. */
  connections?: number;
  /** Its answers are compared with the API's description; a bench measures without. */
  isWatched?: boolean;
}

/** Starts the app on a database, which is dropped at the end. */
export async function startAppOn(
  database: TestDatabase,
  {
    pages = BARE_PAGES,
    ready = [],
    followsClosedDays = false,
    ticks = false,
    isWatched = false,
    connections = 20,
  }: StartSettings = {},
): Promise<TestApp> {
  const logged = capturedLog(SECRETS);
  const { log } = logged;
  const db = openPool(database.url, log, { max: connections });
  const clock = handClock(START);
  const wall = ticks ? clock.asked : clock.now;
  const { now, refresh } = new BusinessClock(db, wall);
  const meters = new Meters();
  const { call } = new ProviderCalls({ meters, log, wall: clock.now });
  const locks = new AdvisoryLocks(database.url, log);
  const world = new PhoneWorld({ file: null, now });
  const mpesa = await startDarajaSimulator({ world, credentials: darajaCredentials });
  const texting = await startAfricasTalkingSimulator({ world, credentials: smsCredentials });
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  const deps: Deps = {
    db,
    now,
    wall,
    databaseTime: () => Promise.resolve(clock.now()),
    log,
    meters,
    publicUrl: url,
    lender: DEMO_LENDER,
    declaredHolidays: [],
    callbackBase: url,
    secret: SECRET,
    callbackSecret: CALLBACK_SECRET,
    passwordCost: CHEAP_PASSWORDS,
    money: moneyProviders(
      daraja(
        { ...darajaCredentials, baseUrl: mpesa.url },
        { now: clock.now, call, tokens: tokensInDatabase(db, 'mpesa', locks) },
      ),
    ),
    sms: africasTalking({ ...smsCredentials, baseUrl: texting.url, senderId: null }, { call }),
    mailer: mailbox(world),
    audit: { anchorFile: null, tellsOwners: false },
    fourEyes: false,
    isSecondFactorRequired: false,
    callsInside: true,
  };
  const readDay = followsClosedDays ? refresh : undefined;
  const live = new LiveScreens(deps, { readDay });
  await Promise.all([live.open(), locks.open()]);
  const simulator = simulatorRouter(world);
  const readiness = { isWorkerRunning: () => true };
  const answerFaults: string[] = [];
  const routes = isWatched ? watched(ROUTES, answerFaults) : ROUTES;
  const parts = { deps, pages, live, locks, readiness, simulator, routes };
  const served = buildApp({
    ...parts,
    trustProxy: 1,
    callbackAddresses: THIS_MACHINE,
    isDevelopment: false,
  });
  if (isWatched) countCommits(db);
  server.on('request', isWatched ? failsNothingDone(served, answerFaults) : served);
  return {
    url,
    deps,
    db,
    databaseUrl: database.url,
    clock,
    world,
    people: peopleFrom(ready),
    logged,
    answerFaults,
    secrets: SECRETS,
    visitor: () => visitorAt(url),
    // One after another, so that messages reach a phone in the same order in every run.
    settle: jobsSettler(deps, world, { slots: 1 }),
    async stop() {
      live.close();
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
