import { randomUUID } from 'node:crypto';
import { copyFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { type DatabasePool, openPool } from '@server/platform/db/pool';
import { AbandonedJobs } from '@server/platform/jobs/abandoned-jobs';
import type { Sms } from '@server/platform/core/ports/sms';
import { PhoneWorld } from '@dev/simulators/phone-world';
import { type CapturedLog, capturedLog } from '../captured-log';
import { createDatabase } from '../database';
import { TEMPLATE } from '../database-url';
import { handClock } from '../mpesa-rig';
import { type People, peopleFrom, START } from '../people';
import { type CrashPoint, lastingLife } from './crash-point';
import { openDoor, type Posted } from './door';
import {
  type AppProcess,
  type Environment,
  ONE_CLOCK,
  SECRETS,
  type Skews,
  startAppProcess,
} from './app-process';
import { keepRows, LentDatabases } from './lent-databases';
import { startProviders } from './providers';

/** A copy of a stage at one moment, from which other stages start. */
export interface Snapshot {
  worldFile: string;
  now: Date;
  people: People;
  databases: LentDatabases;
  drop(): Promise<void>;
}

/** Runs product processes in sequence, on one database, one simulated world, one address and a manual clock. */
export interface Stage {
  url: string;
  databaseUrl: string;
  clock: ReturnType<typeof handClock>;
  world: PhoneWorld;
  /** For observation; belongs to no process. */
  db: DatabasePool;
  posted: readonly Posted[];
  people: People;
  /** Every line that its processes have logged. */
  logged: CapturedLog;
  live(point?: CrashPoint, skews?: Skews): Promise<AppProcess>;
  /** Cleans up after a dead process: releases everything it held. */
  bury(): Promise<void>;
  freeze(): Promise<Snapshot>;
  close(): Promise<void>;
}

/** `smsOf`: the SMS adapter, where the calls to its provider are not under test. */
export async function openStage(
  from?: Snapshot,
  smsOf?: (world: PhoneWorld) => Sms,
): Promise<Stage> {
  const lent = await from?.databases.take();
  const database = lent
    ? { url: lent.url, drop: () => lent.giveBack() }
    : await createDatabase(TEMPLATE);
  const people = from ? structuredClone(from.people) : peopleFrom(inject('readyPeople'));
  const worldFile = join(tmpdir(), `tegemea-world-${randomUUID()}.jsonl`);
  if (from) await copyFile(from.worldFile, worldFile);
  const clock = handClock(from?.now.toISOString() ?? START);
  const world = new PhoneWorld({ file: worldFile, now: clock.now });
  const { url: databaseUrl } = database;
  const [providers, door] = [await startProviders(world), await openDoor()];
  const logged = capturedLog(SECRETS);
  const { log } = logged;
  const db = openPool(databaseUrl, log, { max: 1 });
  lent?.connections.serve(db, 'stage');
  const ground: Environment = {
    databaseUrl,
    db,
    door,
    providers,
    world,
    clock,
    log,
    ...(lent ? { connections: lent.connections } : {}),
    ...(smsOf ? { sms: smsOf(world) } : {}),
  };
  const lives = new Lives(ground);
  const stop = async (): Promise<void> => {
    await lives.end();
    await door.close();
    await providers.close();
    world.close();
    await db.end();
  };
  const drop = async (): Promise<void> => {
    await database.drop();
    await rm(worldFile);
  };
  const { url, posted } = door;
  return {
    url,
    databaseUrl,
    clock,
    world,
    db,
    posted,
    people,
    logged,
    live: (point = lastingLife(), skews = ONE_CLOCK) => lives.begin(point, skews),
    bury: () => lives.bury(),
    async freeze() {
      await stop();
      await keepRows(databaseUrl);
      const databases = new LentDatabases(new URL(databaseUrl).pathname.slice(1));
      return {
        worldFile,
        now: clock.now(),
        people,
        databases,
        async drop() {
          await databases.drop();
          await drop();
        },
      };
    },
    async close() {
      await stop();
      await drop();
    },
  };
}

/** The processes of one stage. */
class Lives {
  private readonly ground: Environment;
  private readonly stage = randomUUID();
  private begun = 0;
  private living: AppProcess | null = null;

  constructor(ground: Environment) {
    this.ground = ground;
  }

  async begin(point: CrashPoint, skews: Skews): Promise<AppProcess> {
    this.begun += 1;
    this.living = await startAppProcess(this.ground, this.name, point, skews);
    return this.living;
  }

  /** The name of the connections to PostgreSQL, which may serve another stage later. */
  private get name(): string {
    return `life ${this.begun} of ${this.stage}`;
  }

  async end(): Promise<void> {
    await this.living?.end();
    this.living = null;
  }

  async bury(): Promise<void> {
    const { db, world } = this.ground;
    await this.end();
    while (await isConnected(db, this.name));
    await world.settled();
    // A process that is missed in two checks is dead.
    const watch = new AbandonedJobs(db);
    await watch.look();
    await watch.look();
  }
}

/** Terminates a dead process' database connections; returns whether any are left. */
async function isConnected(db: DatabasePool, name: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = $1 and datname = current_database()`,
    [name],
  );
  return rowCount !== 0;
}
