import type { QueryConfig } from 'pg';
import type { DatabasePool } from '@server/platform/db/pool';

/** The same pool; each of its statements calls `before` first. Checked-out connections are not watched. */
export function watchedPool(
  pool: DatabasePool,
  before: (asked: QueryConfig) => void | Promise<void>,
): DatabasePool {
  const query = async (asked: QueryConfig, values?: unknown[]) => {
    await before(asked);
    return pool.query(asked, values);
  };
  const watched: DatabasePool = new Proxy(pool, {
    get(target, key) {
      if (key === 'connection') return watched;
      if (key === 'query') return query;
      const value: unknown = Reflect.get(target, key);
      // By its name the limiter of requests knows what it talks to.
      if (key === 'constructor') return value;
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return watched;
}
