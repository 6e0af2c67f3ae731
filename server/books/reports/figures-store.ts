import { detailOf } from '@server/platform/db/event-detail';
import { type Column, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { EventKind } from '@shared/contract/events';
import {
  events,
  guarantees,
  journalEntries,
  loans,
  payments,
  postings,
} from '@server/platform/db/schema';
import { among, is, literal } from '@server/platform/db/sql-values';
import { CASH_IN, CASH_OUT } from '@server/lending/ledger';
import { PROMPTS } from '@server/lending/payment-kinds';

/**
 * Daily figures: rows of (day, what, key, count, amount_cents), computed by SQL from append-only or settled data.
 * Reads each source through an index that starts with its time.
 */

export const startOf = (day: SQL): SQL => sql`(${day})::timestamp at time zone 'Africa/Nairobi'`;
export const dayOf = (instant: Column): SQL =>
  sql`(${instant} at time zone 'Africa/Nairobi')::date`;

/** A wait rounded up: whole minutes up to an hour, whole hours up to two days, then whole days. */
const rungOf = (wait: SQL): SQL => sql`
  (select case when minutes <= 60 then greatest(minutes, 1)
     when minutes <= 2880 then ceil(minutes / 60) * 60 else ceil(minutes / 1440) * 1440 end::int::text
   from (select ceil(extract(epoch from ${wait}) / 60)) taken (minutes))`;

/** Strings as a SQL array. */
const arrayOf = (words: readonly string[]): SQL =>
  sql`array[${sql.raw(words.map(literal).join(', '))}]`;

/** Accounts whose debits are counted: all except those that interest accrues to daily. */
const MOVING = arrayOf([
  'loan_principal',
  'payouts_in_transit',
  'fees_deferred',
  'excise_payable',
  ...CASH_OUT,
  'payouts_to_recover',
  ...CASH_IN,
  'unallocated',
  'write_offs',
  'loss_allowance',
  'interest_suspended',
  'recoveries',
  'borrowers_owe_guarantors',
  'advanced_for_borrower',
]);

/** Accounts that hold received money. */
const RECEIVED = [...CASH_IN, 'unallocated'];

/** A range of days, as conditions on a day and on an instant. */
export interface Period {
  hasDay: (day: Column) => SQL;
  hasInstant: (instant: Column) => SQL;
  /** A row comparison, so that the planner uses only the index by kind and time for any length of period. */
  hasEvent: SQL;
}

export const periodOf = (from: SQL, to: SQL): Period => {
  const [start, end] = [startOf(from), startOf(sql`${to} + 1`)];
  return {
    hasDay: (day) => sql`${day} between ${from} and ${to}`,
    hasInstant: (instant) => sql`${instant} >= ${start} and ${instant} < ${end}`,
    hasEvent: sql`(${events.kind}, ${events.at}) >= (sought, ${start})
      and (${events.kind}, ${events.at}) < (sought, ${end})`,
  };
};

/** A row by its id; `offset 0` makes the planner look it up instead of reading the whole table. */
export const one = (source: SQLWrapper & { id: Column }, id: SQLWrapper): SQL =>
  sql`cross join lateral (select * from ${source} where ${source.id} = ${id} offset 0) ${source}`;

const PAIR = sql`${postings.debit} || '>' || ${postings.credit}`;

/**
 * Interest of a loan in default that was waived: it leaves the same accounts as one that is written off. A scalar
 * subquery looks each entry up by its id, where the planner would hash all entries for an `exists`.
 */
const IS_WAIVER = sql`${is(postings.debit, 'interest_suspended')} and 'interest_waived' = (
  select ${journalEntries.kind} from ${journalEntries} where ${journalEntries.id} = ${postings.entryId})`;

const postingsIn = ({ hasDay }: Period): SQL => sql`
  select ${postings.day}, 'posting' as what, ${PAIR} as key, ${postings.amount} as amount
  from unnest(${MOVING}) account, lateral (
    select * from ${postings}
    where ${postings.debit} = account and ${hasDay(postings.day)} and not (${IS_WAIVER})) ${postings}
  union all
  select ${postings.day}, 'posting', ${PAIR}, ${postings.amount}
  from unnest(${arrayOf([...RECEIVED, 'write_offs'])}) account, lateral (
    select * from ${postings} where ${postings.credit} = account
      and ${postings.debit} = 'interest_receivable' and ${hasDay(postings.day)}) ${postings}`;

export const eventsOf = (kinds: readonly EventKind[], { hasEvent }: Period): SQL => sql`
  from unnest(${arrayOf(kinds)}) sought, lateral (
    select * from ${events} where ${hasEvent}) ${events}`;

/** A detail in cents; other kinds have text under the same name. */
const cents = <K extends EventKind>(kind: K, name: Parameters<typeof detailOf<K>>[0]): SQL =>
  sql`when ${sql.raw(literal(kind))} then (${detailOf<K>(name)})::bigint`;

const counted = (period: Period): SQL => sql`
  select ${dayOf(events.at)}, ${events.kind},
    case when ${is(events.kind, 'prompt_failed')} then ${detailOf<'prompt_failed'>('code')} else '' end,
    case ${events.kind} ${cents('guarantee_accepted', 'cap')}
      ${cents('guarantor_charged', 'amount')} else 0 end
  ${eventsOf(
    [
      'guarantor_asked',
      'guarantee_accepted',
      'guarantee_declined',
      'guarantee_withdrawn',
      'guarantor_charged',
      'prompt_failed',
    ],
    period,
  )}`;

const earlier = alias(events, 'earlier');

/** How long the first answer to each request took. */
const answers = (period: Period): SQL => sql`
  select ${dayOf(events.at)}, 'answer', ${rungOf(sql`${events.at} - asked.at`)}, 0
  ${eventsOf(['guarantee_accepted', 'guarantee_declined'], period)}
  cross join lateral (
    select ${earlier.at} as at, ${is(earlier.kind, 'guarantor_asked')} as is_first
    from ${events} ${earlier}
    where ${earlier.subjectId} = ${events.subjectId}
      and (${earlier.at}, ${earlier.id}) < (${events.at}, ${events.id})
      and ${among(earlier.kind, ['guarantor_asked', 'guarantee_accepted', 'guarantee_declined'])}
    order by ${earlier.at} desc, ${earlier.id} desc limit 1) asked
  where asked.is_first`;

const lapsed = ({ hasInstant }: Period): SQL => sql`
  select ${dayOf(guarantees.answeredAt)}, 'lapsed', '', 0
  from ${guarantees}
  where ${guarantees.statusReason} = 'lapsed' and ${hasInstant(guarantees.answeredAt)}`;

/**
 * Each payment booked to its loan, by the delay since it was paid, and the prompts among them. Counts a payment once,
 * although one that also reimburses guarantors has several entries.
 */
const applied = ({ hasDay }: Period): SQL => sql`
  select day, what, case what when 'applied' then wait else '' end, 0 from (
    select distinct booked.day, ${payments.id}, made.what,
      ${rungOf(sql`${journalEntries.at} - ${payments.paidAt}`)} as wait
    from (select distinct p.entry_id, p.day
      from unnest(${arrayOf(RECEIVED)}) account, lateral (
        select ${postings.entryId} as entry_id, ${postings.day} as day from ${postings}
        where ${postings.debit} = account and ${hasDay(postings.day)} and ${among(postings.credit, [
          'loan_principal',
          'interest_receivable',
          'customer_credit',
          'recoveries',
          'borrowers_owe_guarantors',
        ])}) p) booked
    ${one(journalEntries, sql`booked.entry_id`)}
    ${one(payments, journalEntries.paymentId)}
    cross join unnest(array['applied', 'prompt_paid']) made (what)
    where case made.what when 'applied' then ${payments.paidAt} is not null
      else ${among(payments.kind, PROMPTS)} end) counted`;

/** Loans paid out, by score band and by APR in half percents. */
const priced = (period: Period): SQL => sql`
  select ${dayOf(events.at)}, 'priced',
    case when ${loans.gsPpm} >= 800000 then 'high' when ${loans.gsPpm} >= 500000 then 'middle'
      else 'low' end || ':' || ${loans.apr} / 50 * 50, ${loans.apr}
  ${eventsOf(['payout_confirmed'], period)} ${one(loans, events.loanId)}`;

/** `from`, `to`: the first and the last day, inclusive. */
export function figuresOf(from: SQL, to: SQL): SQL {
  const period = periodOf(from, to);
  return sql`
    select day, what, key, count(*) as count, sum(amount)::bigint as amount_cents from (
      ${postingsIn(period)} union all ${counted(period)} union all ${answers(period)}
      union all ${lapsed(period)} union all ${applied(period)}
      union all ${priced(period)}) happened (day, what, key, amount)
    group by day, what, key`;
}
