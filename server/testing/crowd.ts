import { PAID_OUT } from '@shared/statuses';
import { listText } from '@server/platform/db/sql-values';
import { Client } from 'pg';

/**
 * Inserts many people, loans and books by SQL, to measure how read costs grow. Shapes and shares are realistic, but the
 * books' rules don't hold. Copies are made in the FROM list: `(f(x)).*` would call f once per column.
 */

/** $1: a person to copy; $2 and $3: the numbers of the first and the last. */
const PEOPLE = `
  insert into persons select made.* from persons p, generate_series($2::int, $3::int) n,
    jsonb_populate_record(p, jsonb_build_object('id', crowd_id('p', n),
      'email', 'crowd' || n || '@example.co.ke', 'phone', (254780000000 + n)::text,
      'phone_verified_at', null, 'staff_role', null,
      'first_name', (array['Asha','Brian','Chebet','Daudi','Esther','Faraji'])[1 + n % 6] ||
        chr(97 + n % 26), 'last_name', 'Crowd' || chr(97 + n % 23))) made
  where p.id = $1::uuid`;

/** $1: a loan to copy. Two in three run, one in twelve of them is late, the others are repaid. */
const LOANS = `
  insert into loans select made.* from loans l, generate_series($2::int, $3::int) n,
    jsonb_populate_record(l, jsonb_build_object('id', crowd_id('l', n),
    'reference', 'LNC' || lpad(n::text, 7, '0'), 'borrower_id', crowd_id('p', n),
    'quote_id', crowd_id('q', n), 'created_at', l.created_at - n * interval '7 minutes',
    'status', case when n % 3 = 0 then 'closed' when n % 12 = 1 then 'delinquent' else 'active' end,
    'closed_reason', case when n % 3 = 0 then 'repaid' end,
    'outstanding_cents', case when n % 3 = 0 then 0 else l.amount_cents / (1 + n % 4) end,
    'bucket', null, 'apr_bps', 1500 + n % 700, 'disbursed_at', l.created_at,
    'next_due_date', case when n % 3 <> 0 then date '2026-03-02' + n % 30 end,
    'oldest_unpaid_due_date', case when n % 12 = 1 then date '2026-03-01' - n % 120 end)) made
  where l.id = $1::uuid`;

/** Computes in one statement the sums that triggers keep. */
const PORTFOLIO_SUMS = `
  insert into portfolio_sums as s
  select coalesce(oldest_unpaid_due_date, next_due_date, 'infinity'), 0, count(*),
    sum(outstanding_cents), sum(outstanding_cents * apr_bps)
  from generate_series($2::int, $3::int) n join loans l on l.id = crowd_id('l', n)
  where l.status in ${listText(PAID_OUT)} and $1::uuid is not null
  group by 1
  on conflict (due_day, shard) do update set loans = s.loans + excluded.loans,
    outstanding_cents = s.outstanding_cents + excluded.outstanding_cents,
    weighted = s.weighted + excluded.weighted`;
const QUOTES = `
  insert into quotes select crowd_id('q', n), crowd_id('l', n), q.model_version, q.product_version_id, q.inputs,
    q.result, q.at from quotes q join loans l on l.quote_id = q.id, generate_series($2::int, $3::int) n
  where l.id = $1::uuid`;

const GUARANTORS = `
  insert into guarantors select crowd_id('c', n), 1, crowd_id('p', n), 'A friend',
    (254780000000 + n)::text, now() from generate_series($2::int, $3::int) n
  where $1::uuid is not null`;

const GUARANTEES = `
  insert into guarantees (id, version, loan_id, guarantor_id, name, phone, person_id, status,
    cap_cents, relationship, liability_triggered, amount_charged_cents, agreement, asked_at)
  select crowd_id('g', n), 1, crowd_id('l', n), crowd_id('c', n), 'A friend',
    (254780000000 + n)::text, crowd_id('p', $3 - (n - $2)), 'accepted', 500000, 'friend', false, 0,
    '{}', l.created_at
  from loans l, generate_series($2::int, $3::int) n where l.id = $1::uuid`;

const PAYMENTS = `
  insert into payments (id, version, provider, kind, loan_id, person_id, amount_cents, phone, status, attempt,
    calls, receipt, checks, created_at, sent_at, settled_at, paid_at, matched_at)
  select crowd_id('y', n), 1, 'mpesa', 'repayment', crowd_id('l', n), crowd_id('p', n), 100000,
    (254780000000 + n)::text, 'succeeded', 1, 1, 'CROWD' || n, 0, at, at, at, at, at
  from loans l, generate_series($2::int, $3::int) n,
    lateral (select l.created_at - n * interval '1 minute') moment (at)
  where l.id = $1::uuid`;

