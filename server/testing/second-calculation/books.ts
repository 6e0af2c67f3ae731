import type { Connection } from '@server/platform/db/pool';
import { type Dayno, dayno } from './calendar';
import { unequal } from './claims';
import type { Act, Facts, LoanFacts } from './facts';
import { above0, down, fraction, nearest, sum } from './fractions';
import { passedOn } from './guarantors-first';
import { daysPastDue, isOver, type Life, SHILLING } from './life';
import { live } from './live';

/** What the books have of all loans together, in cents. */
interface Sums {
  suspended: number;
  fees_suspended: number;
  /** The last night's day, and its place in the order of booking; null before the first. */
  night: string | null;
  sequence: number | null;
  /** As of that night. */
  allowance: number;
  deferred: number;
  /** Whether a payout or an import was under way at that night. */
  is_between: boolean;
}

const balance = (account: string, entries = 'true'): string => `(select coalesce(sum(case
    when p.credit = '${account}' then p.amount_cents else -p.amount_cents end), 0)
  from postings p join journal_entries e on e.id = p.entry_id
  where '${account}' in (p.debit, p.credit) and ${entries})`;

const THEN = 'e.sequence <= n.sequence';
/** The clocks of the nodes are a second and a half apart at most, and events have no place in the order of booking. */
const APART = `interval '2 seconds'`;

const SUMS = `select ${balance('interest_suspended')} as suspended,
    ${balance('late_fees_suspended')} as fees_suspended, n.day::text as night, n.sequence,
    ${balance('loss_allowance', THEN)} as allowance, ${balance('fees_deferred', THEN)} as deferred,
    exists (select from loans l where l.status = 'disbursed') or exists (select from events v
      where v.at >= n.at - ${APART} and v.kind in ('loan_disbursed', 'payout_confirmed',
        'payout_refused', 'loan_opened')) as is_between
  from (select max(day) as day from closed_days) d left join lateral (select e.day, max(e.at) as at,
      max(e.sequence) as sequence
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

/** What is suspended of loans in default: unpaid interest, and unpaid late fees without the duty on them. */
export interface Suspended {
  interest: bigint;
  fees: bigint;
}

/** The fees' part of unpaid late fees and duty, down to the cent. */
export const feesOwn = ({ fees, feesCharged, duty }: Life): bigint =>
  fees === 0n ? 0n : down(fraction(fees * (feesCharged - duty), feesCharged));

/** Compares what is suspended, held against loss and not earned of fees with all loans' lives. */
export async function bookDifferences(
  db: Connection,
  facts: Facts,
  suspended: Suspended,
): Promise<string[]> {
  const { rows } = await db.query<Sums>({ name: 'second_calculation_books', text: SUMS });
  const [sums] = rows;
  if (!sums) return [];
  return [
    ...unequal('all loans', [
      ['suspended interest', suspended.interest, sums.suspended],
      ['suspended late fees', suspended.fees, sums.fees_suspended],
    ]),
    ...nightDifferences(facts, sums),
  ];
}

/** A night takes the loans as it finds them: also with what came in after midnight and was booked before it. */
function nightDifferences(facts: Facts, { night, sequence, ...sums }: Sums): string[] {
  if (night === null || sequence === null || sums.is_between) return [];
  const [day, place] = [dayno(night), Number(sequence)];
  const all = facts.loans.flatMap((loan) => {
    if ((loan.brought?.on ?? loan.paidOut) > day) return [];
    const acts = bookedBy(facts.acts.get(loan.id) ?? [], place);
    const last = Math.max(day, ...acts.map((act) => act.day));
    const advanced = advancedAt(facts, loan, acts, place);
    return [{ loan, life: live(loan, acts, facts.closed, last), advanced }];
  });
  const open = all.filter(({ life }) => !isOver(life));
  return unequal(`at the end of ${night}`, [
    ['held against loss', heldForAll(all, day), sums.allowance],
    ['fees not earned', sum(open.map(({ loan }) => deferredOf(loan, day))), sums.deferred],
  ]);
}

/** What was booked by a place in the order of booking, and not undone by then. */
const bookedBy = (acts: readonly Act[], place: number): Act[] =>
  acts.filter((act) => act.order <= place && (act.undoneAt === null || act.undoneAt > place));

/** What the lender paid to guarantors or refunded in the borrower's place, as far as the borrower did not repay it. */
function advancedAt({ reimbursed }: Facts, { id }: LoanFacts, acts: readonly Act[], place: number) {
  const booked = (reimbursed.get(id) ?? []).filter(({ order }) => order <= place);
  return sum(booked.map(({ amount }) => amount)) - passedOn(acts);
}

/**
 * A loan whose plan is not kept yet goes on being classified by its old date, and is watched at least. What is owed
 * beside one that is repaid is due to nobody's calendar, and lost.
 */
function percentOf(life: Life, day: Dayno): bigint {
  if (isOver(life)) return LOSS;
  const days = daysPastDue(life, day);
  const since = life.plan?.lateSince ?? null;
  const classed = Math.max(days, since === null ? 0 : day - since, life.plan ? WATCH_DAYS : 0);
  return CLASSES.find(({ to }) => classed <= to)?.percent ?? LOSS;
}

/** What can be lost of a loan: its principal, and what was advanced beside it. */
interface Exposed {
  life: Life;
  advanced: bigint;
}

/** Each class's percent of the principal and advances in it, down to the cent; what was written off is lost already. */
export function heldForAll(exposed: readonly Exposed[], day: Dayno): bigint {
  const classes = new Map<bigint, bigint>();
  for (const { life, advanced } of exposed) {
    if (life.standing === 'written_off') continue;
    const percent = percentOf(life, day);
    classes.set(percent, (classes.get(percent) ?? 0n) + life.outstanding + advanced);
  }
  return sum([...classes].map(([percent, all]) => down(fraction(all * percent, 100n))));
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
