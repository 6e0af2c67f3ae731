import type { Pool, PoolClient } from 'pg';

/** A pool whose connections can be taken back from a holder that no longer returns them. */
export interface LeasedPool {
  pool: Pool;
  /** Closes every connection that is still out; returning one later does nothing. */
  reclaim(): void;
}

type Release = PoolClient['release'];
type Receiver = (
  error: Error | undefined,
  client: PoolClient | undefined,
  release: Release,
) => void;

/** The same pool for one holder, such as a job runner that may hang with its connections. */
export function leasedPool(pool: Pool): LeasedPool {
  const out = new Map<PoolClient, Release>();
  let isOver = false;
  const lease = (client: PoolClient): PoolClient => {
    const release = client.release.bind(client);
    client.release = (error) => {
      if (out.delete(client)) release(error);
    };
    out.set(client, release);
    if (isOver) client.release(true);
    return client;
  };
  const connect = (receive?: Receiver): Promise<PoolClient> | undefined => {
    const leased = pool.connect().then(lease);
    if (!receive) return leased;
    leased.then(
      (client) => receive(undefined, client, (error) => client.release(error)),
      (error: Error) => receive(error, undefined, () => undefined),
    );
    return undefined;
  };
  const leasing = new Proxy(pool, {
    get(target, key) {
      if (key === 'connect') return connect;
      const value: unknown = Reflect.get(target, key);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return {
    pool: leasing,
    reclaim() {
      isOver = true;
      for (const client of out.keys()) client.release(true);
    },
  };
}
