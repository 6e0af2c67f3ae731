import { MONEY_IN, PAYOUTS, SETTLED } from '@server/lending/payment-kinds';
import { listText } from '@server/platform/db/sql-values';

/** Parts of the rules in SQL. */

/** Entries beside those of a payout: the loan's charges, and what it pays off of an earlier one. */
export const BESIDE_PAYOUT = `'fee_charged', 'fee_taken_back', 'earlier_loan_paid_off'`;

/** The balance of an account for a loan: debits less credits, in cents. */
export const balance = (loan: string, account: string): string =>
  `(select coalesce(sum(case when p.debit = '${account}' then p.amount_cents
      else -p.amount_cents end), 0)
    from postings p where p.loan_id = ${loan} and '${account}' in (p.debit, p.credit))`;

/** Σ of an entry's postings, in cents. */
export const total = (entry: string): string =>
  `(select sum(p.amount_cents) from postings p where p.entry_id = ${entry})`;

/** Entries that may accompany a payment's outcome: interest and late fees until then, and a last rest. */
export const OF_INTEREST = `'interest_accrued', 'interest_applied', 'interest_corrected',
  'interest_suspended', 'suspended_interest_earned', 'late_fee_charged', 'late_fee_taken_back',
  'rest_given_up', 'late_fees_suspended', 'suspended_late_fees_earned'`;
export const entries = (payment: string): string =>
  `(select array_agg(e.kind order by e.kind) filter (where e.kind not in (${OF_INTEREST}, ${BESIDE_PAYOUT}))
    from journal_entries e where e.payment_id = ${payment})`;

export const sumOf = (loan: string, column: string): string =>
  `(select coalesce(sum(i.${column}), 0) from instalments i where i.loan_id = ${loan})`;

export const IN = listText(MONEY_IN);
export const OUT = listText(PAYOUTS);
export const OPEN = `y.status not in ${listText(SETTLED)}`;
/** A payout that is, or may be, executed as intended: neither refused nor sent by mistake. */
export const STANDS = `y.status <> 'failed' and (y.to_recover_cents is null
  or (y.to_recover_cents = 0 and y.recovered_at is null))`;
/** The sum of entries of a kind, by loan or payment, in cents. */
export const booked = (kind: string, about: string): string =>
  `(select coalesce(sum(p.amount_cents), 0) from journal_entries e
    join postings p on p.entry_id = e.id where e.kind = '${kind}' and ${about})`;
/** The same, of what it credited to an account less what it debited. */
export const bookedTo = (kind: string, account: string, about: string): string =>
  `(select coalesce(sum(case when p.credit = '${account}' then p.amount_cents
      when p.debit = '${account}' then -p.amount_cents end), 0) from journal_entries e
    join postings p on p.entry_id = e.id where e.kind = '${kind}' and ${about})`;
/** What corrections of a write-off booked on the loan's accounts, on this `side` of the posting. */
export const correctedOff = (side: 'p.debit' | 'p.credit'): string =>
  booked(
    'write_off_corrected',
    `e.loan_id = l.id
    and ${side} in ('loan_principal', 'interest_receivable', 'advanced_for_borrower')`,
  );
export const sumOfClaims = (what: string, loan: string): string =>
  `(select coalesce(sum(${what}), 0) from claims c where c.loan_id = ${loan})`;
/** The entry `e` is not reversed. */
export const NOT_REVERSED = `not exists (select from journal_entries r where r.reverses_id = e.id)`;
export const PAID_OUT = `l.disbursed_at is not null`;
/** The loan `l` was brought in from another system: its opening entry stands instead of a payout. */
export const IS_BROUGHT_IN = `l.brought_forward is not null`;
export const IS_WRITTEN_OFF = `l.closed_reason is not distinct from 'written_off'`;
/** A day of the month within the month of a day, or a short month's last. */
const dayWithin = (ofMonth: string, within: string): string =>
  `(date_trunc('month', ${within}) + least(${ofMonth} - 1, extract(day from date_trunc('month', ${within})
    + interval '1 month - 1 day')::int - 1) * interval '1 day')::date`;
