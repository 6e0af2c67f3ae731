import { streamEvents } from '@shared/contract/operations/session';
import type { Express, Response } from 'express';
import type { LiveChange } from '@shared/contract/live';
import { atOneMoment, type Deps, isStaff } from '@server/platform/core/context';
import { demoDay } from '@server/platform/core/demo-day';
import { LiveFeed } from './live-feed';
import type { LiveUpdate } from './live-store';
import { callersOf } from './caller';
import { contextOf, isOpenSession } from './request-context';

const HEARTBEAT_MS = 25_000;
/** How often changes are looked for. */
const READ_EVERY_MS = 250;
const SCREEN_RETRY_MS = 2_000;
/** Without another closed day for so long, screens are told which day it is. */
const DAYS_END_MS = 2_000;
/** Tabs of one session on this node: one more ends its oldest, and never one of another device. */
const SCREENS_MAX = 6;

interface Screen {
  personId: string;
  sidHash: string;
  isAdmin: boolean;
  res: Response;
}

/** How a node tells its screens. */
interface LiveSettings {
  /** Moves the clock of `deps` after a day is closed, by whichever process; without it only screens need the feed. */
  readDay?: (() => Promise<void>) | undefined;
}

/**
 * `GET /api/events`: notifies open screens of changes. Sends only a topic; the screen then reads the data under its own
 * rights.
 */
export class LiveScreens {
  private readonly screens = new Set<Screen>();
  private readonly deps: Deps;
  private feed: LiveFeed | null = null;
  private isClosed = false;
  private heart: NodeJS.Timeout | null = null;
  private daysEnd: NodeJS.Timeout | undefined;
  private readonly readDay: LiveSettings['readDay'];

  constructor(deps: Deps, { readDay }: LiveSettings = {}) {
    this.deps = deps;
    this.readDay = readDay;
  }

  install(app: Express): void {
    app.get(streamEvents.path, async (req, res) => {
      await contextOf(atOneMoment(this.deps), req, 'person');
      const { caller } = req;
      if (!caller) return;
      res.writeHead(200, {
        'Content-Type': 'text/event-stream; charset=utf-8',
        'Cache-Control': 'no-store',
        'X-Accel-Buffering': 'no',
      });
      if (req.method === 'HEAD') return void res.end();
      if (this.isClosed) return void res.end(retryAfter(whenElsewhere()));
      const { person, sidHash } = caller;
      const screen = {
        personId: person.id,
        isAdmin: isStaff(person),
        sidHash,
        res,
      };
      this.add(screen);
      req.on('close', () => this.drop(screen));
      await this.follow();
      if (!this.screens.has(screen)) return;
      res.write(retryAfter(SCREEN_RETRY_MS));
      this.tellDay(screen);
    });
  }

  async open(): Promise<void> {
    this.heart ??= setInterval(() => this.beat(), HEARTBEAT_MS).unref();
    if (!this.readDay) return;
    await this.follow();
    await this.dayClosed();
  }

  close(): void {
    this.isClosed = true;
    if (this.heart) clearInterval(this.heart);
    clearTimeout(this.daysEnd);
    for (const { res } of this.screens) res.write(retryAfter(whenElsewhere()));
    this.end(() => true);
    this.feed?.end();
  }

  /** Resolves when changes from now on are heard of. */
  private async follow(): Promise<void> {
    if (this.isClosed) return;
    this.feed ??= new LiveFeed(this.deps, READ_EVERY_MS, {
      hear: (line) => this.tell(line),
      hearOfLoss: () => this.tellAll(),
    });
    await this.feed.ready;
  }

  private add(screen: Screen): void {
    const own = [...this.screens].filter(({ sidHash }) => sidHash === screen.sidHash);
    const oldest = own.length >= SCREENS_MAX ? own[0] : undefined;
    if (oldest) this.end((each) => each === oldest);
    this.screens.add(screen);
  }

  private drop(screen: Screen): void {
    this.screens.delete(screen);
    if (this.screens.size > 0 || this.readDay) return;
    this.feed?.end();
    this.feed = null;
  }

  private async dayClosed(): Promise<void> {
    await this.readDay?.().catch((error: unknown) =>
      this.deps.log.warn({ err: error }, 'live: the closed days can’t be read'),
    );
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
    if (to === 'everybody') return void this.dayClosed();
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
      this.drop(screen);
    }
  }

  /** Refreshes every screen, because lines are lost. */
  private tellAll(): void {
    void this.dayClosed();
    void this.endExpired();
    for (const screen of this.screens) {
      for (const topic of ['loan', 'guarantee', 'account'] as const) send(screen, { topic });
      if (screen.isAdmin) send(screen, { topic: 'portfolio' });
    }
  }

  private beat(): void {
    for (const { res } of this.screens) res.write(':\n\n');
    void this.endExpired();
  }

  /** Ends the screens of sessions that have expired or are idle, or ended while nothing was heard. */
  private async endExpired(): Promise<void> {
    if (this.screens.size === 0) return;
    const asked = [...this.screens];
    const hashes = asked.map(({ sidHash }) => sidHash);
    try {
      const callers = await callersOf(this.deps, hashes);
      const open = callers.filter((caller) => isOpenSession(this.deps, caller));
      const alive = new Set(open.map(({ sidHash }) => sidHash));
      this.end((screen) => asked.includes(screen) && !alive.has(screen.sidHash));
    } catch (error) {
      this.deps.log.warn({ err: error }, 'live: sessions could not be checked');
    }
  }
}

/** Milliseconds after which a screen of a stopping node opens its stream elsewhere: not all at the same moment. */
const whenElsewhere = (): number => 1_000 + Math.floor(Math.random() * 4_000);

const retryAfter = (ms: number): string => `retry: ${ms}\n\n`;

const send = ({ res }: Screen, change: LiveChange): void => {
  res.write(`data: ${JSON.stringify(change)}\n\n`);
};