/** None in the last days: a day's volume is not what grows here. */
const BOOKED = `
  with made as (insert into journal_entries (id, kind, day, loan_id, at)
    select crowd_id('j', n), 'repayment_received', date '2026-02-24' - n % 400, crowd_id('l', n),
      now() from generate_series($2::int, $3::int) n where $1::uuid is not null
    returning id, day, loan_id)
  insert into postings select id, line, 'cash_in:mpesa',
    case line when 1 then 'loan_principal' else 'interest_receivable' end, 10000, day, loan_id
  from made, generate_series(1, 2) line`;

const ACCOUNT_DAYS = `
  insert into account_days as s
  select account, p.day, 0, sum(debited), sum(credited)
  from generate_series($2::int, $3::int) n join postings p on p.entry_id = crowd_id('j', n)
    cross join lateral (values (p.debit, p.amount_cents, 0), (p.credit, 0, p.amount_cents))
      sides (account, debited, credited)
  where $1::uuid is not null group by account, p.day
  on conflict (account, day, shard) do update set
    debits_cents = s.debits_cents + excluded.debits_cents,
    credits_cents = s.credits_cents + excluded.credits_cents`;

const EVENTS = `
  insert into events select crowd_id('e' || what, n), l.created_at - n * interval '1 minute', kind,
    'person', crowd_id('p', n), case kind when 'signed_in' then 'person' else 'loan' end,
    crowd_id(case kind when 'signed_in' then 'p' else 'l' end, n),
    case kind when 'signed_in' then null else crowd_id('l', n) end, '{}', null, null
  from loans l, generate_series($2::int, $3::int) n,
    unnest(array['signed_in', 'loan_requested', 'loan_submitted']) with ordinality kinds (kind, what)
  where l.id = $1::uuid`;

const TRUST = `
  insert into trust_events select crowd_id('t', n), crowd_id('p', n), 'phone_verified', null, 1, 10, 500, 510,
    '{"code": "phone_verified"}', null, now() from generate_series($2::int, $3::int) n where $1::uuid is not null`;

const SESSIONS = `
  insert into sessions (sid_hash, id, person_id, content, expires_at, created_at, seen_at)
  select 'crowd' || n, crowd_id('s', n), crowd_id('p', n), '{}', '2026-05-01', '2026-02-01', '2026-02-01'
  from generate_series($2::int, $3::int) n where $1::uuid is not null`;

const INSTALMENTS = `
  insert into instalments select made.* from instalments i, generate_series($2::int, $3::int) n,
    jsonb_populate_record(i, jsonb_build_object('loan_id', crowd_id('l', n))) made
  where i.loan_id = $1::uuid`;

const CALLBACKS = `
  insert into callbacks (id, version, provider, payment_id, channel, body, ip, received_at, applied_at,
    outcome, needs_proof, checks)
  select crowd_id('b', n), 1, 'mpesa', crowd_id('y', n), 'prompt', '{}', '127.0.0.1', now(), now(),
    'paid', false, 0
  from generate_series($2::int, $3::int) n where $1::uuid is not null`;

const ID = `
  create or replace function crowd_id(kind text, n bigint) returns uuid language sql immutable as
  $$ select md5(kind || n)::uuid $$`;

const OF_LOANS = [LOANS, PORTFOLIO_SUMS, QUOTES, INSTALMENTS, GUARANTORS, GUARANTEES, PAYMENTS];
const OTHERS = [CALLBACKS, BOOKED, ACCOUNT_DAYS, EVENTS, TRUST, SESSIONS];

/**
 * Adds loans number `first` to `last` with all their rows, then analyzes. Triggers are off, including foreign keys: row
 * by row they would take most of an hour for a million loans.
 */
export async function addCrowd(
  databaseUrl: string,
  like: { personId: string; loanId: string },
  first: number,
  last: number,
): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(ID);
    await client.query('set session_replication_role = replica');
    await client.query(PEOPLE, [like.personId, first, last]);
    for (const text of [...OF_LOANS, ...OTHERS]) {
      await client.query(text, [like.loanId, first, last]);
    }
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}
