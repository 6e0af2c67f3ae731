import type { Client } from 'pg';
import type { Logger } from 'pino';
import { AnyHost } from './any-host';
import { DatabaseAway } from './outage';

/** First key of every advisory lock; the second is a hash of the lock's name. */
export const LOCKS = 7_234_102;

const AGAIN_MS = 1_000;
/** Interval of the connection's health check, in milliseconds: a silently dead connection holds no lock. */
const BEAT_MS = 10_000;
/** PostgreSQL detects a machine that vanished without closing its connection within a minute. */
const KEEPALIVE =
  '-c tcp_keepalives_idle=30 -c tcp_keepalives_interval=10 -c tcp_keepalives_count=3';

/**
 * Advisory locks on a dedicated connection, held while this process lives and is connected. A free lock means that its
 * holder is dead or disconnected. A lock saves needless work; it never alone prevents a repeated write.
 */
export class AdvisoryLocks {
  private readonly passing = new Set<string>();
  /** Retained locks, each with the connection that holds it; null while none does. */
  private readonly lasting = new Map<string, Client | null>();
  private readonly url: string;
  private readonly log: Pick<Logger, 'warn'>;
  private client: Client | null = null;
  private opening: Promise<void> | null = null;
  /** The latest query: the connection runs one at a time. */
  private last: Promise<unknown> = Promise.resolve();
  private isTaking = false;
  private timer: NodeJS.Timeout | null = null;
  private heart: NodeJS.Timeout | null = null;
  private isClosed = false;

  constructor(url: string, log: Pick<Logger, 'warn'>) {
    this.url = url;
    this.log = log;
  }

  /** Connects, and reconnects whenever the connection is lost. */
  open(): Promise<void> {
    this.heart ??= setInterval(() => this.ping(), BEAT_MS).unref();
    this.opening ??= this.connect().finally(() => {
      this.opening = null;
    });
    return this.opening;
  }

  /**
   * Acquires a lock until `release` or until the connection is lost. Returns false when another process or this one
   * holds it. Throws DatabaseAway.
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
      // The lock may be held; closing the connection releases it for certain.
      if (client) drop(client);
      throw new DatabaseAway('a lock could not be taken', { cause: error });
    }
  }

  /** Holds a lock until `release`; re-acquires it after a reconnect. */
  retain(name: string): void {
    this.lasting.set(name, null);
    void this.takeLasting();
  }

  /** Releases a lock without waiting; the next query on this connection finds it free. */
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
    const client = new AnyHost({
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

  /** Retries locks that are not free: PostgreSQL may release those of a dead connection late. */
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

/** Closes a connection without waiting for an answer. Its `end` event triggers the reconnect. */
function drop(client: Client): void {
  void client.end();
}
