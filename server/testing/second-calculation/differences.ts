import type { Connection } from '@server/platform/db/pool';
import { bookDifferences, chargesOf, feesOwn, type Suspended } from './books';
import { type Dayno, dayno, daynoOf, written } from './calendar';
import { claimDifferences, unequal } from './claims';
import { readFacts, type Facts, type LoanFacts } from './facts';
import { sum } from './fractions';
import { passedOn } from './guarantors-first';
import { planDifferences } from './plan-papers';
import { isOver, type Life, overdueInterest, overduePrincipal, unpaidInterest } from './life';
import { live } from './live';
import { aboveLevel } from './schedule';

/** The figures of a loan's rows, which are as of the end of its payments on `through`. */
interface Booked {
  id: string;
  status: string;
  reason: string | null;
  through: string;
  /** The last night of its bucket. */
  night: string | null;
  outstanding: number;
  overdue: number;
  late: number;
  current: number;
  fees: number;
  charged: number;
  duty: number;
  fee: number;
  excise: number;
  credit: number;
  level: number;
  /** What guarantors have back of payments that stand, less what the lender is owed. */
  passed: number;
  rows: { number: number; due: string; principal: number; interest: number }[];
}

const ofCharges = (sum: string): string =>
  `(select coalesce(sum(${sum}), 0)::bigint from loan_charges g where g.loan_id = l.id)`;

const BOOKED = `select l.id, l.status, l.closed_reason as reason, l.accrued_through::text as through,
    (select a.accrued_through::text from accrual_buckets a where a.bucket = l.bucket) as night,
    l.outstanding_cents as outstanding, l.overdue_principal_cents as overdue,
    l.late_interest_cents + l.overdue_interest_cents as late, l.current_interest_cents as current,
    ${ofCharges('amount_cents + excise_cents - paid_cents - waived_cents - written_off_cents')} as fees,
    ${ofCharges('amount_cents + excise_cents')} as charged, ${ofCharges('excise_cents')} as duty,
    l.credit_cents as credit, l.fee_cents as fee,
    l.excise_cents as excise, l.monthly_payment_cents as level,
    (select coalesce(sum(c.reimbursed_cents), 0)::bigint from claims c where c.loan_id = l.id)
      - l.advanced_cents as passed,
    (select json_agg(json_build_object('number', i.number, 'due', i.due_date,
        'principal', i.principal_cents, 'interest', i.interest_cents) order by i.number)
      from instalments i where i.loan_id = l.id) as rows
  from loans l where l.disbursed_at is not null order by l.reference`;

/** Calculates every loan and the lender's totals anew from the facts; one sentence for each figure that differs. */
export async function differencesIn(db: Connection, now: Date): Promise<string[]> {
  const facts = await readFacts(db);
  const { rows } = await db.query<Booked>({ name: 'second_calculation_booked', text: BOOKED });
  const booked = new Map(rows.map((row) => [row.id, row]));
  const byLoan = new Map<string, Suspended>();
  const ofLoans = facts.loans.flatMap((loan) => {
    const row = booked.get(loan.id);
    return row ? loanDifferences(facts, loan, row, { today: daynoOf(now), suspended: byLoan }) : [];
  });
  const suspended = {
    interest: sum([...byLoan.values()].map(({ interest }) => interest)),
    fees: sum([...byLoan.values()].map(({ fees }) => fees)),
  };
  const ofClaims = await claimDifferences(db, facts);
  return [
    ...ofLoans,
    ...ofClaims,
    ...planDifferences(facts),
    ...(await bookDifferences(db, facts, suspended)),
  ];
}

function loanDifferences(
  facts: Facts,
  loan: LoanFacts,
  row: Booked,
  { today, suspended }: { today: Dayno; suspended: Map<string, Suspended> },
): string[] {
  const acts = (facts.acts.get(loan.id) ?? []).filter(({ undone }) => !undone);
  const through = dayno(row.through);
  // Interest is booked for the row's day, and by the nights after it.
  const night = Math.max(through, row.night === null ? 0 : dayno(row.night));
  let inBooks = 0n;
  const lives: Life[] = [];
  const life = live(loan, acts, facts.closed, Math.max(night, today), (each) => {
    if (each.day === through) lives.push(structuredClone(each));
    if (each.day === night) inBooks = unpaidInterest(each);
  });
  // What is over has no more days: its rows are as of its last payment, whenever that came.
  const [at = life] = isOver(life) ? [] : lives;
  if (life.standing === 'defaulted')
    suspended.set(loan.id, { interest: inBooks, fees: feesOwn(at) });
  const plans = acts.flatMap((act) => (act.kind === 'plan' ? [act.terms.first] : []));
  const planned = life.rows.filter(({ number }) => number >= Math.max(0, ...plans));
  const status = row.status === 'closed' ? row.reason : row.status;
  return [
    ...planned.flatMap((mine) => {
      const theirs = row.rows[mine.number - 1];
      return unequal(`${loan.reference}, instalment ${mine.number}`, [
        ['due date', written(mine.due), theirs?.due],
        ['principal', mine.principal, theirs?.principal],
        ['interest', mine.interest, theirs?.interest],
      ]);
    }),
    ...unequal(`${loan.reference} on ${row.through}`, [
      ['principal', at.outstanding, row.outstanding],
      ['overdue principal', overduePrincipal(at), row.overdue],
      ['late and overdue interest', at.lateInterest + overdueInterest(at), row.late],
      ['current interest', at.current, row.current],
      ['late fees unpaid', at.fees, row.fees],
      ['late fees', at.feesCharged, row.charged],
      ['duty on late fees', at.duty, row.duty],
      ['credit', life.credit, row.credit],
      ['passed on to guarantors', passedOn(acts), row.passed],
      ['facility fee', chargesOf(loan).fee, row.fee],
      ['duty on it', chargesOf(loan).duty, row.excise],
    ]),
    ...(loan.brought || plans.length > 0
      ? []
      : unequal(loan.reference, [
          [
            'level payment',
            (life.rows[0]?.amount ?? 0n) - aboveLevel(loan, loan.paidOut),
            row.level,
          ],
        ])),
    // A loan of another system waits as `disbursed` until all of its import is in the books, and for its first night.
    ...(status === 'disbursed' || night === loan.brought?.on
      ? []
      : unequal(loan.reference, [['status', life.standing, status]])),
  ];
}
