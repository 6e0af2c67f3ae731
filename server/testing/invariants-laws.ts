import { PROBATION_DAYS } from '@shared/limits';
import { OPEN, TOPPING_UP } from '@shared/statuses';
import { listText } from '@server/platform/db/sql-values';
import { SAYS_NOTHING_ASKED } from '@server/platform/messages/says-nothing-asked';
import { balance, NO_CORRECTION, PAID_SINCE_NOTE, UNPAID_INTEREST } from './invariants-parts';

/** What the guarantee `g` on the loan `l` holds of its guarantor's limit. */
const heldOf = (
  g: string,
  l: string,
): string => `(case when ${l}.disbursed_at is null then ${g}.cap_cents
  else floor(${g}.cap_cents::numeric * least(${l}.outstanding_cents, ${g}.agreed_principal_cents)
    / ${l}.amount_cents) end)`;

/**
 * The person `b`’s own open loans. Where one, `o`, is about to be paid off by another, `l`, which is not paid out yet,
 * the larger of the two counts.
 */
export const OWN_OPEN = `((select coalesce(sum(l.amount_cents), 0) from loans l
    where l.borrower_id = b.id and l.status in ${listText(OPEN)})
  - (select coalesce(sum(least(l.amount_cents, o.amount_cents)), 0) from loans l
    join loans o on o.id = l.tops_up_id where l.borrower_id = b.id and l.status in ${listText(OPEN)}
      and l.status in ${listText(TOPPING_UP)} and o.status in ${listText(OPEN)}))`;

/** What the person `b` stands for as a guarantor; of the same two loans the larger part counts. */
export const STOOD_FOR = `((select coalesce(sum(${heldOf('g', 'l')}), 0)
      from guarantees g join loans l on l.id = g.loan_id
      where g.person_id = b.id and g.status = 'accepted' and g.released_at is null
        and l.status <> 'closed')
  - (select coalesce(sum(least(${heldOf('g', 'l')}, ${heldOf('h', 'o')})), 0)
    from guarantees g join loans l on l.id = g.loan_id join loans o on o.id = l.tops_up_id
    join guarantees h on h.loan_id = o.id and h.person_id = g.person_id
    where g.person_id = b.id and g.status = 'accepted' and g.released_at is null
      and l.status in ${listText(TOPPING_UP)}
      and h.status = 'accepted' and h.released_at is null and o.status <> 'closed'))`;

/** What the person `b` takes of their limit. */
const TAKEN = `(${OWN_OPEN} + ${STOOD_FOR})`;

const OF_THEIRS = `select l.id from loans l where l.borrower_id = b.id`;

/**
 * A reversal or a loan of another system brought the person `b` above the limit: nothing of theirs was accepted,
 * submitted or approved since.
 */
const RAISED_BEYOND = `exists (select from events v where v.kind in ('payment_reversed', 'loan_brought_in')
  and (v.loan_id in (${OF_THEIRS}) or exists (select from guarantees g
    where g.loan_id = v.loan_id and g.person_id = b.id and g.status = 'accepted'))
  and not exists (select from events t where t.id > v.id
    and (t.kind = 'guarantee_accepted' and t.actor_id = b.id
      or t.kind in ('loan_submitted', 'loan_approved') and t.subject_id in (${OF_THEIRS}))))`;

/**
 * What a lender promises and may never break, not for a moment: histories ask after every act. Each query returns the
 * violations.
 */
