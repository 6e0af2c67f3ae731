import { Client } from 'pg';
import type { Logger } from 'pino';
import { DatabaseAway } from './outage';

/** The first half of every lock's number; the second is its name's hash. */
export const LOCKS = 7_234_102;

const AGAIN_MS = 1_000;
/** How often the connection is asked whether it lives: one that has silently died holds nothing. */
const BEAT_MS = 10_000;
/** PostgreSQL notices within a minute that a machine is gone which never said goodbye. */
const KEEPALIVE =
  '-c tcp_keepalives_idle=30 -c tcp_keepalives_interval=10 -c tcp_keepalives_count=3';

/**
 * Names that this process holds while it lives and is connected: advisory locks on a connection of its own.
 * Who finds a name free knows that its holder is dead or cut off. Because of the latter a name spares needless
 * work, and never alone keeps anything from being done twice.
 */
export class AdvisoryLocks {
  private readonly passing = new Set<string>();
  /** Lasting names, each with the connection that it is locked on. */
  private readonly lasting = new Map<string, Client | null>();
  private readonly url: string;
  private readonly log: Pick<Logger, 'warn'>;
  private client: Client | null = null;
  private opening: Promise<void> | null = null;
  /** The last question asked: a connection takes one at a time. */
  private last: Promise<unknown> = Promise.resolve();
  private isTaking = false;
  private timer: NodeJS.Timeout | null = null;
  private heart: NodeJS.Timeout | null = null;
  private isClosed = false;

  constructor(url: string, log: Pick<Logger, 'warn'>) {
    this.url = url;
    this.log = log;
  }

  /** Connects; from then on by itself, again and again, whenever the connection is lost. */
  open(): Promise<void> {
    this.heart ??= setInterval(() => this.ping(), BEAT_MS).unref();
    this.opening ??= this.connect().finally(() => {
      this.opening = null;
    });
    return this.opening;
  }

  /**
   * Takes a name until `letGo` or until the connection is lost; false when it is held, by another process or
   * by this one. Throws DatabaseAway.
   */
  async tryAcquire(name: string): Promise<boolean> {
    if (this.passing.has(name)) return false;
    this.passing.add(name);
    if (!this.client && !this.isClosed) await this.open();
    const { client } = this;
    try {
      if (!client) throw new Error('not connected');
      const isTaken = await this.lock(client, name);
      if (!isTaken) this.passing.delete(name);
      return isTaken;
    } catch (error) {
      this.passing.delete(name);
      // Perhaps it was taken; it surely is not once the connection is gone.
      if (client) drop(client);
      throw new DatabaseAway('a lock could not be taken', { cause: error });
    }
  }

  /** Keeps a name that nobody else wants until `letGo`, through lost connections. */
  retain(name: string): void {
    this.lasting.set(name, null);
    void this.takeLasting();
  }

  /** Lets a name go, without waiting for it: whoever asks next on this connection finds it free. */
  release(name: string): void {
    this.passing.delete(name);
    this.lasting.delete(name);
    const { client } = this;
    if (!client) return;
    this.ask(client, 'select pg_advisory_unlock($1, hashtext($2)) as yes', [LOCKS, name]).catch(
      () => drop(client),
    );
  }

  async close(): Promise<void> {
    this.isClosed = true;
    if (this.timer) clearTimeout(this.timer);
    if (this.heart) clearInterval(this.heart);
    await this.client?.end();
  }

  private async connect(): Promise<void> {
    const client = new Client({
      connectionString: this.url,
      application_name: 'tegemea locks',
      connectionTimeoutMillis: 3_000,
      query_timeout: 5_000,
      keepAlive: true,
      options: KEEPALIVE,
    });
    client.on('error', (error) => this.log.warn({ err: error }, 'locks: connection lost'));
    client.once('end', () => {
      if (this.client === client) this.client = null;
      this.again();
    });
    try {
      await client.connect();
    } catch (error) {
      this.log.warn({ err: error }, 'locks: could not connect');
      return drop(client);
    }
    if (this.isClosed) return drop(client);
    this.client = client;
    await this.takeLasting();
  }

  /** A connection that died may seem to hold a name for a while yet, so what is not free is tried again. */
  private async takeLasting(): Promise<void> {
    const { client } = this;
    if (!client || this.isTaking) return;
    this.isTaking = true;
    try {
      for (const [name, lockedOn] of this.lasting) {
        if (lockedOn === client || !(await this.lock(client, name))) continue;
        if (this.lasting.has(name)) this.lasting.set(name, client);
        else this.release(name);
      }
    } catch (error) {
      this.log.warn({ err: error }, 'locks: could not be taken');
      drop(client);
    } finally {
      this.isTaking = false;
    }
    if ([...this.lasting.values()].some((lockedOn) => lockedOn !== client)) this.again();
  }

  private lock(client: Client, name: string): Promise<boolean> {
    return this.ask(client, 'select pg_try_advisory_lock($1, hashtext($2)) as yes', [LOCKS, name]);
  }

  private ask(client: Client, text: string, values: unknown[]): Promise<boolean> {
    const asked = this.last.then(async () => {
      const { rows } = await client.query<{ yes: boolean }>(text, values);
      return rows[0]?.yes ?? false;
    });
    this.last = asked.catch(() => undefined);
    return asked;
  }

  private ping(): void {
    const { client } = this;
    if (client) this.ask(client, 'select true as yes', []).catch(() => drop(client));
  }

  private again(): void {
    if (this.isClosed || this.timer) return;
    this.timer = setTimeout(() => {
      this.timer = null;
      void (this.client ? this.takeLasting() : this.open());
    }, AGAIN_MS).unref();
  }
}

/** Ends a connection: at once when nobody answers on it. Its `end` tells what comes next. */
function drop(client: Client): void {
  void client.end();
}
