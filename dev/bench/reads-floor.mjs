import { createHash } from 'node:crypto';
import express from 'express';
import { Pool } from 'pg';

/**
 * The floor of the reads: Express and one prepared query, from the session's id to the rows of the answer as JSON. It
 * has no rules, no rights beyond the session, no headers and no log.
 */

const [port = '', url = ''] = process.argv.slice(2);

const AUTH = `json_build_object('id', p.id, 'firstName', p.first_name, 'lastName', p.last_name,
  'email', p.email, 'phone', p.phone, 'phoneVerified', p.phone_verified_at is not null,
  'trustScore', p.trust_score, 'isAdmin', p.staff_role is not null, 'staffRole', p.staff_role,
  'language', p.language, 'newTerms', null, 'frozen', p.frozen_at,
  'borrowerProfile', json_build_object('grantedLimit', p.limit_cents, 'availableLimit', p.limit_cents,
    'availableToBorrow', p.limit_cents - (select coalesce(sum(amount_cents), 0) from loans
      where borrower_id = p.id and status <> 'closed'), 'notEligible', '[]'::json,
    'loansTaken', (select count(*) from loans where borrower_id = p.id and disbursed_at is not null),
    'loansCompleted', p.loans_completed, 'onTimePayments', p.on_time_payments),
  'guarantorProfile', json_build_object('capacityScore', p.trust_score,
    'held', (select coalesce(sum(cap_cents), 0) from guarantees
      where person_id = p.id and status = 'accepted' and released_at is null),
    'guaranteesGiven', (select count(*) from guarantees where person_id = p.id and status = 'accepted')))`;

const LOANS = `(select coalesce(json_agg(json_build_object('id', l.id, 'reference', l.reference,
    'amount', l.amount_cents, 'term', l.term, 'purpose', l.purpose, 'status', l.status,
    'closedReason', l.closed_reason, 'statusReason', l.status_reason, 'gsValue', l.gs_ppm,
    'apr', l.apr_bps, 'monthlyPayment', l.monthly_payment_cents, 'totalRepayable',
      (select sum(i.amount_cents) from instalments i where i.loan_id = l.id),
    'createdAt', l.created_at, 'submittedAt', l.submitted_at, 'approvedAt', l.approved_at,
    'disbursedAt', l.disbursed_at, 'dueDate', coalesce(l.oldest_unpaid_due_date, l.next_due_date),
    'dueNow', l.late_interest_cents, 'nextPayment', l.monthly_payment_cents,
    'payOff', l.outstanding_cents, 'interestSavedByPayingOff', l.current_interest_cents,
    'principalOutstanding', l.outstanding_cents, 'paid', l.paid_cents, 'credit', l.credit_cents,
    'daysPastDue', l.worst_days_past_due, 'interestBound', l.npl_principal_cents,
    'guarantors', (select json_build_object('accepted', count(*) filter (where g.status = 'accepted'),
        'pending', count(*) filter (where g.status = 'pending')) from guarantees g where g.loan_id = l.id),
    'owedToGuarantors', (select coalesce(json_agg(json_build_object('guaranteeId', c.guarantee_id,
        'owed', c.paid_cents, 'reimbursed', c.reimbursed_cents)), '[]') from claims c where c.loan_id = l.id),
    'borrower', json_build_object('firstName', p.first_name, 'lastName', p.last_name))
    order by l.created_at desc, l.id desc), '[]')
  from (select * from loans where borrower_id = p.id order by created_at desc, id desc limit 50) l)`;

const GUARANTEES = `(select coalesce(json_agg(json_build_object('id', g.id, 'status', g.status,
    'cap', g.cap_cents, 'relationship', g.relationship, 'statusReason', g.status_reason,
    'liabilityTriggered', g.liability_triggered, 'amountCharged', g.amount_charged_cents,
    'liability', g.cap_cents, 'liabilityAfter',
      (select coalesce(json_agg(json_build_object('dueDate', i.due_date, 'liability', i.principal_cents)
        order by i.number), '[]') from instalments i where i.loan_id = l.id),
    'claim', (select json_build_object('id', c.id, 'status', c.status) from claims c
      where c.guarantee_id = g.id order by c.noticed_at desc limit 1),
    'lateness', json_build_object('daysPastDue', l.worst_days_past_due, 'contacts', '[]'::json),
    'isReleased', g.released_at is not null, 'askedAt', g.asked_at, 'answeredAt', g.answered_at,
    'aprPoints', l.gs_ppm, 'most', null, 'isOverCapacity', false,
    'loan', json_build_object('id', l.id, 'amount', l.amount_cents, 'term', l.term,
      'purpose', l.purpose, 'status', l.status, 'apr', l.apr_bps, 'aprIfAllAccept', l.apr_bps,
      'monthlyPayment', l.monthly_payment_cents, 'borrower', json_build_object(
        'firstName', b.first_name, 'lastName', b.last_name, 'trustScore', b.trust_score,
        'memberSince', b.created_at, 'loansCompleted', b.loans_completed, 'record',
        (select json_build_object('running', count(*), 'daysPastDue', max(o.worst_days_past_due),
          'defaults', count(o.default_ended_on), 'writtenOff', count(o.npl_on))
         from loans o where o.borrower_id = b.id and o.id <> l.id and o.disbursed_at is not null))),
    'guarantor', json_build_object('id', g.guarantor_id, 'name', g.name, 'phone', null,
      'estimatedSaving', g.cap_cents),
    'agreement', g.agreement) order by l.created_at desc, l.id desc), '[]')
  from guarantees g join loans l on l.id = g.loan_id join persons b on b.id = l.borrower_id
  where g.person_id = p.id or (g.person_id is null and g.phone = p.phone))`;

const READS = {
  '/api/auth/user': AUTH,
  '/api/loans/user': LOANS,
  '/api/guarantees/user': GUARANTEES,
};

const pool = new Pool({ connectionString: url, max: 18, idleTimeoutMillis: 0 });
const app = express();
app.disable('x-powered-by');
app.disable('etag');
for (const [path, read] of Object.entries(READS)) {
  const text = `select ${read}::text as answer from sessions s join persons p on p.id = s.person_id
    where s.sid_hash = $1 and s.expires_at > now()`;
  app.get(path, async (req, res) => {
    const sid = /tegemea\.sid=s%3A([^.]+)/.exec(req.headers.cookie ?? '')?.[1] ?? '';
    const values = [createHash('sha256').update(sid).digest('hex')];
    const { rows } = await pool.query({ name: path, text, values });
    if (!rows[0]) return void res.status(401).end();
    res.status(200).type('json').send(rows[0].answer);
  });
}
app.listen(Number(port), '127.0.0.1', () => process.stdout.write('ready\n'));
