import type { Connection } from '@server/db/pool';
import { type Dayno, dayno } from './calendar';
import { knownAt, unequal } from './claims';
import type { Facts, LoanFacts } from './facts';
import { above0, down, fraction, nearest, sum } from './fractions';
import { daysPastDue, isOver, type Life, SHILLING } from './life';
import { live } from './live';

/** What the books have of all loans together, in cents. */
interface Sums {
  suspended: number;
  allowance: number;
  deferred: number;
  /** The last night: its day, and when it booked; null before the first. */
  night: string | null;
  at: string | null;
  /** Whether a payout was under way at that night, or a loan was written off since. */
  is_between: boolean;
}

const balance = (account: string): string => `(select coalesce(sum(case when p.credit = '${account}'
    then p.amount_cents else -p.amount_cents end), 0) from postings p
  where '${account}' in (p.debit, p.credit))`;

const SUMS = `select ${balance('interest_suspended')} as suspended, ${balance('loss_allowance')} as allowance,
    ${balance('fees_deferred')} as deferred, n.day::text as night, n.at::text as at,
    exists (select from loans l where l.status = 'disbursed') or exists (select from events v
      where v.at >= n.at and v.kind in ('loan_written_off', 'loan_disbursed', 'payout_confirmed',
        'payout_refused', 'loan_opened')) as is_between
  from (select max(day) as day from closed_days) d left join lateral (select e.day, max(e.at) as at
    from journal_entries e where e.loan_id is null and e.day = d.day
      and e.kind in ('interest_accrued', 'provision_changed', 'fees_earned') group by e.day) n on true`;

/** Percent of the principal held against loss, up to so many days past due (decision 0056). */
const CLASSES = [
  { to: 30, percent: 1n },
  { to: 90, percent: 5n },
  { to: 180, percent: 25n },
  { to: 360, percent: 50n },
] as const;
const LOSS = 100n;
const WATCH_DAYS = 31;

/**
 * Compares what is suspended, held against loss and not earned of fees with all loans' lives. `suspended`: the unpaid
 * interest of those in default.
 */
export async function bookDifferences(
  db: Connection,
  facts: Facts,
  suspended: bigint,
): Promise<string[]> {
  const { rows } = await db.query<Sums>({ name: 'second_calculation_books', text: SUMS });
  const [sums] = rows;
  if (!sums) return [];
  return [
    ...unequal('all loans', [['suspended interest', suspended, sums.suspended]]),
    ...nightDifferences(facts, sums),
  ];
}

function nightDifferences(facts: Facts, { night, at, ...sums }: Sums): string[] {
  if (night === null || at === null || sums.is_between) return [];
  const [day, then] = [dayno(night), new Date(at)];
  const lives = facts.loans.flatMap((loan) => {
    const acts = knownAt(facts.acts.get(loan.id) ?? [], then);
    if (!acts) return [null];
    const isThere = (loan.brought?.on ?? loan.paidOut) <= day;
    return isThere ? [{ loan, life: live(loan, acts, facts.closed, day) }] : [];
  });
  if (lives.includes(null)) return [];
  const open = lives.flatMap((each) => (each && !isOver(each.life) ? [each] : []));
  return unequal(`at the end of ${night}`, [
    [
      'held against loss',
      heldForAll(
        open.map(({ life }) => life),
        day,
      ),
      sums.allowance,
    ],
    ['fees not earned', sum(open.map(({ loan }) => deferredOf(loan, day))), sums.deferred],
  ]);
}

/** A loan whose plan is not kept yet goes on being classified by its old date, and is watched at least. */
function percentOf(life: Life, day: Dayno): bigint {
  const days = daysPastDue(life, day);
  const since = life.plan?.lateSince ?? null;
  const classed = Math.max(days, since === null ? 0 : day - since, life.plan ? WATCH_DAYS : 0);
  return CLASSES.find(({ to }) => classed <= to)?.percent ?? LOSS;
}

/** Each class's percent of the principal in it, down to the cent. */
export function heldForAll(lives: readonly Life[], day: Dayno): bigint {
  const classes = new Map<bigint, bigint>();
  for (const life of lives) {
    const percent = percentOf(life, day);
    classes.set(percent, (classes.get(percent) ?? 0n) + life.outstanding);
  }
  return sum([...classes].map(([percent, principal]) => down(fraction(principal * percent, 100n))));
}

/** A facility fee with its duty, down to a whole shilling, and the duty in it. */
export function chargesOf({ lent, facility }: LoanFacts): { fee: bigint; duty: bigint } {
  const { flat, points, excise } = facility;
  const exact = fraction((flat * 10_000n + points * lent) * (10_000n + excise), 100_000_000n);
  const whole = (down(exact) / SHILLING) * SHILLING;
  const duty = nearest(fraction(whole * excise, 10_000n + excise));
  return { fee: whole - duty, duty };
}

/** The fee's share of the days until the last due date that was agreed to at first. */
function deferredOf(loan: LoanFacts, day: Dayno): bigint {
  const days = BigInt(loan.lastDue - loan.paidOut);
  const left = above0(BigInt(loan.lastDue - day));
  return down(fraction(chargesOf(loan).fee * left, days));
}