/** Of the loan \`l\` of another system: its own day of the month, a month before \`s.running\`, its first due date. */
export const MONTH_BEFORE = `(select ${dayWithin('own.d', `m.at - interval '1 month'`)}
  from (select d from (select distinct extract(day from (r->>'dueOn')::date)::int as d
        from jsonb_array_elements(l.brought_forward->'plan') r) days
      order by (select count(*) from jsonb_array_elements(l.brought_forward->'plan') r
        where ${dayWithin('d', `(r->>'dueOn')::date`)} = (r->>'dueOn')::date) desc, d limit 1) own
  cross join lateral (select s.running + x * interval '1 month' as at from (values (0), (-1), (1)) v (x)
    order by abs(${dayWithin('own.d', `s.running + x * interval '1 month'`)} - s.running), x <> 0 limit 1) m)`;
/** Unpaid interest by the loan's own rows, in cents. */
export const UNPAID_INTEREST = `(l.late_interest_cents + l.current_interest_cents
  + ${sumOf('l.id', 'matured_interest_cents')} - ${sumOf('l.id', 'interest_paid_cents')})`;

/** Interest paid since the in duplum note, by the days on which the money moved. */
export const PAID_SINCE_NOTE = `(select coalesce(sum(p.amount_cents), 0) from journal_entries e
  join postings p on p.entry_id = e.id join payments y on y.id = e.payment_id
  where e.loan_id = l.id and e.kind = 'repayment_received' and p.credit = 'interest_receivable'
    and (y.paid_at at time zone 'Africa/Nairobi')::date > l.npl_on)`;
/** Σ over the charges `g` of the loan `l`, in cents. */
export const sumOfCharges = (column: string): string =>
  `(select coalesce(sum(${column}), 0)::bigint from loan_charges g where g.loan_id = l.id)`;
export const CHARGED = 'g.amount_cents + g.excise_cents';
export const CHARGES_UNPAID = `${CHARGED} - g.paid_cents - g.waived_cents - g.written_off_cents`;
/** The part without duty of the unpaid late fees of the loan `l`, in cents. */
export const FEES_WITHOUT_DUTY = `(case when ${sumOfCharges(CHARGES_UNPAID)} = 0 then 0
  else ${sumOfCharges(CHARGES_UNPAID)} * ${sumOfCharges('g.amount_cents')} / ${sumOfCharges(CHARGED)} end)`;
/** A correction or a reversal moves parts of earlier payments between interest and principal. */
export const NO_CORRECTION = `not exists (select from journal_entries e
  where e.loan_id = l.id and e.kind in ('interest_corrected', 'reversal'))`;

/** Σ of payments `y`, in cents. */
export const sumWhere = (condition: string): string =>
  `(select coalesce(sum(y.amount_cents), 0) from payments y where ${condition})`;

export const paid = (loan: string, kinds: string, condition: string): string =>
  sumWhere(`y.loan_id = ${loan} and y.kind in ${kinds} and ${condition}`);

/** An account's total balance: debits less credits, in cents. */
export const standing = (account: string): string =>
  `(select coalesce(sum(case when p.debit = '${account}' then p.amount_cents
      else -p.amount_cents end), 0) from postings p where '${account}' in (p.debit, p.credit))`;

/** One row with both sides when they differ. */
export const same = (left: string, right: string): string =>
  `select l || ' ' || r as what from (select ${left} as l, ${right} as r) both_sides where l <> r`;

/** A plan replaced the loan's schedule. */
export const HAS_PLAN = `exists (select from loan_plans p where p.loan_id = l.id and p.in_force_on is not null)`;

/** Entries of a payout that succeeded after M-Pesa refused it. */
export const REFUSED_FIRST = `'payout_refused', 'payout_requested'`;

/** The loan's payout is on its way or paid. */
export const IS_SENT = `(l.status = 'disbursed' or ${PAID_OUT})`;

export const PAID_OUT_ON = `(l.disbursed_at at time zone 'Africa/Nairobi')::date`;
/** The loan `l` has a first due date that was chosen and is later than one month after the payout. */
export const CHOSE_LATER = `(l.first_due_on > ${PAID_OUT_ON} + interval '1 month')`;
