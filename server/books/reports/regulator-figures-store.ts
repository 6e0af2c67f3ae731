import { detailOf } from '@server/platform/db/event-detail';
import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { events, loans } from '@server/platform/db/schema';
import { is, list } from '@server/platform/db/sql-values';
import { dayOf, eventsOf, one, type Period, periodOf } from './figures-store';

/**
 * Daily figures of the regulator's report alone, like those of figures-store.ts. People are counted by the day on which
 * they last came before: those whose day is before a period are the period's people, each once, whatever the period.
 */

const EVENTS = [
  'loan_approved',
  'loan_declined',
  'loan_written_off',
  'claim_appealed',
  'appeal_decided',
  'bureau_notice_sent',
  'bureau_listed',
  'bureau_cleared',
] as const;
const PEOPLE = ['borrower', 'guarantor'] as const;
const WHAT: readonly string[] = ['lent', ...PEOPLE, ...EVENTS];

/** Whether a figure is one of these. */
export const isOfRegulator = (what: SQL): SQL => sql`${what} in ${list(WHAT)}`;

/** Whether a figure's key is the day on which its people came before. */
export const SINCE_BEFORE = sql`what in ${list(PEOPLE)}`;

const earlier = alias(events, 'earlier');
const IS_EARLIER = sql`(${earlier.at}, ${earlier.id}) < (${events.at}, ${events.id})`;

/** The day of the last earlier event; '' without any. */
const lastDayOf = (source: SQL): SQL => sql`
  coalesce((select to_char(max(${dayOf(earlier.at)}), 'YYYY-MM-DD') from ${source}), '')`;

/** Loans paid out, by APR in basis points, with what was lent. */
const lent = (period: Period): SQL => sql`
  select ${dayOf(events.at)} as day, 'lent' as what, ${loans.apr}::text as key, ${loans.amount} as amount
  ${eventsOf(['payout_confirmed'], period)} ${one(loans, events.loanId)}`;

const of = alias(loans, 'of_borrower');

const borrowers = (period: Period): SQL => sql`
  select ${dayOf(events.at)}, 'borrower', ${lastDayOf(sql`${loans} ${of}
    join ${events} ${earlier} on ${earlier.loanId} = ${of.id} and ${is(earlier.kind, 'payout_confirmed')}
    where ${of.borrowerId} = ${loans.borrowerId} and ${IS_EARLIER}`)}, 0
  ${eventsOf(['payout_confirmed'], period)} ${one(loans, events.loanId)}`;

const guarantors = (period: Period): SQL => sql`
  select ${dayOf(events.at)}, 'guarantor', ${lastDayOf(sql`${events} ${earlier}
    where ${earlier.actorId} = ${events.actorId} and ${is(earlier.kind, 'guarantee_accepted')}
      and ${IS_EARLIER}`)}, 0
  ${eventsOf(['guarantee_accepted'], period)}`;

const counted = (period: Period): SQL => sql`
  select ${dayOf(events.at)}, ${events.kind},
    case when ${is(events.kind, 'appeal_decided')} then ${detailOf<'appeal_decided'>('decision')} else '' end,
    case when ${is(events.kind, 'loan_written_off')}
      then (${detailOf<'loan_written_off'>('interest')})::bigint else 0 end
  ${eventsOf(EVENTS, period)}`;

/** `from`, `to`: the first and the last day, inclusive. */
export function regulatorFiguresOf(from: SQL, to: SQL): SQL {
  const period = periodOf(from, to);
  return sql`
    select day, what, key, count(*) as count, sum(amount)::bigint as amount_cents from (
      ${lent(period)} union all ${borrowers(period)} union all ${guarantors(period)}
      union all ${counted(period)}) happened
    group by day, what, key`;
}
