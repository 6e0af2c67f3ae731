import { createHash } from 'node:crypto';
import {
  type Column,
  getTableColumns,
  type InferSelectModel,
  type SQL,
  sql,
  type Table,
} from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Change, Inserts } from './change';
import { holderOf } from './addressee';
import { FORGET } from './forget-statement';
import type { LiveLine } from './live-lines';
import * as tables from './schema';
import { bare, joined } from './select';
import { is } from './sql-values';
import { compile } from './statement';

/**
 * Compiles a change to the one statement that `commit` (change.ts) sends. Nothing in it notifies, because a commit with
 * a NOTIFY waits for every other one (decision 0075).
 */

const { accrualBuckets, idempotencyKeys, liveUpdates, sessions } = tables;

/** Mutable tables, each with the columns that an update must match: the version that was read, or the whole key. */
export const MUTABLE = {
  persons: ['id', 'version'],
  loans: ['id', 'version'],
  guarantors: ['id', 'version'],
  guarantees: ['id', 'version'],
  claims: ['id', 'version'],
  loanPlans: ['id', 'version'],
  guarantorChanges: ['id', 'version'],
  consentAnswers: ['id', 'version'],
  complaints: ['id', 'version'],
  simSwaps: ['id', 'version'],
  nationalIds: ['id', 'version'],
  collectionAssignments: ['loanId', 'version'],
  bureauAccounts: ['loanId', 'version'],
  payDays: ['loanId', 'version'],
  approvals: ['id', 'version'],
  periodCloses: ['id', 'version'],
  imports: ['id', 'version'],
  payments: ['id', 'version'],
  callbacks: ['id', 'version'],
  providerBalances: ['provider', 'version'],
  messages: ['id', 'version'],
  mails: ['id', 'version'],
  phoneCodes: ['id', 'version'],
  phonePins: ['personId', 'version'],
  ussdSessions: ['id', 'version'],
  inboundWords: ['gatewayId', 'version'],
  staffLinks: ['personId', 'version'],
  staffAuthenticators: ['id', 'version'],
  staffRecovery: ['personId', 'version'],
  reconciliationDifferences: ['id', 'version'],
  serviceKeys: ['id', 'version'],
  webhookEndpoints: ['id', 'version'],
  webhookDeliveries: ['endpointId', 'eventId', 'version'],
  accrualBuckets: ['bucket', 'accruedThrough'],
  /** These have no version: they change only together with their loan, whose version guards them. */
  instalments: ['loanId', 'number'],
  loanCharges: ['loanId', 'kind', 'dueOn'],
  importFiles: ['importId', 'file', 'part'],
  /** These change only together with their session. */
  ussdTurns: ['sessionId', 'typedHash'],
} as const;

export type Tables = typeof tables;
export type Mutable = keyof typeof MUTABLE;
export type Insertable = { [K in keyof Tables]: Tables[K] extends Table ? K : never }[keyof Tables];
export type Select<K extends Insertable> = InferSelectModel<Tables[K]>;

/** A change as rows and jobs, with the id of the attempt at a keyed request when there is one. */
export interface Written extends Omit<Change, 'insert' | 'messages' | 'shownOn'> {
  insert?: Inserts<Insertable>;
  live?: LiveLine[];
  attempt?: string;
}

type Statement = { name: string; text: string };

/** Prepared statements by shape of change; there are a few dozen. */
const known = new Map<string, Statement>();

/** The tables that a change updates, always in the same order, so that two changes queue instead of deadlocking. */
const updated = ({ update = {} }: Written): Mutable[] =>
  (Object.keys(MUTABLE) as Mutable[]).filter((table) => table in update);

/** What a change writes into: changes of one shape are one statement. */
export const shapeOf = (change: Written): string =>
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

/** Returns the statement for a change's shape; its one parameter is the change as JSON. */
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
  const parts: SQL[] = [];
  const guards: SQL[] = [];
  for (const key of updated(change)) {
    parts.push(updateOf(key));
    guards.push(guardOf(key));
  }
  for (const key of Object.keys(change.insert ?? {}) as Insertable[]) parts.push(insertOf(key));
  if (change.bucketDays) {
    parts.push(BUCKET_DAYS);
    guards.push(BUCKET_DAYS_GUARD);
  }
  if (change.signOut) parts.push(SIGN_OUT);
  if (change.forget) parts.push(FORGET);
  if (change.jobs) parts.push(JOBS);
  if (change.live) parts.push(LIVE);
  if (change.attempt) parts.push(ATTEMPT);
  const isGuarded = guards.length > 0;
  const lists = [
    isGuarded
      ? sql`case when ${sql.join(guards, sql` and `)} then true else lost_race() end`
      : sql`true`,
    ...(change.jobs ? [sql`array(select key from jobs where run_at <= now()) as due`] : []),
    ...(change.attempt
      ? [sql`case when exists (select from attempted) then true else attempt_lost() end`]
      : []),
  ];
  const input = sql`with input as materialized (select ${sql.placeholder('change')}::jsonb as it)`;
  return compile(sql`${joined([input, ...parts])} select ${joined(lists)}`).text;
}

