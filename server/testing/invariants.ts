import { expect } from 'vitest';
import { type Connection, databaseOn } from '@server/db/pool';
import { readInterestAccruing } from '@server/end-of-day/proofs/store';
import { BOOKS, standing } from './invariants-books';
import { STATES } from './invariants-states';
import { SUMS } from './invariants-sums';

/**
 * Checks by SQL that the books agree with all other tables: for the `afterAll` of every file that moves money. Each
 * rule returns its violations.
 */
export async function expectBooksInOrder(db: Connection): Promise<void> {
  expect(await breachesOf(db)).toEqual([]);
}

/** All rules in one statement. */
const ALL = Object.entries({ ...BOOKS, ...STATES, ...SUMS })
  .map(([rule, text]) => `select '${rule}: ' || what as breach from (${text}) broken`)
  .join('\nunion all\n');

/** "rule: loan or payment" for each violation. */
export async function breachesOf(db: Connection): Promise<string[]> {
  const { rows } = await db.query<{ breach: string }>(ALL);
  return [...rows.map(({ breach }) => breach), ...(await accruingBreach(db))];
}

/** Accrual by buckets against each loan's own rule: the checks that SQL can't express. */
async function accruingBreach(db: Connection): Promise<string[]> {
  const { rows } = await db.query<{ accruing: number; suspended: number; written: number }>(
    `select ${standing('interest_accruing')}::bigint as accruing,
      (-${standing('interest_suspended')})::bigint as suspended,
      (select coalesce(sum(late_interest_cents + current_interest_cents + overdue_interest_cents), 0)
        from loans where status = 'defaulted')::bigint as written`,
  );
  const [booked] = rows;
  if (!booked) throw new Error('the sums were not read');
  const { earned, suspended } = await readInterestAccruing(databaseOn(db));
  const differing = (name: string, there: number, reckoned: number): string[] =>
    there === reckoned ? [] : [`${name}: ${there} in the ledger, ${reckoned} by the rule`];
  return [
    ...differing('interest accruing', booked.accruing, earned + suspended),
    ...differing('suspended interest', booked.suspended, booked.written + suspended),
  ];
}
