import type { Day } from '@shared/day';
import type { Cents } from '@shared/money';
import { statement } from '@server/db/rows';

/** Loans that have money out, and so accrue. */
const RUNNING = `('active', 'delinquent', 'defaulted')`;

/** Loans a statement: their rows are locked until it is done, so a payment waits that long at most. */
const CHUNK = 250;

/**
 * One step of `lending/advance.ts` for the loan in `c` (accrueUntil and mature), in integers as there. A step
 * goes to $2 or the running due date; where the bound of in duplum is reached while a month runs, one day. Its
 * next due date follows from the one before: what is paid ahead moves only when an instalment matures.
 */
const STEP = `
  select c.*, s.*, t.until, coalesce(t.until = s.due_date, false) as matures,
    a.late_interest, a.late_carried, a.running_interest, a.running_carried
  from chunk c
  cross join lateral (
    select min(i.number) filter (where not i.has_matured) as number,
      min(i.due_date) filter (where not i.has_matured) as due_date,
      coalesce(min(i.due_date) filter (where not i.has_matured)
        - coalesce(max(i.due_date) filter (where i.has_matured), c.paid_out_on), 0) as month,
      coalesce(sum(i.matured_interest_cents - i.interest_paid_cents), 0)::bigint as unpaid_interest
    from instalments i where i.loan_id = c.id) s
  cross join lateral (
    select greatest(0, c.outstanding - c.late - c.running - s.unpaid_interest) as room,
      least($2, s.due_date) - c.accrued_through as days,
      c.overdue * c.apr as late_rate, (c.outstanding - c.overdue) * c.apr as running_rate,
      greatest(1, 120000 * s.month) as unit, s.month > 0 as is_running) r
  cross join lateral (
    select (c.late_carry + r.late_rate * r.days) / 3650000 as late,
      case when r.is_running then (c.carry + r.running_rate * r.days) / r.unit else 0 end as running) w
  cross join lateral (
    select case when w.late + w.running > r.room and w.running > 0 then least(1, r.days)
      else r.days end as days) d
  cross join lateral (
    select c.accrued_through + d.days as until, c.late_carry + r.late_rate * d.days as late,
      case when r.is_running then c.carry + r.running_rate * d.days else 0 end as running) t
  cross join lateral (
    select l.late_interest, t.late % 3650000 as late_carried, t.running % r.unit as running_carried,
      least(t.running / r.unit, r.room - l.late_interest) as running_interest
    from (select least(t.late / 3650000, r.room) as late_interest) l) a`;

/** What matures with a step: the instalment's amount less what was paid ahead; at the last, all that is left. */
const MATURED = `
  select x.*, n.following, n.place as instalment, m.interest as due_interest, m.principal as due_principal,
    greatest(0, x.ahead - case when x.number = x.term then x.ahead else n.amount end) as ahead_left
  from stepped x
  left join lateral (
    select max(i.amount_cents) filter (where i.number = x.number) as amount,
      max(i.ctid) filter (where i.number = x.number) as place,
      max(i.due_date) filter (where i.number > x.number) as following
    from instalments i
    where i.loan_id = x.id and i.number between x.number and x.number + 1) n on true
  cross join lateral (
    select least(x.running + x.running_interest, d.demanded) as interest,
      least(x.outstanding - x.overdue,
        d.demanded - least(x.running + x.running_interest, d.demanded)) as principal
    from (select case when x.number = x.term then x.running + x.running_interest
        + x.outstanding - x.overdue else greatest(0, n.amount - x.ahead) end as demanded) d) m
  where x.matures`;

