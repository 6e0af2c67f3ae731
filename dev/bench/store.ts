import { RUNNING } from '@shared/statuses';
import { listText } from '@server/db/sql-values';
import type { Pool } from 'pg';
import type { Day } from '@shared/day';
import { unpaidInterest, type Position } from '@server/lending/position';
import { positionColumns } from '@server/loans/position-columns';

const FILL = [
  `create table lives as select * from jsonb_to_recordset($1::jsonb) as x(
     life int, amount bigint, term int, apr int, paid_out_on date, payment bigint, interest bigint,
     position jsonb, instalments jsonb)`,
  `create table made as
     select n, n % (select count(*) from lives) as life, new_id(now()) as id,
       new_id(now()) as person_id from generate_series(1, $1::int) n`,
  `insert into persons (id, version, first_name, last_name, email, phone, phone_verified_at,
     password_hash, is_admin, trust_score, limit_cents, loans_completed, loans_on_time,
     on_time_payments, terms_version, language, created_at)
   select person_id, 1, 'Asha', 'Otieno', 'p' || n || '@example.co.ke', '2547' || lpad(n::text, 8, '0'),
     now(), '', false, 500, 25000000, 0, 0, 0, '1', 'en', now() from made`,
  `insert into loans (id, version, reference, borrower_id, amount_cents, term, purpose, status,
     created_at, touched_at, disbursed_at, quote_id, apr_bps, monthly_payment_cents, strength_ppm,
     gs_ppm, outstanding_cents, overdue_principal_cents, late_interest_cents, current_interest_cents,
     paid_cents, ahead_cents, credit_cents, carry, late_carry, worst_days_past_due, accrued_through,
     next_due_date, oldest_unpaid_due_date, overdue_interest_cents, days_of_month, matures_on,
     npl_principal_cents, npl_on, npl_interest_cents)
   select m.id, 1, 'LN' || lpad(m.n::text, 8, '0'), m.person_id, v.amount, v.term, 'business', 'active',
     now(), now(), (v.paid_out_on + time '12:00') at time zone 'Africa/Nairobi', new_id(now()), v.apr,
     v.payment, 0, 0, (p->>'outstanding')::bigint, (p->>'overduePrincipal')::bigint,
     (p->>'lateInterest')::bigint, (p->>'currentInterest')::bigint, 0, (p->>'ahead')::bigint,
     (p->>'credit')::bigint, (p->>'carry')::bigint, (p->>'lateCarry')::bigint, 0,
     (p->>'accruedThrough')::date, (p->>'nextDueDate')::date, (p->>'oldestUnpaidDueDate')::date,
     (p->>'overdueInterest')::bigint, (p->>'daysOfMonth')::int, (p->>'maturesOn')::date,
     (p->>'nplPrincipal')::bigint, (p->>'nplOn')::date, (p->>'nplInterest')::bigint
   from made m join lives v using (life) cross join lateral (select v.position as p) q`,
  `insert into instalments (loan_id, number, due_date, principal_cents, interest_cents, amount_cents,
     has_matured, matured_principal_cents, matured_interest_cents, principal_paid_cents,
     interest_paid_cents)
   select m.id, (i->>'number')::int, (i->>'dueDate')::date, (i->'scheduled'->>'principal')::bigint,
     (i->'scheduled'->>'interest')::bigint, (i->'scheduled'->>'amount')::bigint,
     (i->>'hasMatured')::boolean, (i->>'maturedPrincipal')::bigint, (i->>'maturedInterest')::bigint,
     (i->>'principalPaid')::bigint, (i->>'interestPaid')::bigint
   from made m join lives v using (life) cross join lateral jsonb_array_elements(v.instalments) i
   order by m.id`,
  `create table entries as
     select m.id as loan_id, new_id(now()) as id, new_id(now()) as accrued_id, v.interest,
       l.outstanding_cents as outstanding, l.credit_cents as credit
     from made m join lives v using (life) join loans l on l.id = m.id`,
  `with booked as (
     insert into journal_entries (id, kind, day, loan_id, at)
     select id, 'payout_requested', current_date, loan_id, now() from entries
     union all select accrued_id, 'interest_accrued', current_date, loan_id, now() from entries
       where interest > 0)
   insert into postings (entry_id, line, debit, credit, amount_cents, day, loan_id)
   select id, 1, 'loan_principal', 'cash_out:mpesa', outstanding, current_date, loan_id from entries
   union all select id, 2, 'cash_in:mpesa', 'customer_credit', credit, current_date, loan_id
     from entries where credit > 0
   union all select accrued_id, 1, 'interest_receivable', 'interest_income', interest, current_date,
     loan_id from entries where interest > 0`,
  `drop table lives, made, entries`,
];

/** Fills a database with `count` running loans of these kinds, each with a borrower and journal entries. */
export async function fillLoans(pool: Pool, kinds: Position[], count: number): Promise<void> {
  const lives = kinds.map((position, life) => ({
    life,
    amount: position.lent,
    term: position.term,
    apr: position.apr,
    paid_out_on: position.paidOutOn,
    payment: position.instalments[0]?.scheduled.amount,
    interest: unpaidInterest(position),
    position: positionColumns(position),
    instalments: position.instalments,
  }));
  const values: Record<number, unknown[]> = { 0: [JSON.stringify(lives)], 1: [count] };
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    for (const [index, text] of FILL.entries()) {
      await client.query(patiently(text, values[index]));
    }
    for (const text of ['vacuum analyze', 'checkpoint']) {
      await client.query(patiently(text));
    }
  } finally {
    client.release(true);
  }
}

const patiently = (text: string, values: unknown[] = []) => ({
  text,
  values,
  query_timeout: 600_000,
});

/** The minimum cost of a run that writes every loan: an update of one column of each. */
export const floorNight = (pool: Pool, day: Day) =>
  pool.query(
    patiently(`update loans set accrued_through = $1 where status in ${listText(RUNNING)}`, [day]),
  );

/** A write to one loan like a repayment's, from outside the run: locks its bucket, bumps its version. */
export const touchLoan = (pool: Pool, id: string) =>
  pool.query({
    name: 'touch_loan',
    text: `with held as (
        select 1 from loans l join accrual_buckets b on b.bucket = l.bucket where l.id = $1 for share of b)
      update loans set version = version + 1 where id = $1 and (select count(*) from held) = 1`,
    values: [id],
  });

export async function someLoans(pool: Pool, count: number): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    'select id from loans tablesample bernoulli (20) order by random() limit $1',
    [count],
  );
  return rows.map(({ id }) => id);
}

/** Records the reports' figures as noted up to that day, so that the scheduler continues from there. */
export const countFrom = (pool: Pool, day: Day) =>
  pool.query(`insert into report_days values ($1, 'day', '', 1, 0)`, [day]);
