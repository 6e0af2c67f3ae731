import type { Pool } from 'pg';
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
     count(*) filter (where status in ('active', 'delinquent', 'defaulted')) as running,
     count(*) filter (where status in ('delinquent', 'defaulted')) as late,
     count(*) filter (where closed_reason = 'repaid') as repaid from loans) l`,
);

/** Long books take longer than a request may. */
const WITHIN_MS = 3_600_000;

/** Gives back what updates have left, and has the planner know of what is there: months pass here in seconds. */
export async function tidy(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(`set statement_timeout = ${WITHIN_MS}`);
    const asked = { text: 'vacuum (analyze)', query_timeout: WITHIN_MS };
    await client.query(asked);
  } finally {
    client.release(true);
  }
}