const LOANS_AFTER = `
  update loans l set version = l.version + 1, accrued_through = s.until,
    late_interest_cents = s.late + s.late_interest, late_carry = s.late_carried,
    current_interest_cents = s.running + s.running_interest - coalesce(m.due_interest, 0),
    carry = case when s.matures then 60000 * coalesce(m.following - s.until, 0)
      else s.running_carried end,
    overdue_principal_cents = s.overdue + coalesce(m.due_principal, 0),
    ahead_cents = case when s.matures then m.ahead_left else s.ahead end,
    next_due_date = case when not s.matures or s.next_due_date > s.until then s.next_due_date
      when s.outstanding - s.overdue > m.due_principal then m.following end,
    oldest_unpaid_due_date = coalesce(s.oldest_unpaid_due_date,
      case when m.due_interest + m.due_principal > 0 then s.until end)
  from stepped s left join matured m on m.id = s.id
  where l.ctid = s.place and l.version = s.version returning l.id`;

/** What one statement did; `last` is null when there was nothing left to do. */
export interface Stepped {
  last: string | null;
  /** Loans that were behind, and those of them that moved: the others changed meanwhile and are to be read again. */
  found: number;
  moved: number;
  accrued: Cents;
}

/**
 * Lets running loans that are behind day $2 take one step towards it, with the books: those next after the id
 * $1, in one statement. It holds no lock before it writes; a loan that somebody else changed after it was read is
 * left as it is, for its version is guarded. Rows are written where they were read (ctid), so that no plan searches
 * for them a second time. $3 is when the run says that it happened.
 */
export const stepLoans = statement<Stepped, [after: string, day: Day, at: Date]>(
  'step_loans',
  `with chunk as materialized (
     select l.id, l.ctid as place, l.version, l.term, l.apr_bps as apr, l.outstanding_cents as outstanding,
       l.overdue_principal_cents as overdue, l.late_interest_cents as late, l.late_carry,
       l.current_interest_cents as running, l.carry, l.ahead_cents as ahead, l.accrued_through,
       l.next_due_date, l.oldest_unpaid_due_date,
       (l.disbursed_at at time zone 'Africa/Nairobi')::date as paid_out_on
     from loans l
     where l.id > $1::uuid and l.accrued_through < $2::date and l.status in ${RUNNING}
     order by l.id limit ${CHUNK}),
   stepped as materialized (${STEP}),
   matured as materialized (${MATURED}),
   moved as (${LOANS_AFTER}),
   fallen_due as (
     update instalments i set has_matured = true,
       matured_interest_cents = i.matured_interest_cents + m.due_interest,
       matured_principal_cents = i.matured_principal_cents + m.due_principal
     from matured m join moved v on v.id = m.id
     where i.ctid = m.instalment),
   entries as materialized (
     select new_id($3) as id, s.id as loan_id, s.until as day,
       s.late_interest + s.running_interest as amount
     from stepped s join moved v on v.id = s.id where s.late_interest + s.running_interest > 0),
   booked as (
     insert into journal_entries (id, kind, day, loan_id, at)
     select e.id, 'interest_accrued', e.day, e.loan_id, $3 from entries e),
   posted as (
     insert into postings (entry_id, line, debit, credit, amount_cents, day, loan_id)
     select e.id, 1, 'interest_receivable', 'interest_income', e.amount, e.day, e.loan_id
     from entries e)
   select (select c.id from chunk c order by c.id desc limit 1) as last,
     (select count(*) from chunk) as found, (select count(*) from moved) as moved,
     (select coalesce(sum(amount), 0)::bigint from entries) as accrued`,
);

/** The last closed day, and the first day that no running loan may have got to yet; null where there is none. */
export const readDays = statement<{ lastClosed: Day | null; firstOpen: Day | null }, []>(
  'read_days_to_close',
  `select (select max(day) from closed_days) as "lastClosed",
     (select min(accrued_through) + 1 from loans where status in ${RUNNING}) as "firstOpen"`,
);

/** What readiness and the metrics show of the last end-of-day run; null where there was none. */
export const readLastClosing = statement<{ day: Day; closedAt: Date; failed: number }, []>(
  'read_last_closing',
  `select day, closed_at as "closedAt", jsonb_array_length(report->'proofs'->'failed') as failed
   from closed_days order by day desc limit 1`,
);
