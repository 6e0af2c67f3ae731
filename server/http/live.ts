import type { Express, Response } from 'express';
import type { Client } from 'pg';
import type { LiveChange } from '@shared/contract/live';
import { AnyHost } from '@server/db/any-host';
import type { LiveUpdate } from '@server/db/change';
import { LIVE_CHANNEL } from '@server/db/change-statement';
import { type Deps, isStaff } from '@server/platform/context';
import { demoDay } from '@server/platform/demo-day';
import { contextOf } from './request-context';
import { findLiveSessions } from './session-store';

const HEARTBEAT_MS = 25_000;
const RETRY_MS = 1_000;
const SCREEN_RETRY_MS = 2_000;
/** Without another closed day for so long, screens are told which day it is. */
const DAYS_END_MS = 2_000;
/** A person's phone, tablet and desktop; more indicates a leak. */
const SCREENS_MAX = 6;

interface Screen {
  personId: string;
  sidHash: string;
  isAdmin: boolean;
  res: Response;
}

/**
 * `GET /api/events`: notifies open screens of changes. Sends only a topic; the screen then reads the data under its own
 * rights.
 */
export class LiveScreens {
  private readonly screens = new Set<Screen>();
  private readonly deps: Deps;
  private readonly url: string;
  private client: Client | null = null;
  private isListening = false;
  private isClosed = false;
  private heart: NodeJS.Timeout | null = null;
  private daysEnd: NodeJS.Timeout | undefined;
  private readonly readDay: () => Promise<void>;

  /** `readDay` moves the clock of `deps` after a day is closed, by whichever process. */
  constructor(deps: Deps, url: string, readDay: () => Promise<void> = () => Promise.resolve()) {
    this.deps = deps;
    this.url = url;
    this.readDay = readDay;
  }

  install(app: Express): void {
    app.get('/api/events', async (req, res) => {
      await contextOf(this.deps, req, 'person');
      const { caller } = req;
      if (!caller) return;
      res.writeHead(200, {
        'Content-Type': 'text/event-stream; charset=utf-8',
        'Cache-Control': 'no-store',
        'X-Accel-Buffering': 'no',
      });
      if (req.method === 'HEAD') return void res.end();
      res.write(`retry: ${this.isClosed ? whenElsewhere() : SCREEN_RETRY_MS}\n\n`);
      if (this.isClosed) return void res.end();
      const { person, sidHash } = caller;
      const screen = {
        personId: person.id,
        isAdmin: isStaff(person),
        sidHash,
        res,
      };
      this.add(screen);
      this.tellDay(screen);
      req.on('close', () => this.screens.delete(screen));
    });
  }

  /** Listens until closed; reconnects whenever the connection is lost. */
  async open(): Promise<void> {
    this.heart ??= setInterval(() => void this.beat(), HEARTBEAT_MS).unref();
    if (this.isClosed) return;
    const client = new AnyHost({
      connectionString: this.url,
      application_name: 'tegemea live',
      connectionTimeoutMillis: 3_000,
      query_timeout: 5_000,
      keepAlive: true,
    });
    this.client = client;
    client.on('notification', ({ payload }) =>
      this.tell(JSON.parse(payload ?? '{}') as LiveUpdate),
    );
    client.on('error', (error) => this.deps.log.warn({ err: error }, 'live: connection lost'));
    client.on('end', () => {
      this.isListening = false;
      this.reopenSoon();
    });
    try {
      await client.connect();
      await client.query(`listen ${LIVE_CHANNEL}`);
      this.isListening = true;
      await this.dayClosed();
      this.tellAll();
    } catch (error) {
      this.deps.log.warn({ err: error }, 'live: could not listen');
      await client.end();
    }
  }

  async close(): Promise<void> {
    this.isClosed = true;
    if (this.heart) clearInterval(this.heart);
    clearTimeout(this.daysEnd);
    for (const { res } of this.screens) res.write(`retry: ${whenElsewhere()}\n\n`);
    this.end(() => true);
    await this.client?.end();
  }

  private add(screen: Screen): void {
    const own = [...this.screens].filter(({ personId }) => personId === screen.personId);
    const oldest = own.length >= SCREENS_MAX ? own[0] : undefined;
    if (oldest) this.end((each) => each === oldest);
    this.screens.add(screen);
  }

  private reopenSoon(): void {
    if (this.isClosed) return;
    setTimeout(() => void this.open(), RETRY_MS).unref();
  }

  private async dayClosed(): Promise<void> {
    await this.readDay();
    clearTimeout(this.daysEnd);
    const tell = () => this.screens.forEach((screen) => this.tellDay(screen));
    this.daysEnd = setTimeout(tell, DAYS_END_MS).unref();
  }

  /** Only a demo's day is told: on every other screen the day changes by itself. */
  private tellDay(screen: Screen): void {
    const played = demoDay(this.deps);
    if (played) send(screen, { topic: 'day', day: played.day });
  }

  private tell({ to, topic, ...more }: LiveUpdate): void {
    if (to === 'everybody') {
      this.dayClosed().catch((error: unknown) =>
        this.deps.log.warn({ err: error }, 'live: the closed days can’t be read'),
      );
      return;
    }
    const isMeant = ({ isAdmin, personId }: Screen) =>
      to === 'admins' ? isAdmin : to.includes(personId);
    // A screen that still has its session opens its stream again within two seconds.
    if (topic === 'session') return this.end(isMeant);
    for (const screen of this.screens) if (isMeant(screen)) send(screen, { topic, ...more });
  }

  private end(isOver: (screen: Screen) => boolean): void {
    for (const screen of this.screens) {
      if (!isOver(screen)) continue;
      screen.res.end();
      this.screens.delete(screen);
    }
  }

  /** Refreshes every screen, because the lines sent during a gap are lost. */
  private tellAll(): void {
    for (const screen of this.screens) {
      for (const topic of ['loan', 'guarantee', 'account'] as const) send(screen, { topic });
      if (screen.isAdmin) send(screen, { topic: 'portfolio' });
    }
  }

  /** Also queries the database, because a silently dead connection would never deliver another line. */
  private async beat(): Promise<void> {
    for (const { res } of this.screens) res.write(':\n\n');
    const { client } = this;
    if (client && this.isListening) client.query('select 1').catch(() => void client.end());
    await this.endExpired().catch((error: unknown) =>
      this.deps.log.warn({ err: error }, 'live: sessions could not be checked'),
    );
  }

  /** Ends the screens of sessions that have expired, or ended while nothing was heard. */
  private async endExpired(): Promise<void> {
    if (this.screens.size === 0) return;
    const asked = [...this.screens];
    const hashes = asked.map(({ sidHash }) => sidHash);
    const rows = await findLiveSessions(this.deps.db, hashes, this.deps.now());
    const alive = new Set(rows.map(({ sidHash }) => sidHash));
    this.end((screen) => asked.includes(screen) && !alive.has(screen.sidHash));
  }
}

/** Milliseconds after which a screen of a stopping node opens its stream elsewhere: not all at the same moment. */
const whenElsewhere = (): number => 1_000 + Math.floor(Math.random() * 4_000);

const send = ({ res }: Screen, change: LiveChange): void => {
  res.write(`data: ${JSON.stringify(change)}\n\n`);
};
