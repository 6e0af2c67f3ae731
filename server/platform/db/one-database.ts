import { randomInt } from 'node:crypto';
import { connectAny, databaseNameOf } from './any-host';

/** Settings that lead to the database; which of them is used for what is contract §2. */
export type DatabaseSetting = 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'DATABASE_OWNER_URL';

interface Address {
  readonly setting: DatabaseSetting;
  readonly url: string;
}

/** Two settings lead to two databases. */
export class OtherDatabase extends Error {
  override readonly name = 'OtherDatabase';
  /** The message has the settings' names, and no password. */
  constructor(other: Address, first: Address) {
    super(
      `${other.setting}: leads to the database ${databaseNameOf(other.url)}, and ${first.setting} to ` +
        `${databaseNameOf(first.url)}; both must lead to the same one`,
    );
  }
}

const LARGEST_KEY = 2 ** 47;

/**
 * Throws OtherDatabase unless all addresses lead to one database, however its server is called: what one locks, the
 * others find locked.
 */
export async function refuseOtherDatabase(addresses: readonly Address[]): Promise<void> {
  const [first, ...others] = addresses;
  const differing = others.filter(({ url }) => url !== first?.url);
  if (!first || differing.length === 0) return;
  const key = randomInt(LARGEST_KEY);
  const holder = await connectAny(first.url);
  try {
    // In a transaction: a pooler gives the connection to others after it, and with it what the session had locked.
    await holder.query('begin');
    await holder.query('select pg_advisory_xact_lock($1)', [key]);
    for (const other of differing) {
      const client = await connectAny(other.url);
      try {
        const { rows } = await client.query<{ isFree: boolean }>(
          'select pg_try_advisory_xact_lock($1) as "isFree"',
          [key],
        );
        if (rows[0]?.isFree) throw new OtherDatabase(other, first);
      } finally {
        await client.end();
      }
    }
  } finally {
    await holder.end();
  }
}
