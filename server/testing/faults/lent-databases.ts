import { Client } from 'pg';
import { createDatabase, type TestDatabase } from '../database';
import { withClient } from '../with-client';
import { LastingConnections } from './lasting-connections';

/** A copy of a frozen database, and the connections to it that last. */
export interface LentDatabase {
  url: string;
  connections: LastingConnections;
  giveBack(): Promise<void>;
}

interface Table {
  name: string;
  columns: string;
  /** The columns of the primary key; null where there is none. */
  keys: string[] | null;
}

const TABLES = `select format('%I.%I', n.nspname, c.relname) as name,
    (select string_agg(format('%I', a.attname), ', ' order by a.attnum) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
    (select array_agg(format('%I', a.attname)::text) from pg_index i join pg_attribute a
      on a.attrelid = c.oid and a.attnum = any(i.indkey) where i.indrelid = c.oid and i.indisprimary) as keys
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'
  order by 1`;

const SEQUENCES = `select setval.words from pg_sequences s cross join lateral (
    select format('perform setval(%L, %s, %L);', format('%I.%I', s.schemaname, s.sequencename),
      coalesce(s.last_value, s.start_value), s.last_value is not null) as words) setval`;

const COPY = (at: number): string => `kept_rows.t${at}`;

/** Rows since the copy are of later transactions than $1; what is missing since then comes back. */
const restoring = ({ name, columns, keys }: Table, at: number): string => {
  const same = keys?.map((key) => `t.${key} = f.${key}`).join(' and ');
  const isMissing = same ? `where not exists (select from ${name} t where ${same})` : '';
  return `delete from ${name} ${same ? 'where xmin::text::bigint > last' : ''};
    insert into ${name} (${columns}) overriding system value
      select ${columns} from ${COPY(at)} f ${isMissing};`;
};

/** Keeps a copy of every row beside it, and the function that brings all rows back to it. */
export const keepRows = (url: string): Promise<void> =>
  withClient(url, async (client) => {
    const { rows: tables } = await client.query<Table>(TABLES);
    const { rows: sequences } = await client.query<{ words: string }>(SEQUENCES);
    await client.query('create schema kept_rows');
    for (const [at, { name, columns }] of tables.entries()) {
      await client.query(`create table ${COPY(at)} as select ${columns} from ${name}`);
    }
    const body = [...tables.map(restoring), ...sequences.map(({ words }) => words)].join('\n');
    await client.query(`create function kept_rows.restore(last bigint) returns void language plpgsql
      as $restore$ begin
        perform set_config('session_replication_role', 'replica', true);
        ${body}
      end $restore$`);
  });

/** So many plays leave rows behind that nobody sees, and PostgreSQL looks at them all the same. */
const PLAYS = 30;

/** Copies of one frozen database. Each serves one play after the other: the next begins with the rows as they were. */
export class LentDatabases {
  private readonly template: string;
  private readonly free: Copy[] = [];

  constructor(template: string) {
    this.template = template;
  }

  async take(): Promise<LentDatabase> {
    const copy = this.free.pop() ?? (await Copy.of(this.template));
    return {
      url: copy.url,
      connections: copy.connections,
      giveBack: async () => {
        if (await copy.isRestored()) this.free.push(copy);
        else await copy.drop();
      },
    };
  }

  async drop(): Promise<void> {
    await Promise.all(this.free.splice(0).map((copy) => copy.drop()));
  }
}

class Copy {
  readonly connections = new LastingConnections();
  private plays = 0;
  private readonly database: TestDatabase;
  private readonly client: Client;
  /** The last transaction before any play. */
  private readonly last: string;

  private constructor(database: TestDatabase, client: Client, last: string) {
    this.database = database;
    this.client = client;
    this.last = last;
  }

  static async of(template: string): Promise<Copy> {
    const database = await createDatabase(template);
    const client = new Client({ connectionString: database.url });
    await client.connect();
    const { rows } = await client.query<{ last: string }>('select pg_current_xact_id() as last');
    return new Copy(database, client, rows[0]?.last ?? '0');
  }

  get url(): string {
    return this.database.url;
  }

  /** Ends what is left of dead processes, and undoes what was done; false once the copy is worn out. */
  async isRestored(): Promise<boolean> {
    this.plays += 1;
    if (this.plays >= PLAYS) return false;
    await this.client.query(
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and pid <> all($1)`,
      [this.connections.processes],
    );
    await this.client.query('select kept_rows.restore($1)', [this.last]);
    return true;
  }

  async drop(): Promise<void> {
    await this.connections.close();
    await this.client.end();
    await this.database.drop();
  }
}
