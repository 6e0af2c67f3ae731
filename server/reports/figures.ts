import { type AccountCode, CASH_IN, CASH_OUT } from '@server/lending/ledger';
import { PROMPTS } from '@server/lending/payment-kinds';
import { listText } from '@server/db/sql-values';
/**
 * What happened in days, in figures: rows of (day, what, key, count, amount_cents), by SQL over what is
 * append-only or settled, each source read through an index that begins with its time.
 */

const startSql = (day: string): string => `(${day})::timestamp at time zone 'Africa/Nairobi'`;
const dayOfSql = (instant: string): string => `(${instant} at time zone 'Africa/Nairobi')::date`;

/** A wait as whole minutes up to an hour, whole hours up to two days, then whole days; always rounded up. */
const rungSql = (wait: string): string => `
  (select case when minutes <= 60 then greatest(minutes, 1)
     when minutes <= 2880 then ceil(minutes / 60) * 60 else ceil(minutes / 1440) * 1440 end::int::text
   from (select ceil(extract(epoch from ${wait}) / 60)) taken (minutes))`;

/** Codes of accounts as an array of SQL. */
const arrayOf = (...codes: readonly AccountCode[]): string =>
  `array[${codes.map((code) => `'${code}'`).join(', ')}]`;

/** Accounts whose debits are counted: all but those that interest accrues to, loan by loan and night by night. */
const MOVING = arrayOf(
  'loan_principal',
  'payouts_in_transit',
  ...CASH_OUT,
  'payouts_to_recover',
  ...CASH_IN,
  'unallocated',
  'write_offs',
  'recoveries',
  'borrowers_owe_guarantors',
);
/** Where money that came in stands. */
const RECEIVED = [...CASH_IN, 'unallocated'] as const;

const within = (from: string, to: string) => ({
  days: `between ${from} and ${to}`,
  instants: `>= ${startSql(from)} and answered_at < ${startSql(`${to} + 1`)}`,
  /** Compared as rows, so that only the index by kind and time serves, however long the period is. */
  events: `(kind, at) >= (sought, ${startSql(from)})
    and (kind, at) < (sought, ${startSql(`${to} + 1`)})`,
});

/** A row by its id, looked up even where the planner expects so many that it would read the table. */
const oneSql = (table: string, id: string): string =>
  `cross join lateral (select * from ${table} where id = ${id} offset 0)`;

const postingsSql = (days: string): string => `
  select p.day, 'posting' as what, p.debit || '>' || p.credit as key, p.amount_cents as amount
  from unnest(${MOVING}) account, lateral (
    select day, debit, credit, amount_cents from postings where debit = account and day ${days}) p
  union all
  select p.day, 'posting', p.debit || '>' || p.credit, p.amount_cents
  from unnest(${arrayOf(...RECEIVED, 'write_offs')}) account, lateral (
    select day, debit, credit, amount_cents from postings
    where credit = account and debit = 'interest_receivable' and day ${days}) p`;

const eventsSql = (kinds: string, of: string): string => `
  from unnest(array[${kinds}]) sought, lateral (
    select * from events where ${of}) e`;

/** A detail that is cents; other kinds have text of the same name. */
const centsSql = (kind: string, name: string): string =>
  `when '${kind}' then (e.detail ->> '${name}')::bigint`;

const countedSql = (of: string): string => `
  select ${dayOfSql('e.at')}, e.kind,
    case e.kind when 'prompt_failed' then e.detail ->> 'code' else '' end,
    case e.kind ${centsSql('guarantee_accepted', 'cap')}
      ${centsSql('guarantor_charged', 'amount')} else 0 end
  ${eventsSql(
    `'guarantor_asked', 'guarantee_accepted', 'guarantee_declined', 'guarantee_withdrawn',
     'guarantor_charged', 'prompt_failed'`,
    of,
  )}`;

/** How long the first answer to each request took. */
const answersSql = (of: string): string => `
  select ${dayOfSql('e.at')}, 'answer', ${rungSql('e.at - asked.at')}, 0
  ${eventsSql(`'guarantee_accepted', 'guarantee_declined'`, of)}
  cross join lateral (select a.at, a.kind from events a
    where a.subject_id = e.subject_id and (a.at, a.id) < (e.at, e.id)
      and a.kind in ('guarantor_asked', 'guarantee_accepted', 'guarantee_declined')
    order by a.at desc, a.id desc limit 1) asked
  where asked.kind = 'guarantor_asked'`;

const lapsedSql = (of: string): string => `
  select ${dayOfSql('answered_at')}, 'lapsed', '', 0
  from guarantees where status_reason = 'lapsed' and answered_at ${of}`;

/**
 * Each payment when it was booked to its loan, by how long after it had been paid; and the prompts among them. Once
 * for a payment, though one that also pays guarantors back has an entry for each of them.
 */
const appliedSql = (days: string): string => `
  select day, what, case what when 'applied' then wait else '' end, 0 from (
    select distinct booked.day, y.id, made.what, ${rungSql('j.at - y.paid_at')} as wait
    from (select distinct p.entry_id, p.day
      from unnest(${arrayOf(...RECEIVED)}) account, lateral (
        select entry_id, day from postings where debit = account and day ${days} and credit in
          ('loan_principal', 'interest_receivable', 'customer_credit', 'recoveries',
           'borrowers_owe_guarantors')) p) booked
    ${oneSql('journal_entries', 'booked.entry_id')} j
    ${oneSql('payments', 'j.payment_id')} y
    cross join unnest(array['applied', 'prompt_paid']) made (what)
    where case made.what when 'applied' then y.paid_at is not null
      else y.kind in ${listText(PROMPTS)} end) counted`;

/** Loans paid out, by the band of their GS score and by APR in half percents. */
const pricedSql = (of: string): string => `
  select ${dayOfSql('e.at')}, 'priced',
    case when l.gs_ppm >= 800000 then 'high' when l.gs_ppm >= 500000 then 'middle' else 'low' end
      || ':' || l.apr_bps / 50 * 50, l.apr_bps
  ${eventsSql(`'payout_confirmed'`, of)} ${oneSql('loans', 'e.loan_id')} l`;

/** `from`, `to`: SQL for the first and the last day. */
export function figuresSql(from: string, to: string): string {
  const { days, instants, events } = within(from, to);
  return `
    select day, what, key, count(*) as count, sum(amount)::bigint as amount_cents from (
      ${postingsSql(days)} union all ${countedSql(events)} union all ${answersSql(events)}
      union all ${lapsedSql(instants)} union all ${appliedSql(days)}
      union all ${pricedSql(events)}) happened (day, what, key, amount)
    group by day, what, key`;
}