/**
 * Locks the buckets, so that no accrual run advances them before the change is committed; in the runs' own order, so
 * that the two queue. They are read by a step of their own, because a row that is sorted and locked carries with it all
 * that it was joined from: the whole change, once for each loan.
 */
const BUCKET_DAYS = sql`named_buckets as materialized (
  select distinct (x->>'bucket')::smallint as bucket, (x->>'accruedThrough')::date as through
  from input, jsonb_array_elements(it->'bucketDays') x),
bucket_days as materialized (
  select 1 from named_buckets n join ${accrualBuckets}
    on ${accrualBuckets.bucket} = n.bucket and ${accrualBuckets.accruedThrough} = n.through
  order by ${accrualBuckets.bucket} for share of ${accrualBuckets})`;

const BUCKET_DAYS_GUARD = sql`(select count(*) from bucket_days) = (select count(*) from named_buckets)`;

const SIGN_OUT = sql`signed_out as (
  delete from ${sessions} using input, jsonb_array_elements(it->'signOut') x
  where ${sessions.personId} = (x->>'personId')::uuid
    and ${sessions.sidHash} is distinct from x->>'keep'
    and (x->>'only' is null or ${sessions.id} = (x->>'only')::uuid))`;

/** All jobs by one call of the queue's function: each call costs four statements of its own. */
const JOBS = sql`jobs as materialized (
  select written.key, written.run_at from input, add_jobs_quietly(array(
    select (j->>'task', (j->'payload')::json, null, (j->>'runAt')::timestamptz, 25, j->>'key',
      (j->>'priority')::smallint, null)::graphile_worker.job_spec
    from jsonb_array_elements(it->'jobs') j)) written)`;

const LIVE = sql`live as (
  insert into ${liveUpdates} (${bare(liveUpdates.line)})
  select l from input, jsonb_array_elements(it->'live') l)`;

const ATTEMPT = sql`attempted as (
  update ${idempotencyKeys} set ${bare(idempotencyKeys.state)} = 'done' from input
  where ${idempotencyKeys.attemptId} = (it->>'attempt')::uuid
    and not ${is(idempotencyKeys.state, 'answered')} returning 1)`;

/** Names a step of the statement: `update_persons`, `insert_loans`. */
const step = (kind: 'update' | 'insert', key: Insertable): SQL =>
  sql`${sql.identifier(`${kind}_${key}`)}`;

/** Reads a change's list for a table from the parameter. */
const listFor = (kind: 'update' | 'insert', key: Insertable): SQL =>
  sql.raw(`it->'${kind}'->'${key}'`);

const guardOf = (key: Mutable): SQL =>
  sql`(select count(*) from ${step('update', key)}) =
    (select jsonb_array_length(${listFor('update', key)}) from input)`;

/**
 * True for every update. It lowers the planner's row estimate from a hundred to one, so that it uses the key's index
 * instead of a sequential scan.
 */
const IS_ONE_OF_FEW = sql`jsonb_typeof(x) = 'object'`;

/** The same columns of `r`, the record populated from JSON. */
const ofRecord = (columns: Column[]): SQL =>
  joined(columns.map((column) => sql`r.${bare(column)}`));

function updateOf(key: Mutable): SQL {
  const table: PgTable = tables[key];
  const { version, ...columns }: Record<string, Column> = getTableColumns(table);
  const free = Object.values(columns);
  const matches = MUTABLE[key].map((name) => {
    const column = name === 'version' ? version : columns[name];
    if (!column) throw new Error(`${key} has no column for ${name}`);
    const equals = column.notNull ? sql`=` : sql`is not distinct from`;
    return sql`${column} ${equals} (x->>${sql.raw(`'${name}'`)})::${sql.raw(column.getSQLType())}`;
  });
  const bump = version ? sql`, ${bare(version)} = ${version} + 1` : sql``;
  return sql`${step('update', key)} as (
  update ${table} set (${bare(...free)}) = (
    select ${ofRecord(free)} from jsonb_populate_record(${table}, x->'set') r)${bump}
  from jsonb_array_elements((select ${listFor('update', key)} from input)) x
  where ${IS_ONE_OF_FEW} and ${sql.join(matches, sql` and `)} returning 1)`;
}

/** Columns that the database generates. */
const NUMBERED: Column[] = [tables.journalEntries.sequence];

/** What the database knows of a new row that its change did not say. */
const FILLED = new Map<Column, SQL>([
  [tables.messages.personId, sql`coalesce(r.person_id, ${holderOf(sql`r.phone`)})`],
]);

function insertOf(key: Insertable): SQL {
  const table: PgTable = tables[key];
  const columns = Object.values(getTableColumns(table)).filter((it) => !NUMBERED.includes(it));
  const values = columns.map((column) => FILLED.get(column) ?? ofRecord([column]));
  return sql`${step('insert', key)} as (
  insert into ${table} (${bare(...columns)})
  select ${joined(values)}
  from input, jsonb_populate_recordset(null::${table}, ${listFor('insert', key)}) r)`;
}
