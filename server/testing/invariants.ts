import { expect } from 'vitest';
import { type Connection, databaseOn } from '@server/db/pool';
import { readInterestAccruing } from '@server/end-of-day/proofs/store';
import { BOOKS, standing } from './invariants-books';
import { STATES } from './invariants-states';
import { SUMS } from './invariants-sums';

/**
 * Proves by SQL that the books agree with everything else, whatever was done before: for the
 * `afterAll` of every file that moves money. Each rule names what breaks it; none may.
 */
export async function expectBooksInOrder(db: Connection): Promise<void> {
  expect(await breachesOf(db)).toEqual([]);
}

/** All rules in one statement. */
const ALL = Object.entries({ ...BOOKS, ...STATES, ...SUMS })
  .map(([rule, text]) => `select '${rule}: ' || what as breach from (${text}) broken`)
  .join('\nunion all\n');

/** "rule: loan or payment" of everything that is out of order. */
export async function breachesOf(db: Connection): Promise<string[]> {
  const { rows } = await db.query<{ breach: string }>(ALL);
  return [...rows.map(({ breach }) => breach), ...(await accruingBreach(db))];
}

/** Interest that accrues together, by the rule of each loan: the one rule that SQL has no words for. */
async function accruingBreach(db: Connection): Promise<string[]> {
  const { rows } = await db.query<{ booked: number }>(
    `select ${standing('interest_accruing')}::bigint as booked`,
  );
  const booked = rows[0]?.booked;
  const reckoned = await readInterestAccruing(databaseOn(db));
  return booked === reckoned
    ? []
    : [`interest accruing: ${booked} in the ledger, ${reckoned} by the rule`];
}
