import { AGEING } from '@shared/ageing';
import { OPEN } from '@shared/statuses';
import { listText } from './sql-values';
/**
 * Sums that more than one room's statements need, as SQL on a person's alias, so that a figure
 * is defined once.
 */

/** Σ amounts of a person's open loans, in cents. */
export const openAmountsSql = (person: string): string =>
  `(select coalesce(sum(ol.amount_cents), 0)::bigint from loans ol
    where ol.borrower_id = ${person}.id and ol.status in ${listText(OPEN)})`;

/** What is left of a cap as the loan is repaid (lending/liability.ts), before the payout the whole cap. */
export const liabilitySql = (guarantee: string, loan: string): string =>
  `case when ${loan}.disbursed_at is null then ${guarantee}.cap_cents
    else least(${guarantee}.cap_cents, floor(${guarantee}.cap_cents::numeric
      * ${loan}.outstanding_cents / ${loan}.amount_cents)::bigint) end`;

/** Σ of what a person could still be asked for, over every loan that they back. */
export const exposureSql = (person: string, exceptLoan = 'null::uuid'): string =>
  `(select coalesce(sum(${liabilitySql('eg', 'el')}), 0)::bigint
    from guarantees eg join loans el on el.id = eg.loan_id
    where eg.person_id = ${person}.id and eg.status = 'accepted' and eg.released_at is null
      and el.status <> 'closed' and el.id is distinct from ${exceptLoan})`;

/** Sums of `portfolio_sums` by how late the loans were on a day, in the order of AGEING (shared/ageing.ts). */
export const agedSumsSql = (day: string): string =>
  AGEING.map(
    ({ from, to }) => `coalesce(sum(outstanding_cents) filter (where due_day between
       ${day} - ${to} and ${day} - ${from}), 0)::bigint`,
  ).join(', ');

/**
 * The day as of which lateness counts: today, or the last closed day where that is later (a newcomer may let days
 * pass ahead of the clock). `today`: a parameter with the Nairobi day of now.
 */
export const businessDaySql = (today: string): string =>
  `greatest(${today}::date, (select max(day) from closed_days))`;
