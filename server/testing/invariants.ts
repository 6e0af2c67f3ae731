import { expect } from 'vitest';
import { type Connection, databaseOn } from '@server/platform/db/pool';
import { readInterestAccruing } from '@server/late/end-of-day/proofs/store';
import { BOOKS } from './invariants-books';
import { INSTALMENTS } from './invariants-instalments';
import { LAWS } from './invariants-laws';
import { standing } from './invariants-parts';
import { PAYMENTS } from './invariants-payments';
import { STATES } from './invariants-states';
import { SUMS } from './invariants-sums';

/**
 * Checks by SQL that the books agree with all other tables: for the `afterAll` of every file that moves money. Each
 * rule returns its violations.
 */
export async function expectBooksInOrder(db: Connection): Promise<void> {
  expect(await breachesOf(db)).toEqual([]);
}

/** Rules in one statement. */
const together = (rules: Readonly<Record<string, string>>): string =>
  Object.entries(rules)
    .map(([rule, text]) => `select '${rule}: ' || what as breach from (${text}) broken`)
    .join('\nunion all\n');

const ALL_OTHERS = together({ ...BOOKS, ...PAYMENTS, ...INSTALMENTS, ...STATES, ...SUMS });
const ALL_LAWS = together(LAWS);

/** "rule: loan or payment" for each violation. */
export async function breachesOf(db: Connection): Promise<string[]> {
  const laws = await brokenLaws(db);
  const { rows } = await db.query<{ breach: string }>(ALL_OTHERS);
  return [...laws, ...rows.map(({ breach }) => breach), ...(await accruingBreach(db))];
}

/** The same of the laws alone. */
export async function brokenLaws(db: Connection): Promise<string[]> {
  const { rows } = await db.query<{ breach: string }>({ name: 'broken_laws', text: ALL_LAWS });
  return rows.map(({ breach }) => breach);
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
