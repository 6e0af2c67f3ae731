import { createHash } from 'node:crypto';
import { getTableName, type InferSelectModel, type Table } from 'drizzle-orm';
import type { Change } from './change';
import { columnNames, toColumns } from './rows';
import * as tables from './schema';

/** How a change becomes one statement: what `commit` (change.ts) sends. */

/** Channel of LISTEN/NOTIFY that carries `Live` lines to every process. */
export const LIVE_CHANNEL = 'tegemea_live';

/** Tables whose rows change, with what an update must match: the version read, or the whole key. */
export const MUTABLE = {
  persons: ['id', 'version'],
  loans: ['id', 'version'],
  guarantors: ['id', 'version'],
  guarantees: ['id', 'version'],
  claims: ['id', 'version'],
  writeOffs: ['id', 'version'],
  payments: ['id', 'version'],
  callbacks: ['id', 'version'],
  messages: ['id', 'version'],
  phoneCodes: ['id', 'version'],
  reconciliationDifferences: ['id', 'version'],
  accrualBuckets: ['bucket', 'accruedThrough'],
  /** No version of their own: they change only together with their loan, whose version guards both. */
  instalments: ['loanId', 'number'],
} as const;

export type Tables = typeof tables;
export type Mutable = keyof typeof MUTABLE;
export type Insertable = { [K in keyof Tables]: Tables[K] extends Table ? K : never }[keyof Tables];
export type Select<K extends Insertable> = InferSelectModel<Tables[K]>;

/** A change with the try at a keyed request that it belongs to, if any. */
export type Written = Change & { attempt?: string };

interface Statement {
  name: string;
  text: string;
}

/** One prepared statement for each shape of change; there are a few dozen. */
const known = new Map<string, Statement>();

/** The tables that a change updates, always in the same order: two that share rows then queue, not deadlock. */
const updated = ({ update = {} }: Written): Mutable[] =>
  (Object.keys(MUTABLE) as Mutable[]).filter((table) => table in update);

const shapeOf = (change: Written): string =>
  [
    ...updated(change).map((table) => `update ${table}`),
    ...Object.keys(change.insert ?? {}).map((table) => `insert ${table}`),
    ...(change.bucketDays ? ['bucketDays'] : []),
    ...(change.signOut ? ['signOut'] : []),
    ...(change.forget ? ['forget'] : []),
    ...(change.jobs ? ['jobs'] : []),
    ...(change.live ? ['live'] : []),
    ...(change.attempt ? ['attempt'] : []),
  ].join(', ');

/** The statement for a change's shape; its one parameter is `toWire` of the change. */
export function statementFor(change: Written): Statement {
  const shape = shapeOf(change);
  const found = known.get(shape);
  if (found) return found;
  const made = {
    name: `change_${createHash('sha1').update(shape).digest('hex').slice(0, 16)}`,
    text: textFor(change),
  };
  known.set(shape, made);
  return made;
}

function textFor(change: Written): string {
  const parts: string[] = [];
  const guards: string[] = [];
  for (const key of updated(change)) {
    parts.push(updateText(key));
    guards.push(guardText(key));
  }
  for (const key of Object.keys(change.insert ?? {}) as Insertable[]) parts.push(insertText(key));
  if (change.bucketDays) {
    parts.push(BUCKET_DAYS_TEXT);
    guards.push(BUCKET_DAYS_GUARD);
  }
  if (change.signOut) parts.push(SIGN_OUT_TEXT);
  if (change.forget) parts.push(FORGET_TEXT);
  if (change.jobs) parts.push(JOBS_TEXT);
  if (change.live) parts.push(LIVE_TEXT);
  if (change.attempt) parts.push(ATTEMPT_TEXT);
  const lists = [
    guards.length > 0 ? `case when ${guards.join(' and ')} then true else lost_race() end` : 'true',
    ...(change.jobs ? ['(select count(id) from jobs)'] : []),
    ...(change.live ? ['(select count(told) from live)'] : []),
    ...(change.attempt
      ? ['case when exists (select from attempted) then true else attempt_lost() end']
      : []),
  ];
  return `with input as materialized (select $1::jsonb as it),\n${parts.join(',\n')}\nselect ${lists.join(', ')}`;
}

/** Locked, so that no night moves a bucket before the change is committed. */
const BUCKET_DAYS_TEXT = `bucket_days as materialized (
  select 1 from input, jsonb_array_elements(it->'bucketDays') x
  join accrual_buckets b on b.bucket = (x->>'bucket')::smallint
    and b.accrued_through = (x->>'accruedThrough')::date
  for share of b)`;

const BUCKET_DAYS_GUARD = `(select count(*) from bucket_days)
  = (select jsonb_array_length(it->'bucketDays') from input)`;

const SIGN_OUT_TEXT = `signed_out as (
  delete from sessions s using input, jsonb_array_elements_text(it->'signOut') x
  where s.person_id = x::uuid)`;

