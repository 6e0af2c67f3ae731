import type { Connection } from '@server/db/pool';
import { type Dayno, dayno, daynoOf, written } from './calendar';
import { readFacts, type Facts, type LoanFacts } from './facts';
import { isOver, type Life, overdueInterest, overduePrincipal } from './life';
import { live } from './live';

/** The figures of the loan's rows, which are as of `through`. */
interface Booked {
  id: string;
  status: string;
  closed_reason: string | null;
  through: string;
  bucket_day: string | null;
  outstanding: number;
  overdue: number;
  late: number;
  current: number;
  fees: number;
  fees_charged: number;
  duty: number;
  credit: number;
  level: number;
  oldest: string | null;
  rows: { number: number; due: string; principal: number; interest: number }[];
}

const BOOKED = `select l.id, l.status, l.closed_reason, l.accrued_through::text as through,
    a.accrued_through::text as bucket_day, l.outstanding_cents as outstanding,
    l.overdue_principal_cents as overdue, l.late_interest_cents + l.overdue_interest_cents as late,
    l.current_interest_cents as current,
    l.late_fees_unpaid_cents as fees, l.late_fees_cents + l.late_excise_cents as fees_charged,
    l.late_excise_cents as duty, l.credit_cents as credit, l.monthly_payment_cents as level,
    l.oldest_unpaid_due_date::text as oldest,
    (select json_agg(json_build_object('number', i.number, 'due', i.due_date, 'principal', i.principal_cents,
      'interest', i.interest_cents) order by i.number) from instalments i where i.loan_id = l.id) as rows
  from loans l left join accrual_buckets a on a.bucket = l.bucket where l.disbursed_at is not null
  order by l.reference`;

/** Calculates every loan anew from the facts; one sentence for each figure that differs. */
export async function differencesIn(db: Connection, now: Date): Promise<string[]> {
  const facts = await readFacts(db);
  const { rows } = await db.query<Booked>({ name: 'second_calculation_booked', text: BOOKED });
  const booked = new Map(rows.map((row) => [row.id, row]));
  return facts.loans.flatMap((loan) => {
    const row = booked.get(loan.id);
    return row ? differencesOf(facts, loan, row, daynoOf(now)) : [];
  });
}

function differencesOf(facts: Facts, loan: LoanFacts, row: Booked, today: Dayno): string[] {
  const acts = (facts.acts.get(loan.id) ?? []).filter(({ isUndone }) => !isUndone);
  const through = dayno(row.through);
  let then: Life | null = null;
  const life = live(loan, acts, facts.closed, Math.max(through, today), (each) => {
    if (each.day === through) then = structuredClone(each);
  });
  const at: Life = isOver(life) ? life : (then ?? life);
  const compared: [string, unknown, unknown][] = [
    ['level payment', life.rows[0]?.amount, row.level],
    ...life.rows.flatMap((mine, index): [string, unknown, unknown][] => {
      const theirs = row.rows[index];
      return [
        [`instalment ${mine.number}, due`, written(mine.due), theirs?.due],
        [`instalment ${mine.number}, principal`, mine.principal, theirs?.principal],
        [`instalment ${mine.number}, interest`, mine.interest, theirs?.interest],
      ];
    }),
    ['principal', at.outstanding, row.outstanding],
    ['overdue principal', overduePrincipal(at), row.overdue],
    ['late and overdue interest', at.lateInterest + overdueInterest(at), row.late],
    ['current interest', at.current, row.current],
    ['late fees unpaid', at.fees, row.fees],
    ['late fees', at.feesCharged, row.fees_charged],
    ['duty on late fees', at.duty, row.duty],
    ['credit', life.credit, row.credit],
    ['status', life.standing, row.status === 'closed' ? row.closed_reason : row.status],
  ];
  return compared
    .filter(([, here, there]) => String(here) !== String(there))
    .map(
      ([what, here, there]) =>
        `${loan.reference} on ${row.through}, ${what}: ${String(here)} here, ${String(there)} there`,
    );
}
