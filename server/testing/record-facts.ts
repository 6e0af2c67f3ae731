import type { LoanOnRecord } from '@shared/contract/portfolio';
import type { Day } from '@shared/day';
import type { TestPerson } from './people';
import type { TestApp } from './test-app';

/**
 * What is true of a person, from SQL over instalments, loans, guarantees, payments, claims and the journal alone, and
 * the English sentences that say it: nothing of the product's rules, sums or texts.
 */
export interface Facts {
  /** Loans paid out to them, repaid ones, and of the others than the request: those that run. */
  taken: number;
  repaid: number;
  running: number;
  /** The latest of the other loans; those ever in default; those written off and not paid. */
  daysPastDue: number;
  defaults: number;
  writtenOff: number;
  others: LoanOnRecord[];
  /** Guarantees accepted ever, and what each that still stands holds of the limit. */
  given: number;
  backs: string[];
  held: string;
  limit: string;
  /** The limit less what is held, and less their own open loans too. */
  available: string;
  toBorrow: string;
  trust: number;
  onTime: number;
  /** Codes of the reasons that are in the way, and what their sentences need. */
  reasons: string[];
  details: Record<string, string>;
}

interface LoanRow {
  id: string;
  reference: string;
  status: LoanOnRecord['status'];
  closed: LoanOnRecord['closedReason'];
  amount: number;
  left: number;
  days: number;
  oldest: string | null;
  wasInDefault: boolean;
  lastPaid: string | null;
  writtenOff: number;
}

/** Loans whose payout M-Pesa confirmed. An instalment is unpaid while less came in than has fallen due. */
const LOANS = `
  select l.id, l.reference, l.status, l.closed_reason as closed,
    l.amount_cents::int as amount,
    case when l.closed_reason is distinct from 'repaid' then l.amount_cents - i.paid else 0 end as left,
    case when l.closed_at is null then coalesce($2::date - i.oldest, 0) else 0 end as days,
    case when l.closed_at is null then i.oldest end::text as oldest,
    exists (select from claims c where c.loan_id = l.id) as "wasInDefault",
    (select max((p.paid_at at time zone 'Africa/Nairobi')::date)::text from payments p
      where p.loan_id = l.id and p.kind = 'repayment' and p.status = 'succeeded') as "lastPaid",
    (select coalesce(sum(case e.kind when 'loan_written_off' then p.amount_cents else -p.amount_cents end), 0)
      from journal_entries e join postings p on p.entry_id = e.id where e.loan_id = l.id
        and e.kind in ('loan_written_off', 'recovered_after_write_off'))::int as "writtenOff"
  from loans l cross join lateral (
    select sum(i.principal_paid_cents)::int as paid, min(i.due_date) filter (where i.due_date < $2::date
      and i.principal_paid_cents + i.interest_paid_cents
        < i.matured_principal_cents + i.matured_interest_cents) as oldest
    from instalments i where i.loan_id = l.id) i
  where l.borrower_id = $1 and exists (select from payments p where p.loan_id = l.id
    and p.kind = 'disbursement' and p.status = 'succeeded')
  order by l.created_at, l.id`;

/** A guarantee holds its cap before the payout, and then the part of it that is left of the principal. */
const BACKS = `
  select case when p.id is null then g.cap_cents else floor(g.cap_cents::numeric
      * (l.amount_cents - coalesce(i.paid, 0)) / l.amount_cents) end::int as held,
    coalesce(c.asked, 0)::int as asked
  from guarantees g join loans l on l.id = g.loan_id
  left join payments p on p.loan_id = l.id and p.kind = 'disbursement' and p.status = 'succeeded'
  left join lateral (select sum(principal_paid_cents) as paid from instalments
    where loan_id = l.id) i on true
  left join lateral (select c.share_cents - (select coalesce(sum(paid.amount_cents), 0)
        from payments paid where paid.claim_id = c.id and paid.status = 'succeeded') as asked
    from claims c where c.guarantee_id = g.id and c.deadline <= $2::date
      and c.ended_at is null and (c.appealed_at is null or c.decided_at is not null)) c on true
  where g.person_id = $1 and g.status = 'accepted' and l.closed_at is null
  order by g.asked_at`;

/** Payments up to the first due date are on time: nobody here pays a loan twice. */
const PERSON = `
  select frozen_at is not null as "isFrozen",
    45000_00 + coalesce((select sum((v.detail->>'after')::int - (v.detail->>'before')::int)
      from events v where v.subject_id = p.id and v.kind = 'limit_changed'), 0)::int as "limit",
    500 + coalesce((select sum(points) from trust_events t where t.person_id = p.id), 0)::int as trust,
    (select count(*) from guarantees g where g.person_id = p.id and g.agreement is not null
      and g.status = 'accepted')::int as given,
    (select coalesce(sum(amount_cents), 0) from loans l where l.borrower_id = p.id
      and l.submitted_at is not null and l.closed_at is null)::int as open,
    (select count(*) from payments p join loans l on l.id = p.loan_id
      where l.borrower_id = p.person_id and p.person_id = $1 and p.kind = 'repayment'
        and p.status = 'succeeded' and (p.paid_at at time zone 'Africa/Nairobi')::date
          <= (select min(i.due_date) from instalments i where i.loan_id = l.id))::int as "onTime"
  from persons p where p.id = $1`;

interface PersonFacts {
  isFrozen: boolean;
  limit: number;
  trust: number;
  given: number;
  open: number;
  onTime: number;
}

const decimal = (cents: number): string => (cents / 100).toFixed(2);

