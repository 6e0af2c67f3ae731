import { expect } from 'vitest';
import { breachesOf } from './invariants';
import { payBy, runningLoan } from './people';
import { newCast } from './stages';
import { app, test } from './app-test';

let loanId: string;
test.beforeAll(async () => {
  const { borrower, guarantor, admin } = await newCast(app);
  loanId = (await runningLoan(app, borrower, guarantor, admin)).id;
  await payBy(app, borrower, loanId, '1000.00');
});

/** As if nights had passed the loan by. */
const IN_AN_EARLY_BUCKET = `update accrual_buckets set accrued_through = '2026-12-31';
  update loans set bucket = 0 where disbursed_at is not null`;

/** A charge of the whole cap, although some of the loan is repaid. */
const BEYOND_L = `insert into claims (id, version, guarantee_id, loan_id, person_id, round, status,
    days_past_due, arrears_cents, liability_cents, share_cents, noticed_at, notice_id, demand_id, started_at,
    deadline, charged_at, charged_cents, paid_cents, reimbursed_cents, paid_out_cents)
  select gen_random_uuid(), 1, id, loan_id, person_id, 1, 'charged', 90, cap_cents, cap_cents,
    cap_cents, '2026-01-01', (select min(id::text)::uuid from messages),
    (select min(id::text)::uuid from messages), '2026-01-01', '2026-02-01',
    '2026-02-02', cap_cents, 0, 0, 0
  from guarantees where status = 'accepted'`;
/** Above the limit by a reversal, after which one more request is submitted. */
const BEYOND_REVERSAL = `insert into events (id, at, kind, actor_kind, subject_kind, subject_id, loan_id, detail)
    select '00000000-0000-7000-8000-000000000001', now(), 'payment_reversed', 'admin', 'loan', id, id, '{}'
    from loans;
  update persons set limit_cents = 100`;
const TAKEN_FROM_NOTHING = `insert into journal_entries (id, kind, day, at)
    values ('00000000-0000-7000-8000-000000000002', 'loan_written_off', '2026-03-02', now());
  insert into postings (entry_id, line, day, debit, credit, amount_cents)
    values ('00000000-0000-7000-8000-000000000002', 1, '2026-03-02', 'loss_allowance', 'write_offs', 1)`;
const A_CLOSED_DAY = `insert into closed_days (day, closed_at, report)
  values ('2026-12-31', now(), '{"proofs": {"failed": []}}')`;

test.each([
  ['principal outstanding', 'update loans set outstanding_cents = outstanding_cents - 1'],
  ['interest receivable', 'update loans set late_interest_cents = 1'],
  ['what interest accrues on', 'update loans set overdue_interest_cents = 1'],
  ['interest accruing', IN_AN_EARLY_BUCKET],
  [
    'interest since the first arrears',
    'update loans set npl_principal_cents = 100, npl_on = now(), npl_interest_cents = 0, late_interest_cents = 1',
  ],
  ['the principal is noted', `update loans set oldest_unpaid_due_date = accrued_through - 2`],
  ['a loan is written when its month ends', `${IN_AN_EARLY_BUCKET}; ${A_CLOSED_DAY}`],
  ['credit kept', 'update loans set credit_cents = 1'],
  ['cash in', 'update loans set paid_cents = paid_cents + 1'],
  ['cash out', `update payments set status = 'waiting' where kind = 'disbursement'`],
  ['money on its way', `update payments set status = 'unknown' where kind = 'disbursement'`],
  ['each payment has exactly', `update payments set status = 'failed' where kind = 'repayment'`],
  ['an entry of a payment moves', `update payments set amount_cents = 100 where receipt > ''`],
  ['what was repaid is in', 'update instalments set principal_paid_cents = 0'],
  [
    'instalments sum',
    'update instalments set principal_cents = 1, amount_cents = interest_cents + 1',
  ],
  ['own open loans and what guarantees hold', 'update persons set limit_cents = 100'],
  ['own open loans and what guarantees hold', BEYOND_REVERSAL],
  ['no more is taken from what is held against loss', TAKEN_FROM_NOTHING],
  [
    'guarantors of a closed loan',
    `update guarantees set released_at = now(), released_because = 'left'`,
  ],
  ['nobody is asked for more', BEYOND_L],
  ['a guarantor agreed', 'update guarantees set cap_cents = cap_cents + 1'],
  ['a decided loan', `update guarantees set status = 'pending'`],
  ['a running loan is as late', `update loans set status = 'delinquent'`],
  ['a trust score', 'update persons set trust_score = trust_score + 1'],
  ['counters', 'update persons set on_time_payments = 7'],
  ['every step', 'update loans set submitted_at = null'],
  ['a loan has been through', 'update loans set disbursed_at = null'],
  ['a loan bears the price', 'update loans set apr_bps = 2299'],
  ['nothing is booked above', 'update loans set apr_bps = apr_bps + 1'],
  ['the portfolio’s sums', 'update portfolio_sums set loans = loans + 1'],
  ['the portfolio’s sums', 'update portfolio_sums set outstanding_cents = 1'],
  ['the portfolio’s sums', 'delete from portfolio_sums'],
  ['an account’s days', 'update account_days set credits_cents = credits_cents + 1'],
  ['an account’s days', 'delete from account_days'],
])('sees it when someone breaks “%s”', async (rule, sabotage) => {
  const client = await app.db.connect();
  try {
    await client.query('begin');
    await client.query(sabotage);
    const breaches = await breachesOf(client);
    expect(breaches.filter((breach) => breach.startsWith(rule))).not.toEqual([]);
  } finally {
    await client.query('rollback');
    client.release();
  }
});
