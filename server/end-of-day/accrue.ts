import type { Day } from '@shared/day';
import { type Cents, add, ZERO } from '@shared/money';
import { DatabaseError } from 'pg';
import type { Db } from '@server/platform/ports/database';
import { stepLoans } from './store';

/** Loans' steps that were taken, and the interest that accrued by them. */
export interface AccruedDay {
  steps: number;
  accrued: Cents;
}

const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const DEADLOCK = '40P01';

/**
 * Brings every running loan to the end of `day`, with the ledger; a day already accrued changes nothing. It goes
 * through the loans again and again until none is behind: a loan takes one step at a time, and one that was paid
 * on meanwhile is read anew. `at`: when the run says that it happened.
 */
export async function accrueThrough(db: Db, day: Day, at: Date): Promise<AccruedDay> {
  let done: AccruedDay = { steps: 0, accrued: ZERO };
  let found: number;
  do {
    found = 0;
    let after: string | null = FIRST_ID;
    while (after) {
      const chunk = await stepChunk(db, after, day, at);
      found += chunk.found;
      done = { steps: done.steps + chunk.moved, accrued: add(done.accrued, chunk.accrued) };
      after = chunk.last;
    }
  } while (found > 0);
  return done;
}

/** Where a payment and the night wait for each other, PostgreSQL ends one of them; the night begins again. */
async function stepChunk(db: Db, after: string, day: Day, at: Date) {
  for (;;) {
    try {
      const [chunk] = await stepLoans(db, after, day, at);
      if (!chunk) throw new Error('a chunk of loans answered nothing');
      return chunk;
    } catch (error) {
      if (!(error instanceof DatabaseError) || error.code !== DEADLOCK) throw error;
    }
  }
}
