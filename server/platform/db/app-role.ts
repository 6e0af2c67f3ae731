import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import type { Client } from 'pg';
import type { Db } from '@server/platform/core/ports/database';
import { connectAny } from './any-host';
import { migrate, MIGRATION_LOCK } from './migrate';
import { connectionOf } from './pool';

/**
 * Two roles: the owner migrates, and the app, which owns nothing and may create nothing, does the rest. So nobody who
 * has the app can switch off a trigger or change what only grows.
 */

/** The role’s name in the embedded database. */
const APP_ROLE = 'tegemea_app';
const SCHEMAS = ['public', 'graphile_worker'];

/** Tables of the job queue have row-level security, which lets only their owner in without a policy. */
const QUEUE_POLICIES = `select format('drop policy if exists app on %1$s; create policy app on %1$s to %2$I
    using (true) with check (true)', c.oid::regclass, $1::text) as text
  from pg_class c where c.relrowsecurity and c.relnamespace = 'graphile_worker'::regnamespace`;

/**
 * What the app may do with each table: all but what a trigger of `refuse_change` refuses for every row. `tgtype` has a
 * bit for delete (8) and update (16); a trigger with a condition refuses only some rows.
 */
const TABLE_GRANTS = `select format('revoke all on %1$s from %2$I; grant select, insert%3$s%4$s on %1$s to %2$I',
    c.oid::regclass, $1::text,
    case when refused.bits & 16 = 0 then ', update' else '' end,
    case when refused.bits & 8 = 0 then ', delete' else '' end) as text
  from pg_class c cross join lateral (
    select coalesce(bit_or(t.tgtype::int), 0) as bits from pg_trigger t
    where t.tgrelid = c.oid and t.tgqual is null and t.tgfoid = 'public.refuse_change'::regproc) refused
  where c.relkind in ('r', 'v') and c.relnamespace = any($2::regnamespace[])`;

/** Migrates as the owner, and gives the app's role its rights; with one role for both it has them as the owner. */
export async function migrateAsOwner(ownerUrl: string, appUrl: string): Promise<void> {
  await migrate(ownerUrl);
  const role = userOf(appUrl);
  if (role !== userOf(ownerUrl)) await grantTo(ownerUrl, role);
}

/** Whether the app signs in as the role that owns its tables, and could change what only grows. */
export async function ownsTables(db: Db): Promise<boolean> {
  const { rows } = await connectionOf(db).query<{ owns: boolean }>(
    `select pg_has_role(relowner, 'usage') as owns from pg_class where oid = 'public.events'::regclass`,
  );
  return rows[0]?.owns ?? true;
}

/** The role that a URL signs in as; a URL of several hosts is none that `URL` reads. */
const userOf = (url: string): string =>
  decodeURIComponent(/^\w+:\/\/([^:@/]*)[^/]*@/.exec(url)?.[1] ?? '');

/** Gives a role what the app needs, and nothing more. Repeated after each migration, because a table may be new. */
export async function grantTo(ownerUrl: string, role: string): Promise<void> {
  await asOwner(ownerUrl, async (client) => {
    const id = client.escapeIdentifier(role);
    await client.query('begin');
    // Two nodes that start together would change the same rows of the catalogue.
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await client.query('revoke create on schema public from public');
    for (const schema of SCHEMAS) {
      await client.query(`grant usage on schema ${schema} to ${id};
        grant usage, select on all sequences in schema ${schema} to ${id};
        grant execute on all functions in schema ${schema} to ${id}`);
    }
    // A node that does not migrate reads which migrations there are.
    await client.query(`grant usage on schema drizzle to ${id};
      grant select on all tables in schema drizzle to ${id}`);
    const tables = await client.query<{ text: string }>(TABLE_GRANTS, [role, SCHEMAS]);
    const policies = await client.query<{ text: string }>(QUEUE_POLICIES, [role]);
    for (const { text } of [...tables.rows, ...policies.rows]) await client.query(text);
    await client.query('commit');
  });
}

/**
 * The URL of the embedded database's app role. Makes the role in a folder of before it, with a password of its own
 * beside the owner's.
 */
export async function embeddedAppUrl(ownerUrl: string, passwordFile: string): Promise<string> {
  const password = await keptPassword(passwordFile);
  await asOwner(ownerUrl, async (client) => {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [APP_ROLE]);
    const verb = rowCount ? 'alter' : 'create';
    await client.query(
      `${verb} role ${APP_ROLE} login nosuperuser nocreatedb nocreaterole password '${password}'`,
    );
    // The demo vacuums what it has filled.
    await client.query(`grant pg_maintain to ${APP_ROLE}`);
  });
  const url = new URL(ownerUrl);
  url.username = APP_ROLE;
  url.password = password;
  return url.href;
}

/** Hexadecimal, so that it needs no quoting. */
async function keptPassword(file: string): Promise<string> {
  const made = randomBytes(32).toString('hex');
  await writeFile(file, made, { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return readFile(file, 'utf8');
}

async function asOwner(url: string, act: (client: Client) => Promise<void>): Promise<void> {
  const client = await connectAny(url);
  try {
    await act(client);
  } finally {
    await client.end();
  }
}
