import type { Express, Response } from 'express';
import { Client } from 'pg';
import type { LiveChange } from '@shared/contract/live';
import type { LiveUpdate } from '@server/db/change';
import { LIVE_CHANNEL } from '@server/db/change-statement';
import type { Deps } from '@server/platform/context';
import { contextOf } from './mount';

const HEARTBEAT_MS = 25_000;
const RETRY_MS = 1_000;
/** A person's phone, tablet and desktop; more indicates a leak. */
const SCREENS_MAX = 6;

interface Screen {
  personId: string;
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

  constructor(deps: Deps, url: string) {
    this.deps = deps;
    this.url = url;
  }

  install(app: Express): void {
    app.get('/api/events', (req, res) => {
      const { actor } = contextOf(this.deps, req, 'person');
      if (actor.kind !== 'person') return;
      res.writeHead(200, {
        'Content-Type': 'text/event-stream; charset=utf-8',
        'Cache-Control': 'no-store',
        'X-Accel-Buffering': 'no',
      });
      if (req.method === 'HEAD') return void res.end();
      res.write('retry: 2000\n\n');
      const screen = { personId: actor.person.id, isAdmin: actor.person.isAdmin, res };
      this.add(screen);
      req.on('close', () => this.screens.delete(screen));
    });
  }

  /** Listens until closed; reconnects whenever the connection is lost. */
  async open(): Promise<void> {
    this.heart ??= setInterval(() => this.beat(), HEARTBEAT_MS).unref();
    if (this.isClosed) return;
    const client = new Client({
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
      this.tellAll();
    } catch (error) {
      this.deps.log.warn({ err: error }, 'live: could not listen');
      await client.end();
    }
  }

  async close(): Promise<void> {
    this.isClosed = true;
    if (this.heart) clearInterval(this.heart);
    for (const { res } of this.screens) res.end();
    await this.client?.end();
  }

  private add(screen: Screen): void {
    const own = [...this.screens].filter(({ personId }) => personId === screen.personId);
    const oldest = own.length >= SCREENS_MAX ? own[0] : undefined;
    if (oldest) {
      oldest.res.end();
      this.screens.delete(oldest);
    }
    this.screens.add(screen);
  }

  private reopenSoon(): void {
    if (this.isClosed) return;
    setTimeout(() => void this.open(), RETRY_MS).unref();
  }

  private tell({ to, ...change }: LiveUpdate): void {
    for (const screen of this.screens) {
      if (to === 'admins' ? screen.isAdmin : to.includes(screen.personId)) send(screen, change);
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
  private beat(): void {
    for (const { res } of this.screens) res.write(':\n\n');
    const { client } = this;
    if (client && this.isListening) client.query('select 1').catch(() => void client.end());
  }
}

const send = ({ res }: Screen, change: LiveChange): void => {
  res.write(`data: ${JSON.stringify(change)}\n\n`);
};
