import { add, type Cents, ZERO } from '@shared/money';
import { UNCHARGED } from '@shared/statuses';
import { inTransaction } from '@server/db/in-transaction';
import { connectionOf } from '@server/db/pool';
import { listText } from '@server/db/sql-values';
import type { Db } from '@server/platform/ports/database';
import { interestSince } from '../accrue-bucket';
import { readAccruing, readBuckets } from '../store';

/** Two sums that must be the same, in cents; or, of things that must not be, how many there are and 0. */
export interface ProofRow {
  name: string;
  here: string;
  there: string;
}

const OWED = `l.late_interest_cents + l.current_interest_cents`;

/** A rule's two sides, as SQL over the statement's parts below. */
const PROOFS: Record<string, [here: string, there: string]> = {
  'the ledger balances': ['(select sum(debits) from sums)', '(select sum(credits) from sums)'],
  'principal: ledger and loans': [standing('loan_principal'), 'b.principal'],
  'interest receivable: ledger and loans': [
    standing('interest_receivable'),
    'b.interest + n.interest',
  ],
  'interest accruing: ledger and loans': [standing('interest_accruing'), '$1::bigint'],
  'customers’ credit: ledger and loans': [`-${standing('customer_credit')}`, 'b.credit'],
  'owed by borrowers to guarantors: ledger and claims': [
    standing('borrowers_owe_guarantors'),
    'c.owed_by_borrowers',
  ],
  'owed by us to guarantors: ledger and claims': [
    `-${standing('owed_to_guarantors')}`,
    'c.owed_to_guarantors',
  ],
  'guarantees charged beyond their caps': ['g.beyond_cap', '0'],
  'guarantees whose charge is not the sum of their claims': ['g.unlike_claims', '0'],
  'claims charged beyond what they were given notice of': ['c.beyond_share', '0'],
  'claims charged with their notice or an appeal open': ['c.too_early', '0'],
};

/** What stands on an account: debits less credits. */
function standing(account: string): string {
  return `coalesce((select sum(debits - credits) from sums where code = '${account}'), 0)`;
}

/** Every table is read once, in one snapshot, so that what is booked meanwhile is on both sides or on none. */
const TEXT = `
with flows as materialized (
  select debit, credit, sum(amount_cents) as amount from postings group by debit, credit),
sums as materialized (
  select code, sum(debits) as debits, sum(credits) as credits from (
    select debit as code, amount as debits, 0 as credits from flows
    union all select credit, 0, amount from flows) sides group by code),
b as materialized (
  select coalesce(sum(l.outstanding_cents) filter (where l.status <> 'closed'), 0) as principal,
    coalesce(sum(${OWED}) filter (where l.status <> 'closed'), 0) as interest,
    coalesce(sum(l.credit_cents), 0) as credit
  from loans l),
n as materialized (
  select coalesce(sum(i.matured_interest_cents - i.interest_paid_cents), 0) as interest
  from instalments i join loans l on l.id = i.loan_id where l.status <> 'closed'),
charged as materialized (
  select guarantee_id, sum(charged_cents) as charged from claims group by guarantee_id),
c as materialized (
  select coalesce(sum(paid_cents - reimbursed_cents), 0) as owed_by_borrowers,
    coalesce(sum(paid_cents - paid_out_cents), 0) as owed_to_guarantors,
    count(*) filter (where charged_cents > greatest(share_cents, paid_cents)
      or share_cents > liability_cents) as beyond_share,
    count(*) filter (where charged_cents > 0
      and (status in ${listText(UNCHARGED)} or charged_at < deadline)) as too_early
  from claims),
g as materialized (
  select count(*) filter (where g.amount_charged_cents > g.cap_cents) as beyond_cap,
    count(*) filter (where g.amount_charged_cents <> coalesce(x.charged, 0)
      or g.liability_triggered <> (g.amount_charged_cents > 0)) as unlike_claims
  from guarantees g left join charged x on x.guarantee_id = g.id)
${Object.entries(PROOFS)
  .map(
    ([name, [here, there]]) =>
      `select '${name}' as name, (${here})::text as here, (${there})::text as there
       from b, n, c, g`,
  )
  .join('\nunion all\n')}`;

/** Long books take longer than a request may. */
const WITHIN_MS = 600_000;

/**
 * Reads all proofs in one snapshot; on a connection of its own, with time enough for long books. What buckets have
 * accrued for loans is reckoned anew, by the rule of each loan.
 */
export const readProofs = (db: Db): Promise<ProofRow[]> =>
  inTransaction(
    db,
    `begin isolation level repeatable read, read only; set local statement_timeout = ${WITHIN_MS}`,
    async (snapshot) => {
      const values = [await readInterestAccruing(snapshot)];
      const asked = { text: TEXT, values, query_timeout: WITHIN_MS };
      return (await connectionOf(snapshot).query<ProofRow>(asked)).rows;
    },
  );

/** Interest of running loans that their buckets have accrued and their own rows don't have yet. */
export async function readInterestAccruing(db: Db): Promise<Cents> {
  let sum = ZERO;
  for (const { bucket, accruedThrough } of await readBuckets(db)) {
    if (accruedThrough === null) continue;
    const loans = await readAccruing(db, bucket, accruedThrough);
    sum = add(sum, interestSince(loans, 'days'));
  }
  return sum;
}
