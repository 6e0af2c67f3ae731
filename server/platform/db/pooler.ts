import { type ClientConfig, DatabaseError } from 'pg';
import { AnyHost, connectAny } from './any-host';

/** No statement of the product has this name (statement.ts). */
const PROBE = 'is_prepared';
const TAKEN = '42P05';

/**
 * Whether a pooler in transaction mode keeps prepared statements. One that does gives them names of its own; through
 * one that does not, a statement meets a connection on which it was never prepared, or was by another node.
 */
export async function keepsPrepared(url: string): Promise<boolean> {
  const client = await connectAny(url);
  try {
    const { rows } = await client.query<{ name: string }>({
      name: PROBE,
      text: 'select name from pg_prepared_statements',
    });
    return rows.every(({ name }) => name !== PROBE);
  } catch (error) {
    if (error instanceof DatabaseError && error.code === TAKEN) return false;
    throw error;
  } finally {
    await client.end();
  }
}

type Query = (asked: unknown, ...rest: unknown[]) => unknown;

/** A connection that prepares nothing under a name, for poolers that would lose it. */
export class NamelessHost extends AnyHost {
  constructor(config?: ClientConfig) {
    super(config);
    const query = this.query.bind(this) as Query;
    const nameless: Query = (asked, ...rest) => query(withoutName(asked), ...rest);
    Object.assign(this, { query: nameless });
  }
}

/** What streams and cursors submit themselves stays as it is. */
const withoutName = (asked: unknown): unknown =>
  typeof asked === 'object' && asked !== null && 'name' in asked && !('submit' in asked)
    ? { ...asked, name: undefined }
    : asked;
