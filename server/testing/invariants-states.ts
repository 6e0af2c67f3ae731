import { DEFAULT_DAYS, LATE_DAYS } from '@shared/limits';
import {
  BEHIND,
  DECIDED,
  OPEN_CLAIM,
  RUNNING,
  TOPPING_UP,
  UNCHARGED,
  WAITING,
} from '@shared/statuses';
import { listText } from '@server/platform/db/sql-values';
import { IS_BROUGHT_IN } from './invariants-parts';

/** Whether the loan has an event of this kind. */
const told = (kind: string): string =>
  `exists (select from events v where v.loan_id = l.id and v.kind = '${kind}')`;

/** How often the loan has it. */
const times = (kind: string): string =>
  `(select count(*) from events v where v.loan_id = l.id and v.kind = '${kind}')`;

/** The loan was repaid until a payment of it was reversed. */
const REOPENED = `(l.closed_reason is distinct from 'repaid' and ${told('payment_reversed')})`;

/** The guarantor of `g` left the running loan, with somebody in their place or without. */
const LEFT = `exists (select from guarantor_changes h where h.guarantee_id = g.id and h.status = 'in_force')`;

/** The last day whose interest is booked for the loan `l`. */
const BOOKED = `greatest(l.accrued_through,
  (select a.accrued_through from accrual_buckets a where a.bucket = l.bucket))`;

/** When the loan `l` began in these books. */
const BEGAN = `greatest(l.disbursed_at, l.created_at)`;

