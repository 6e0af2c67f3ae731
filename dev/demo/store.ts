import { BEHIND, RUNNING } from '@shared/statuses';
import { listText } from '@server/db/sql-values';
import type { PoolConfig } from 'pg';
import type { Cents } from '@shared/money';
import type { Phone } from '@shared/phone';
import type { LoanStatus } from '@shared/words';
import { type DatabasePool, poolOf } from '@server/db/pool';
import type { Db } from '@server/platform/ports/database';
import { statement } from '@server/db/rows';

export const findAnyone = statement<{ id: string }, []>(
  'find_anyone',
  'select id from persons limit 1',
);

/** What there is by now: how far the past has been played. */
export interface Played {
  people: number;
  loans: number;
  running: number;
  late: number;
  repaid: number;
  payments: number;
  messages: number;
}

export const countPlayed = statement<Played, []>(
  'count_played',
  `select (select count(*) from persons) as people, l.*,
     (select count(*) from payments where status = 'succeeded') as payments,
     (select count(*) from messages) as messages
   from (select count(*) as loans,
     count(*) filter (where status in ${listText(RUNNING)}) as running,
     count(*) filter (where status in ${listText(BEHIND)}) as late,
     count(*) filter (where closed_reason = 'repaid') as repaid from loans) l`,
);

/** How far a loan has come. */
export interface LoanState {
  status: LoanStatus;
  disbursedAt: Date | null;
}

export const findLoanState = statement<LoanState, [loanId: string]>(
  'find_standing',
  'select status, disbursed_at as "disbursedAt" from loans where id = $1',
);

/** Running loans of which least is left, with the phones of their borrowers. */
export const findNearlyRepaid = statement<
  { reference: string; phone: Phone; outstanding: Cents },
  [limit: number]
>(
  'find_nearly_repaid',
  `select l.reference, p.phone, l.outstanding_cents as outstanding
   from loans l join persons p on p.id = l.borrower_id
   where l.status = 'active' order by l.outstanding_cents, p.phone limit $1`,
);

const PATIENCE_MS = 120_000;

/**
 * The same pool, whose connections from now on don't have commits wait for the disk: a past that a power cut has
 * taken is played again. As tables grow by the minute here, rows are looked up by their keys from the start. And nobody
 * waits for an answer, so that a busy machine ends nothing.
 */
export function hurried(pool: DatabasePool): DatabasePool {
  Object.assign(pool.options, {
    options: '-c synchronous_commit=off -c random_page_cost=1.1',
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
    statement_timeout: PATIENCE_MS,
  } satisfies PoolConfig);
  return pool;
}

/** Long books take longer than a request may. */
const WITHIN_MS = 3_600_000;

/** Gives back what updates have left, and has the planner know of what is there: months pass here in seconds. */
export async function tidy(db: Db): Promise<void> {
  const client = await poolOf(db).connect();
  try {
    await client.query(`set statement_timeout = ${WITHIN_MS}`);
    const asked = { text: 'vacuum (analyze)', query_timeout: WITHIN_MS };
    await client.query(asked);
  } finally {
    client.release(true);
  }
}