const FORGET_TEXT = `forgotten as (
  select (x->>'personId')::uuid as person_id, (x->>'codesBefore')::timestamptz as codes_before,
    (x->>'messages')::boolean as messages
  from input, jsonb_array_elements(it->'forget') x),
forgotten_codes as (
  delete from phone_codes c using forgotten f
  where c.person_id = f.person_id and c.created_at < f.codes_before),
forgotten_contacts as (
  delete from guarantors r using forgotten f
  where r.borrower_id = f.person_id
    and not exists (select from guarantees g where g.guarantor_id = r.id)),
forgotten_messages as (
  delete from messages m using forgotten f join persons p on p.id = f.person_id
  where f.messages and p.phone_verified_at is not null and m.phone = p.phone
    and m.status <> 'queued')`;

const JOBS_TEXT = `jobs as materialized (
  select (graphile_worker.add_job(j->>'task', (j->'payload')::json, job_key => j->>'key',
    run_at => (j->>'runAt')::timestamptz, max_attempts => 25)).id
  from input, jsonb_array_elements(it->'jobs') j)`;

const LIVE_TEXT = `live as materialized (
  select pg_notify('${LIVE_CHANNEL}', l::text)::text as told
  from input, jsonb_array_elements(it->'live') l)`;

const ATTEMPT_TEXT = `attempted as (
  update idempotency_keys set state = 'done' from input
  where attempt_id = (it->>'attempt')::uuid and state <> 'answered' returning 1)`;

const guardText = (key: Mutable): string =>
  `(select count(*) from update_${key}) = (select jsonb_array_length(it->'update'->'${key}') from input)`;

/** `id uuid` and the like for the columns that an update must match. */
const MATCHES: Record<string, string> = {
  id: `t.id = (x->>'id')::uuid`,
  version: `t.version = (x->>'version')::int`,
  loanId: `t.loan_id = (x->>'loanId')::uuid`,
  number: `t.number = (x->>'number')::int`,
  bucket: `t.bucket = (x->>'bucket')::smallint`,
  accruedThrough: `t.accrued_through is not distinct from (x->>'accruedThrough')::date`,
};

/**
 * Holds for every update. It has the planner expect one of them and not a hundred, and so find the rows by their keys:
 * for a hundred it would rather read a table of some thousand rows whole.
 */
const IS_ONE_OF_FEW = `jsonb_typeof(x) = 'object'`;

const tableName = (key: Insertable): string => getTableName(tables[key]);

const matchText = (key: Mutable): string =>
  MUTABLE[key].map((column) => MATCHES[column]).join(' and ');

function updateText(key: Mutable): string {
  const free = columnNames(tables[key]).filter((name) => name !== 'version');
  const isVersioned = free.length < columnNames(tables[key]).length;
  return `update_${key} as (
  update ${tableName(key)} t
  set (${free.join(', ')}) = (
    select ${free.map((name) => `r.${name}`).join(', ')} from jsonb_populate_record(t, x->'set') r)
    ${isVersioned ? ', version = t.version + 1' : ''}
  from input, jsonb_array_elements(it->'update'->'${key}') x
  where ${IS_ONE_OF_FEW} and ${matchText(key)} returning 1)`;
}

/** Columns that the database numbers itself. */
const NUMBERED: Partial<Record<Insertable, string>> = { journalEntries: 'sequence' };

function insertText(key: Insertable): string {
  const name = tableName(key);
  const list = columnNames(tables[key]).filter((column) => column !== NUMBERED[key]);
  return `insert_${key} as (
  insert into ${name} (${list.join(', ')})
  select ${list.map((column) => `r.${column}`).join(', ')}
  from input, jsonb_populate_recordset(null::${name}, it->'insert'->'${key}') r)`;
}

/** Where a row stands in the order in which rows of one table are locked. */
const placeOf = (guard: object): string => JSON.stringify(Object.values(guard));

/** The change as JSON under the database's own column names. */
export function toJsonParameter(change: Written): object {
  const update = Object.entries(change.update ?? {}).map(([key, list]) => [
    key,
    list
      .map(({ set, ...guard }) => ({ guard, set: toColumns(tables[key as Mutable], set) }))
      .sort((one, other) => (placeOf(one.guard) < placeOf(other.guard) ? -1 : 1))
      .map(({ guard, set }) => ({ ...guard, set })),
  ]);
  const insert = Object.entries(change.insert ?? {}).map(([key, rows]) => [
    key,
    rows.map((row) => toColumns(tables[key as Insertable], row)),
  ]);
  return {
    update: Object.fromEntries(update),
    insert: Object.fromEntries(insert),
    bucketDays: change.bucketDays,
    signOut: change.signOut,
    forget: change.forget,
    jobs: change.jobs,
    live: change.live,
    attempt: change.attempt,
  };
}