export const LAWS: Record<string, string> = {
  'own open loans and what guarantees hold stay within the limit': `
    select b.id::text as what from persons b
    where ${TAKEN} > b.limit_cents and not ${RAISED_BEYOND}`,
  'nobody is lent to who was in default, or was for 30 days before': `
    select l.id::text as what from loans l join loans other on other.borrower_id = l.borrower_id
      and other.id <> l.id
    where l.approved_at is not null and (l.approved_at at time zone 'Africa/Nairobi')::date
      between other.default_ended_on and other.default_ended_on + ${PROBATION_DAYS - 1}
      and not exists (select from events v where v.loan_id = other.id
        -- Nodes' clocks are a little apart.
        and v.kind = 'payment_reversed' and v.at > l.approved_at - interval '5 seconds')`,
  'a guarantor agreed to at least what they stand for': `
    select g.id::text as what from guarantees g join loans l on l.id = g.loan_id
    where g.status = 'accepted' and (g.agreement is null or g.person_id is null
      or (g.agreement->>'capCents')::bigint <> g.cap_cents
      or (g.agreement->>'amountCents')::bigint < l.amount_cents
      or (g.agreement->>'term')::int < l.term)`,
  'who is told that nothing is asked of them is asked for nothing then': `
    select m.kind || ' ' || m.id as what from messages m join guarantees g on g.loan_id = m.loan_id
    join persons p on p.id = g.person_id join claims c on c.guarantee_id = g.id
    where m.kind in ${listText(SAYS_NOTHING_ASKED)} and m.phone in (g.phone, p.phone)
      and c.notice_id <> m.id and m.parts->>'stays' is null
      -- Nodes' clocks are a little apart.
      and (select n.created_at from messages n where n.id = c.notice_id) < m.created_at - interval '5 seconds'
      and (c.ended_at is null or c.ended_at > m.created_at + interval '5 seconds')
      -- What was paid then may have been taken back since, and is asked again.
      and not exists (select from payments y where y.claim_id = c.id
        and y.created_at < m.created_at + interval '5 seconds'
        and y.reversed_at > m.created_at - interval '5 seconds')`,
  'nobody is asked for more than they stand for now': `
    select c.id::text as what from claims c join guarantees g on g.id = c.guarantee_id
    join loans l on l.id = c.loan_id
    where c.status = 'charged' and c.charged_cents - c.paid_cents > least(g.cap_cents,
      floor(g.cap_cents::numeric * least(l.outstanding_cents, g.agreed_principal_cents)
        / l.amount_cents))`,
  'whoever was found not to be called on stands for the loan no longer': `
    select g.id::text as what from claims c join guarantees g on g.id = c.guarantee_id
    where c.lifted_reason = 'upheld' and g.released_at is null`,
  'nobody is charged while they say that the guarantee is not theirs': `
    select c.id::text as what from claims c join complaints said on said.id = c.complaint_id
    -- Nodes' clocks are a little apart.
    where c.charged_at < coalesce(said.answered_at, 'infinity') - interval '5 seconds'
      and c.charged_at > said.received_at + interval '5 seconds'`,
  'a guarantor who did not agree to the plan in force stands for no more than before': `
    select g.id::text as what from consent_answers a join loan_plans p on p.id = a.plan_id
    join guarantees g on g.id = a.guarantee_id
    where p.status = 'in_force' and (a.status = 'agreed') <> (g.agreed_principal_cents is null)
      and g.released_at is null
    union all select g.id::text from guarantees g
    where g.agreed_principal_cents > (g.agreed_curve->0->>'principal')::bigint
    union all select a.id::text from consent_answers a join loan_plans p on p.id = a.plan_id
    join guarantees g on g.id = a.guarantee_id
    where p.in_force_on is not null and (a.status = 'pending' or (a.document is null
      -- Who was free of the loan before the plan is bound to nothing, and gets no paper of it.
      and (g.released_at at time zone 'Africa/Nairobi')::date <= p.in_force_on is not true))`,
  'who takes a place agreed to it, and stands for as much as who left': `
    select h.id::text as what from guarantor_changes h join guarantees g on g.id = h.guarantee_id
    left join guarantees n on n.id = h.new_guarantee_id
    where h.status = 'in_force' and (g.released_at is null or (h.kind = 'replacement'
      and (n.id is null or n.status <> 'accepted' or n.cap_cents < g.cap_cents
        or n.agreement is distinct from h.agreement or n.person_id is distinct from h.person_id)))`,
  'nobody’s share rises by a release without their yes': `
    select g.id::text as what from guarantees g where coalesce(g.beside_cap_cents, 0) <> (
      select coalesce(sum(o.cap_cents), 0) from consent_answers a
      join guarantor_changes h on h.id = a.change_id join guarantees o on o.id = h.guarantee_id
      where a.guarantee_id = g.id and a.status <> 'agreed' and h.status = 'in_force')
      -- Who was not asked keeps it too.
      and not exists (select from guarantor_changes h where h.loan_id = g.loan_id
        and h.kind = 'release' and h.status = 'in_force' and h.guarantee_id <> g.id
        and not exists (select from consent_answers a
          where a.change_id = h.id and a.guarantee_id = g.id))
    union all select a.id::text from consent_answers a join guarantor_changes h on h.id = a.change_id
    where h.status = 'in_force' and a.status = 'pending'
    union all select h.id::text from guarantor_changes h where h.status = 'in_force'
      and h.kind = 'release' and exists (select from guarantees g where g.loan_id = h.loan_id
        and g.id <> h.guarantee_id and g.status = 'accepted'
        -- Nodes' clocks are a little apart.
        and g.answered_at < h.created_at - interval '5 seconds'
        and (g.released_at is null or g.released_at > h.created_at + interval '5 seconds')
        and g.agreed_principal_cents is distinct from 0 and g.amount_charged_cents < g.cap_cents
        and coalesce(g.beside_cap_cents, 0) < (
          select o.cap_cents from guarantees o where o.id = h.guarantee_id)
        and not exists (select from consent_answers a where a.change_id = h.id
          and a.guarantee_id = g.id))
      and exists (select from guarantees o where o.id = h.guarantee_id
        and o.agreed_principal_cents is distinct from 0 and o.amount_charged_cents < o.cap_cents)`,
  'a submitted loan has what its borrower agreed to': `
    select l.id::text as what from loans l where l.submitted_at is not null and not exists (
      select from loan_agreements a join quotes q on q.id = a.quote_id where a.loan_id = l.id
        and q.loan_id = l.id and a.apr_bps = (q.result->>'apr')::int
        and a.monthly_payment_cents = (q.result->>'monthlyPayment')::bigint
        and a.total_repayable_cents = (q.result->>'totalRepayable')::bigint
        and a.charges_cents = (q.result->>'charges')::bigint)`,
  'nothing is booked above what the borrower agreed to': `
    select l.id::text as what from loans l join quotes q on q.id = l.quote_id
    join lateral (select a.* from loan_agreements a where a.loan_id = l.id
      order by a.at desc, a.id desc limit 1) a on true
    where (l.status = 'pending_approval' or l.approved_at is not null)
      and (l.amount_cents <> a.amount_cents or l.term <> a.term or l.apr_bps > a.apr_bps
        or l.monthly_payment_cents > a.monthly_payment_cents
        or (q.result->>'totalRepayable')::bigint > a.total_repayable_cents
        or l.fee_cents + l.excise_cents > a.charges_cents)`,
  'interest never passes the principal': `
    select l.id::text as what from loans l
    where ${balance('l.id', 'interest_receivable')} > l.amount_cents`,
  'interest since the first arrears is within the principal noted then': `
    select l.id || ' ' || l.npl_interest_cents as what from loans l
    where l.npl_interest_cents > l.npl_principal_cents
      or ${UNPAID_INTEREST} > l.npl_interest_cents or (${NO_CORRECTION}
      and ${UNPAID_INTEREST} + ${PAID_SINCE_NOTE} > l.npl_interest_cents)`,
};
