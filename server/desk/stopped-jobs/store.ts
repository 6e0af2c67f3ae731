import { type SQL, sql } from 'drizzle-orm';
import { oldNumbers } from '@server/platform/db/loan-numbers';
import { callbacks, claims, loans, messages, payments, persons } from '@server/platform/db/schema';
import { list } from '@server/platform/db/sql-values';
import { type Param, statement } from '@server/platform/db/statement';
import { LANES } from '@server/platform/jobs/lanes';
import { IS_STOPPED } from '@server/platform/jobs/store';
import { hasPart } from '@server/loans/loans/store';
import type { OldNumbers } from '@shared/loan-number';

/** A job that failed as often as it may, with the loan that it is about. */
export interface StoppedJobRow {
  id: string;
  task: string;
  payload: Record<string, string>;
  /** The queue's key: at most one job with it is to be done. */
  key: string;
  lastError: string | null;
  tries: number;
  stoppedAt: Date;
  loanId: string | null;
  reference: string | null;
  broughtForward: OldNumbers | null;
  firstName: string | null;
  lastName: string | null;
  /** The reader borrows or guarantees the loan. */
  isOwn: boolean;
}

const CODE_TASKS = LANES.flatMap(({ name, tasks }) => (name === 'codes' ? tasks : []));

/** A UUID of the free kind (version 8) from a key. */
const KEY_ID = sql`overlay(overlay(md5(j.key) placing '8' from 13) placing '8' from 17)::uuid`;

/**
 * Codes are left out: they are over after minutes, and who waits for one asks for another. The queue numbers its jobs;
 * here a job is known by its key, which stays the same if it stops again.
 */
const STOPPED: SQL = sql`(
  select ${KEY_ID} as id, date_trunc('milliseconds', j.updated_at) as at, t.identifier as task,
    j.payload::jsonb as payload, j.key, j.last_error, j.attempts
  from graphile_worker._private_jobs j
  join graphile_worker._private_tasks t on t.id = j.task_id
  where ${IS_STOPPED} and t.identifier not in ${list(CODE_TASKS)})`;

const idIn = (name: string): SQL => sql`(s.payload->>${sql.raw(`'${name}'`)})::uuid`;

const LOAN_ID = sql`coalesce(${idIn('loanId')},
  (select ${payments.loanId} from ${payments} where ${payments.id} = ${idIn('paymentId')}),
  (select ${payments.loanId} from ${callbacks} join ${payments} on ${payments.id} = ${callbacks.paymentId}
    where ${callbacks.id} = ${idIn('callbackId')}),
  (select ${claims.loanId} from ${claims} where ${claims.id} = ${idIn('claimId')}),
  (select ${messages.loanId} from ${messages} where ${messages.id} = ${idIn('messageId')}))`;

const selectFor = (adminId: Param<string>): SQL => sql`
  select coalesce(s.id) as id, coalesce(s.task) as task, coalesce(s.payload) as payload,
    coalesce(s.key) as key, s.last_error as "lastError", coalesce(s.attempts::int) as tries,
    coalesce(s.at) as "stoppedAt", ${loans.id} as "loanId", ${loans.reference},
    ${oldNumbers()} as "broughtForward",
    ${persons.firstName} as "firstName", ${persons.lastName} as "lastName",
    ${loans.id} is not null and ${hasPart(sql`${adminId}::uuid`)} as "isOwn"
  from ${STOPPED} s left join ${loans} on ${loans.id} = ${LOAN_ID}
    left join ${persons} on ${persons.id} = ${loans.borrowerId}`;

/** Oldest first; `since` and `id` are the last item of the page before, `adminId` is the reader. */
export const findStoppedJobs = statement(
  'find_stopped_jobs',
  (since: Param<Date>, id: Param<string>, limit: Param<number>, adminId: Param<string>) =>
    sql<StoppedJobRow>`${selectFor(adminId)}
      where (s.at, s.id) > (${since}::timestamptz, ${id}::uuid) order by s.at, s.id limit ${limit}`,
);

export const findStoppedJob = statement(
  'find_stopped_job',
  (id: Param<string>, adminId: Param<string>) =>
    sql<StoppedJobRow>`${selectFor(adminId)} where s.id = ${id}::uuid`,
);

export const countStoppedJobs = statement(
  'count_stopped_jobs',
  () => sql<{ count: number }>`select count(*) as count from ${STOPPED} s`,
);