/** Guarantees, limits, scores and histories; each query returns the violations. */
export const STATES: Record<string, string> = {
  'an approved loan has a guarantor who accepted': `
    select l.id::text as what from loans l
    where l.status in ${listText(DECIDED)} and l.approved_at is not null
      and not exists (select from guarantees g where g.loan_id = l.id and g.status = 'accepted')`,
  'a borrower has one draft at most': `
    select borrower_id::text as what from loans where status = 'quoting'
    group by borrower_id having count(*) > 1`,
  'a closed loan owes nothing': `
    select l.id::text as what from loans l where l.status = 'closed'
      and l.closed_reason <> 'written_off' and l.outstanding_cents <> 0`,
  'a loan has money in it only after its payout': `
    select l.id || ' ' || l.status as what from loans l
    where l.disbursed_at is null and l.outstanding_cents
      <> case when l.status = 'disbursed' then l.amount_cents - (select coalesce(sum(y.kept_back_cents), 0)
        from payments y where y.loan_id = l.id and y.kind = 'disbursement' and y.status <> 'failed'
          and y.to_recover_cents is null) else 0 end`,
  'a loan is topped up by one request at a time, of its own borrower': `
    select l.id::text as what from loans l join loans n on n.tops_up_id = l.id
    where n.borrower_id <> l.borrower_id
    union all select tops_up_id::text from loans where status in ${listText(TOPPING_UP)}
      and tops_up_id is not null group by tops_up_id having count(*) > 1`,
  'nobody backs themself, and nobody twice': `
    select g.id::text as what from guarantees g join loans l on l.id = g.loan_id
    where g.person_id = l.borrower_id and g.status = 'accepted'
    union all select g.loan_id::text from guarantees g group by g.loan_id, g.phone
    having count(*) > 1`,
  'a loan has at most ten guarantors': `
    select g.loan_id::text as what from guarantees g where g.status <> 'declined' and not ${LEFT}
    group by g.loan_id having count(*) > 10`,
  'a guarantor is charged within the cap, and only when triggered': `
    select g.id::text as what from guarantees g
    where g.amount_charged_cents > g.cap_cents
      or (g.amount_charged_cents > 0) <> g.liability_triggered
      or g.amount_charged_cents <> (select coalesce(sum(c.charged_cents), 0) from claims c
        where c.guarantee_id = g.id)`,
  'nobody is charged above their part, before its time or with an appeal open': `
    select c.id::text as what from claims c
    where c.charged_cents > greatest(c.share_cents, c.paid_cents)
      or c.share_cents > c.liability_cents or c.charged_at < coalesce(c.deadline, 'infinity')
      or (c.charged_cents > 0 and c.status in ${listText(UNCHARGED)})`,
  'a guarantee has one open claim at most, once released only a charge that waits to be taken back': `
    select g.id::text as what from guarantees g join claims c on c.guarantee_id = g.id
    where c.status in ${listText(OPEN_CLAIM)} group by g.id, g.released_at
    having count(*) > 1 or g.released_at is not null and not bool_and(c.status = 'charged'
      and exists (select from complaints k where k.id = c.complaint_id and k.outcome = 'upheld'))`,
  'shares of a round are within what was due': `
    select c.loan_id::text as what from claims c where c.round = 1
    group by c.loan_id, c.demand_id having sum(c.share_cents) > max(c.arrears_cents)`,
  'shares of a round are all that was due, or all that its guarantors stand for': `
    select c.loan_id::text as what from claims c group by c.loan_id, c.demand_id
    having max(c.round) = 1 and count(*) = (select count(*) from guarantees g
        where g.loan_id = c.loan_id and g.status = 'accepted' and not ${LEFT})
      and not exists (select from guarantees g where g.loan_id = c.loan_id and g.beside_cap_cents > 0)
      and sum(c.share_cents) <> least(max(c.arrears_cents), sum(c.liability_cents))`,
  'a notice is given in default, and each claim is charged once': `
    select c.id::text as what from claims c where c.days_past_due < ${DEFAULT_DAYS} or (
      select count(*) from events v where v.loan_id = c.loan_id and v.kind = 'guarantor_charged'
        and v.detail->>'claimId' = c.id::text) <> (c.charged_at is not null)::int`,
  'nobody is asked while their appeal is open': `
    select c.id::text as what from claims c where c.appealed_at is not null
      and c.charged_at >= c.appealed_at
      -- Nodes' clocks are a little apart.
      and (c.decided_at is null or c.charged_at < c.decided_at - interval '5 seconds')`,
  // Due amounts include the day of the charge, which the books have only after its end of day.
  'open charges are within what is due': `
    select l.id::text as what from loans l join claims c on c.loan_id = l.id
    where c.status = 'charged' group by l.id
    having sum(greatest(c.charged_cents - c.paid_cents, 0)) > l.late_interest_cents
      + ceil(l.overdue_principal_cents * l.apr_bps * (${BOOKED} + 1 - l.accrued_through) / 3650000.0)
      + (select sum(case when i.has_matured or i.due_date > ${BOOKED} + 1
          then i.matured_interest_cents - i.interest_paid_cents
            + i.matured_principal_cents - i.principal_paid_cents
          else i.amount_cents end)
        from instalments i where i.loan_id = l.id)`,
  'a decided loan leaves no request open': `
    select g.id::text as what from guarantees g join loans l on l.id = g.loan_id
    where g.status = 'pending' and l.status in ${listText(DECIDED)}`,
  'guarantors of a closed loan are free, the others not': `
    select g.id::text as what from guarantees g join loans l on l.id = g.loan_id
    where g.status = 'accepted' and (g.released_at is not null) <> (l.status = 'closed'
      -- Who stands for nothing any more when a plan begins is free with the night.
      or g.agreed_principal_cents is not distinct from 0 and g.agreed_falls_on is null or ${LEFT}
      or g.released_because = 'upheld')`,
  'who was found not to guarantee a loan is free of it for good': `
    select g.id::text as what from guarantees g join loans l on l.id = g.loan_id
      join complaints said on said.loan_id = l.id and said.person_id = g.person_id
    where said.kind = 'not_my_guarantee' and said.outcome = 'upheld' and said.answered_at > g.answered_at
      and g.status = 'accepted' and g.released_at is null`,
  'a guarantor is freed by an appeal or a complaint that was upheld, and by nothing else': `
    select g.id::text as what from guarantees g where g.released_because = 'upheld'
      and not exists (select from claims c where c.guarantee_id = g.id and c.lifted_reason = 'upheld')
      and not exists (select from complaints said where said.loan_id = g.loan_id
        and said.person_id = g.person_id and said.kind = 'not_my_guarantee' and said.outcome = 'upheld')`,
  'a claim is lifted as upheld by an admin’s word alone': `
    select c.id::text as what from claims c left join complaints said on said.id = c.complaint_id
    where (c.lifted_reason is not distinct from 'upheld')
      <> (c.decision is not distinct from 'upheld' or (said.outcome is not distinct from 'upheld'
        and c.charged_at is null and c.ended_at = said.answered_at))`,
  'a claim that a complaint suspends is asked about, or was found not to be theirs': `
    select c.id::text as what from claims c join complaints said on said.id = c.complaint_id
    where said.kind <> 'not_my_guarantee' or said.person_id <> c.person_id
      or said.loan_id <> c.loan_id or (said.answered_at is not null and said.outcome <> 'upheld'
        and c.ended_at is null)`,
  'a guarantor is charged what the claims asked for': `
    select g.id::text as what from guarantees g where g.amount_charged_cents
      <> (select coalesce(sum(c.charged_cents), 0) from claims c where c.guarantee_id = g.id)`,
  'who did not agree to a plan reaches no further than their own schedule on the day that begins': `
    select g.id::text as what from guarantees g
    where g.released_at is null and g.agreed_principal_cents > (
      select (point->>'principal')::bigint from jsonb_array_elements(to_jsonb(g.agreed_curve)) point
      where (point->>'from')::date <= (select max(day) + 1 from closed_days)
      order by (point->>'from')::date desc limit 1)
    -- The fall waits while a claim is open, and for the night after it (decision 0130).
    and not exists (select from claims c where c.guarantee_id = g.id and (c.ended_at is null
      or (c.ended_at at time zone 'Africa/Nairobi')::date >= (select max(day) from closed_days)))
    and not exists (select from events v where v.loan_id = g.loan_id and v.kind = 'payment_reversed'
      and (v.at at time zone 'Africa/Nairobi')::date >= (select max(day) from closed_days))`,
  'a loan bears the price of its last quote': `
    select l.id::text as what from loans l join quotes q on q.id = l.quote_id
    where l.apr_bps <> (q.result->>'apr')::int or q.loan_id <> l.id
      or l.monthly_payment_cents <> (q.result->>'monthlyPayment')::bigint`,
  'a loan has the first due date of its last quote': `
    select l.id::text as what from loans l join quotes q on q.id = l.quote_id
    where l.first_due_on::text is distinct from q.inputs->'firstDue'->>'on'
      or l.first_due_chosen_on::text is distinct from q.inputs->'firstDue'->>'chosenOn'`,
  'the parts of a price add up': `
    select q.id::text as what from quotes q
    where (q.result->>'baseRate')::int - (q.result->>'guarantorDiscount')::int
      + (q.result->>'correlationPenalty')::int + (q.result->>'riskPremium')::int
      <> (q.result->>'apr')::int`,
  'a trust score is the sum of its reasons': `
    select p.id::text as what from persons p where p.trust_score
      <> 500 + (select coalesce(sum(t.points), 0) from trust_events t where t.person_id = p.id)`,
  'counters are what happened': `
    select p.id::text as what from persons p where p.loans_completed
      <> (select count(*) from loans l where l.borrower_id = p.id and l.closed_reason = 'repaid')
    or p.on_time_payments <> (select coalesce(sum(case when t.turn % 2 = 0 then -1 else 1 end), 0)
      from trust_events t where t.person_id = p.id and t.cause = 'instalment')`,
  'every guarantor who stood behind a repaid loan to its end was thanked once': `
    select g.id::text as what from guarantees g join loans l on l.id = g.loan_id
    where g.status = 'accepted' and not ${LEFT} and (l.closed_reason = 'repaid'
        and g.released_because is distinct from 'upheld')
      is distinct from (1 = (select coalesce(sum(case when t.turn % 2 = 0 then -1 else 1 end), 0)
        from trust_events t where t.person_id = g.person_id and t.loan_id = l.id and t.cause = 'guaranteed'))
      and l.status = 'closed' and g.released_because is distinct from 'upheld'`,
  'every step of a loan is in its history': `
    select l.id || ' ' || l.status as what from loans l
    where (l.submitted_at is not null) <> ${told('loan_submitted')}
      or (l.approved_at is not null) <> (${times('loan_approved')} > ${times('approval_ended')})
      or (l.disbursed_at is not null and not ${IS_BROUGHT_IN}) <> ${told('payout_confirmed')}
      or ${IS_BROUGHT_IN} <> ${told('loan_brought_in')}
      or (${IS_BROUGHT_IN} and l.status <> 'disbursed') <> ${told('loan_opened')}
      or (coalesce(l.closed_reason, '') = 'repaid') <> (${told('loan_repaid')} and not ${REOPENED})
      or (coalesce(l.closed_reason, '') = 'declined') <> ${told('loan_declined')}
      or (coalesce(l.closed_reason, '') = 'withdrawn') <> ${told('loan_withdrawn')}
      or (coalesce(l.closed_reason, '') = 'expired') <> ${told('loan_expired')}
      or (coalesce(l.closed_reason, '') = 'written_off') <> ${told('loan_written_off')}`,
  'closed days have no gaps': `
    select d.day::text as what from closed_days d
    where d.day > (select min(day) from closed_days)
      and not exists (select from closed_days y where y.day = d.day - 1)`,
  'no running loan is behind the closed days': `
    select l.id::text as what from loans l where l.status in ${listText(RUNNING)}
      and ${BOOKED} < (select max(day) from closed_days)
      and ${BEGAN} < (select max(closed_at) from closed_days)`,
  'a loan is written when its month ends': `
    select l.id::text as what from loans l join accrual_buckets a on a.bucket = l.bucket
    where l.matures_on <= a.accrued_through
      and l.matures_on <= (select max(day) from closed_days)`,
  'a running loan is as late as its status says': `
    select l.id || ' ' || l.status as what from loans l
    cross join (select max(day) as closed from closed_days) d
    where (l.status = 'active' and l.oldest_unpaid_due_date <= d.closed - ${LATE_DAYS}
        and ${BEGAN} < (select max(closed_at) from closed_days))
      or (l.status = 'delinquent' and l.oldest_unpaid_due_date <= d.closed - ${DEFAULT_DAYS})
      or (l.status in ${listText(BEHIND)} and l.oldest_unpaid_due_date is null)`,
  'a closed day was proven': `
    select d.day::text as what from closed_days d
    where jsonb_array_length(d.report->'proofs'->'failed') > 0`,
  'who has not accepted hears nothing of lateness': `
    select m.id::text as what from messages m join loans l on l.id = m.loan_id
    join persons b on b.id = l.borrower_id
    where m.kind ~ '^(payment_|early_word)' and m.phone <> b.phone and not exists (
      select from guarantees g left join persons p on p.id = g.person_id
      where g.loan_id = l.id and m.phone in (g.phone, p.phone) and g.status = 'accepted')`,
  'a loan has been through what its status says': `
    select l.id || ' ' || l.status as what from loans l
    where (l.status in ${listText(DECIDED)} and l.status <> 'closed' and l.approved_at is null
        and not ${IS_BROUGHT_IN})
      or (l.status in ${listText(WAITING)} and l.submitted_at is null)
      or (l.status in ${listText(RUNNING)}
        or coalesce(l.closed_reason, '') in ('repaid', 'written_off'))
        <> (l.disbursed_at is not null and not (${IS_BROUGHT_IN} and l.status = 'disbursed'))`,
  'a loan runs only once its import is in the books': `
    select l.id || ' ' || l.status as what from loans l join imports i on i.id = l.import_id
    where l.status <> 'disbursed' and i.posted < i.loans`,
  'an import has the loans that it counts, and no files once it is over': `
    select i.id::text as what from imports i
    where i.posted <> (select count(*) from loans l where l.import_id = i.id)
      or i.opened <> (select count(*) from loans l where l.import_id = i.id and l.status <> 'disbursed')
      or (i.status in ('refused', 'posted') and exists (
        select from import_files f where f.import_id = i.id and f.text is not null))`,
  'who has not accepted gets one SMS': `
    select m.phone || ' ' || m.loan_id as what from messages m where m.kind = 'invitation'
    group by m.phone, m.loan_id having count(*) > 1`,
  'a callback that was read says what came of it': `
    select c.id::text as what from callbacks c
    where (c.applied_at is null and c.next_check_at is null) <> (c.outcome is null)`,
};