/** "KSh 1,234" or "KSh 1,234.50" */
export const shillings = (cents: number): string =>
  `KSh ${(cents / 100).toLocaleString('en', { minimumFractionDigits: cents % 100 ? 2 : 0 })}`;

const DAY_MS = 86_400_000;

const dayWords = (date: string): string =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })
    .format(new Date(date))
    .replace('Sept', 'Sep');

const later = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);

export async function factsOf(
  app: TestApp,
  { id }: TestPerson,
  wanted: string,
  today: Day,
): Promise<Facts> {
  const { rows: loans } = await app.db.query<LoanRow>(LOANS, [id, today]);
  const { rows: backed } = await app.db.query<{ held: number; asked: number }>(BACKS, [id, today]);
  const { rows } = await app.db.query<PersonFacts>(PERSON, [id]);
  const [person] = rows;
  if (!person) throw new Error(`there is no person ${id}`);
  const others = loans.filter((loan) => loan.id !== wanted);
  const held = backed.reduce((sum, each) => sum + each.held, 0);
  const asked = backed.reduce((sum, each) => sum + each.asked, 0);
  const found = reasonsOf(person.isFrozen, others, asked, today);
  return {
    taken: loans.length,
    repaid: loans.filter(({ closed }) => closed === 'repaid').length,
    running: others.filter(({ closed }) => closed === null).length,
    daysPastDue: Math.max(0, ...others.map(({ days }) => days)),
    defaults: others.filter(({ wasInDefault }) => wasInDefault).length,
    writtenOff: others.filter(({ writtenOff }) => writtenOff > 0).length,
    others: others.map((loan) => ({
      id: loan.id,
      reference: loan.reference,
      broughtForward: null,
      amount: decimal(loan.amount),
      principalOutstanding: decimal(loan.left),
      status: loan.status,
      closedReason: loan.closed,
      daysPastDue: loan.days,
      writtenOff: decimal(loan.writtenOff),
      defaultEndedOn: curedOn(loan),
    })),
    given: person.given,
    backs: backed.map((each) => decimal(each.held)),
    held: decimal(held),
    limit: decimal(person.limit),
    available: decimal(person.limit - held),
    toBorrow: decimal(person.limit - held - person.open),
    trust: person.trust,
    onTime: person.onTime,
    reasons: Object.keys(found),
    details: found,
  };
}

/** The day of the payment after which a loan that was in default is not late. */
const curedOn = ({ wasInDefault, closed, days, lastPaid }: LoanRow): string | null =>
  wasInDefault && closed === null && days < 90 ? lastPaid : null;

/** Reasons by code with the part of their sentence that varies, in the order in which they are said. */
function reasonsOf(isFrozen: boolean, others: LoanRow[], asked: number, today: Day) {
  const found: Record<string, string> = {};
  if (isFrozen) found['account_frozen'] = '';
  if (others.some(({ days }) => days >= 90)) found['in_default'] = '';
  const [cured] = others.flatMap((loan) => curedOn(loan) ?? []);
  if (cured && later(cured, 30) > today) found['default_recent'] = dayWords(later(cured, 30));
  const [oldest] = others
    .filter(({ days }) => days < 90)
    .flatMap((loan) => loan.oldest ?? [])
    .toSorted();
  if (oldest) found['past_due'] = dayWords(oldest);
  const owed = others.reduce((sum, { writtenOff }) => sum + writtenOff, 0);
  if (owed > 0) found['written_off'] = shillings(owed);
  if (asked > 0) found['charge_unpaid'] = shillings(asked);
  return found;
}

/** By reason: what the person reads, and what others read. */
const SENTENCES: Record<string, (part: string, name: string) => { own: string; of: string }> = {
  account_frozen: (_, name) => ({
    own:
      'Your account is frozen: you can repay, but not borrow, invite or guarantee. ' +
      'Write to us to have it looked at.',
    of: `${name}’s account is frozen.`,
  }),
  in_default: (_, name) => ({
    own: 'Your loan is in default. Pay what is due: 30 days later you can borrow and guarantee again.',
    of: `A loan of ${name} is in default.`,
  }),
  default_recent: (from, name) => ({
    own:
      'A loan of yours was 90 or more days late until lately. ' +
      `You can borrow and guarantee again from ${from}, if you keep up with your payments.`,
    of: `A loan of ${name} was in default until lately; they may again from ${from}.`,
  }),
  past_due: (dueOn, name) => ({
    own:
      `A payment of yours was due on ${dueOn} and is not paid in full. ` +
      'Pay what is due, and you can borrow and guarantee again.',
    of: `A payment by ${name} was due on ${dueOn} and is not paid in full.`,
  }),
  written_off: (owed, name) => ({
    own:
      `A loan of yours was written off, and you still owe ${owed} of it. ` +
      'Pay that, and you can borrow and guarantee again.',
    of: `A loan of ${name} was written off, and ${owed} of it is still owed.`,
  }),
  charge_unpaid: (asked, name) => ({
    own:
      `You are asked for ${asked} as a guarantor and have not paid it. ` +
      'Pay it, and you can borrow and guarantee again.',
    of: `${name} is asked for ${asked} as a guarantor and has not paid it.`,
  }),
};

/** The sentences that a person (`own`) or others (`of`) should read. */
export const reasonsFrom = ({ details }: Facts, whose: 'own' | 'of', name: string): string[] =>
  Object.entries(details).map(
    ([code, part]) => SENTENCES[code]?.(part, name)[whose] ?? `no sentence for ${code}`,
  );
