import type { ClientConfig, Pool } from 'pg';
import { AnyHost } from '@server/platform/db/any-host';

type Done = (error?: Error) => void;

/** A busy machine is slow, not wrong: the product gives a statement five seconds. */
const PATIENCE_MS = 120_000;
const PATIENCE = {
  query_timeout: PATIENCE_MS,
  statement_timeout: PATIENCE_MS,
  idle_in_transaction_session_timeout: PATIENCE_MS,
  connectionTimeoutMillis: PATIENCE_MS,
};

/**
 * Connections to one database that outlive the pools that use them: a new one plans every statement anew, which takes
 * PostgreSQL longer than the statements of a short play.
 */
export class LastingConnections {
  private readonly idle = new Set<LastingClient>();

  /** Lets a pool take its connections from here, and leave them here when it ends. */
  serve(pool: Pool, name: string): void {
    const { idle } = this;
    const keep = (client: LastingClient): boolean => {
      if (!pool.ending) return false;
      idle.add(client);
      client.on('error', () => idle.delete(client));
      return true;
    };
    const client = (config: ClientConfig): LastingClient => {
      const [kept = new LastingClient({ ...config, ...PATIENCE })] = idle;
      idle.delete(kept);
      return kept.handedTo(name, keep);
    };
    Object.assign(pool.options, { connectionTimeoutMillis: PATIENCE_MS });
    Object.assign(pool, {
      Client: function (config: ClientConfig) {
        return client(config);
      },
    });
  }

  /** PostgreSQL's processes behind those that nobody uses. */
  get processes(): number[] {
    return [...this.idle].map((client) => Number(Object(client).processID));
  }

  async close(): Promise<void> {
    const all = [...this.idle];
    this.idle.clear();
    await Promise.all(all.map((client) => client.endForGood()));
  }
}

/** One of them; its pool connects and ends it like every other. */
class LastingClient extends AnyHost {
  private hasOpened = false;
  private holder = '';
  private keep: (client: LastingClient) => boolean = () => false;

  handedTo(holder: string, keep: (client: LastingClient) => boolean): this {
    this.holder = holder;
    this.keep = keep;
    return this;
  }

  override connect(): Promise<LastingClient>;
  override connect(callback: (error: Error) => void): void;
  override connect(callback?: (error: Error) => void): Promise<LastingClient> | void {
    const opened = this.open();
    if (!callback) return opened;
    const done = callback as Done;
    opened.then(() => done(), done);
  }

  private async open(): Promise<this> {
    if (!this.hasOpened) await super.connect();
    this.hasOpened = true;
    await this.query(`reset all; set application_name = '${this.holder}'`);
    return this;
  }

  endForGood(): Promise<void> {
    this.keep = () => false;
    return this.end();
  }

  override end(): Promise<void>;
  override end(callback: Done): void;
  override end(callback?: Done): Promise<void> | void {
    // What a pool and a play have put on it goes; that the connection is lost now is no news.
    this.removeAllListeners();
    this.on('error', () => undefined);
    Reflect.deleteProperty(this, 'query');
    if (!this.keep(this)) return callback ? super.end(callback) : super.end();
    callback?.();
  }
}
