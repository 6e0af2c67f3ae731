import type { Client, ClientConfig, QueryConfig, QueryResult } from 'pg';
import type { Logger } from 'pino';
import { AnyHost } from './any-host';
import { isOutage } from './outage';

type Run = (asked: QueryConfig) => Promise<QueryResult>;

/** One connection, made anew when it is lost or old. */
class Lane {
  private readonly open: () => Client;
  private readonly lifeMs: number;
  private current: { client: Client; ready: Promise<unknown>; until: number } | null = null;

  constructor(open: () => Client, lifeMs: number) {
    this.open = open;
    this.lifeMs = lifeMs;
  }

  async query(asked: QueryConfig): Promise<QueryResult> {
    const { client, ready } = this.connected();
    await ready;
    return client.query(asked);
  }

  async end(): Promise<void> {
    const { current } = this;
    this.current = null;
    const isOpen = await current?.ready.then(
      () => true,
      () => false,
    );
    if (isOpen) await current?.client.end();
  }

  private connected() {
    if (this.current && performance.now() > this.current.until) void this.end();
    if (this.current) return this.current;
    const client = this.open();
    const drop = () => {
      if (this.current?.client === client) this.current = null;
    };
    client.on('error', drop);
    client.on('end', drop);
    const ready = client.connect();
    ready.catch(drop);
    this.current = { client, ready, until: performance.now() + this.lifeMs };
    return this.current;
  }
}

/** Two are enough: more would each wake another process of PostgreSQL for a read. */
const LANES = 2;
const PATIENCE_MS = 1_000;

/**
 * Connections that take a statement while earlier ones are still being answered, for reads of one short statement: many
 * share a wake-up of PostgreSQL and of Node. A slow statement delays those behind it, so nothing else belongs here. A
 * read whose connection is lost is asked once more, of `pool`.
 */
export class Pipeline {
  private readonly lanes: Lane[];
  private readonly log: Pick<Logger, 'warn'>;
  private readonly pool: { query: Run };
  private turn = 0;

  constructor(
    config: ClientConfig,
    lifeMs: number,
    pool: { query: Run },
    log: Pick<Logger, 'warn'>,
  ) {
    const open = () => new AnyHost({ ...config, pipeline: true });
    this.lanes = Array.from({ length: LANES }, () => new Lane(open, lifeMs));
    this.pool = pool;
    this.log = log;
  }

  async query(asked: QueryConfig): Promise<QueryResult> {
    this.turn = (this.turn + 1) % LANES;
    const lane = this.lanes[this.turn];
    if (!lane) return this.pool.query(asked);
    const began = performance.now();
    try {
      return await lane.query(asked);
    } catch (error) {
      // Who has waited long does not wait twice.
      if (!isOutage(error) || performance.now() - began > PATIENCE_MS) throw error;
      this.log.warn({ reason: (error as Error).message }, 'a read is asked again');
      return this.pool.query(asked);
    }
  }

  async end(): Promise<void> {
    await Promise.all(this.lanes.map((lane) => lane.end()));
  }
}
