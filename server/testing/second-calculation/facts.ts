import type { Connection } from '@server/platform/db/pool';
import { type Dayno, dayno, daynoOf } from './calendar';
import { type BroughtIn, FACTS, type Found } from './facts-query';
import type { FeeRule } from './life';
import type { PlanTerms } from './plan';
import { dueDay, type Row } from './schedule';

/** What was agreed of a loan that was paid out. */
export interface LoanFacts {
  id: string;
  reference: string;
  lent: bigint;
  bps: bigint;
  months: number;
  paidOut: Dayno;
  /** The first due date that the borrower chose; null where they chose none. */
  chosen: Dayno | null;
  feeRule: FeeRule | null;
  /** What is kept back of the payout: a sum and a share of the amount, and the duty on both. */
  facility: { flat: bigint; points: bigint; excise: bigint };
  /** The last due date of the first contract. */
  lastDue: Dayno;
  /** Of a loan of another system: its rest and unpaid interest at the end of a day. */
  brought: { on: Dayno; rows: Row[]; interest: bigint; running: RunningMonth | null } | null;
}

/** Of a loan that left books like these: when its month began, and the fractions of a cent that they carried. */
interface RunningMonth {
  from: Dayno;
  carry: bigint;
  late: bigint;
}

/** Money that came for a loan, or a decision about it; `order` is its place among what was booked. */
export type Act = Booked &
  (
    | {
        kind:
          | 'borrower'
          | 'guarantor'
          | 'earlier'
          | 'refund'
          | 'owed_back'
          | 'waiver'
          | 'write_off';
      }
    | { kind: 'plan'; terms: PlanTerms; interestAgreed: bigint }
  );

interface Booked {
  id: string;
  day: Dayno;
  order: number;
  amount: bigint;
  /** What of a guarantor's payment was not asked any more, and went back. */
  beyond: bigint;
  /** The claim of a guarantor's payment. */
  claimId: string | null;
  /** When it was booked. */
  known: Date;
  /** When it was reversed: then it counts as never made. */
  undone: Date | null;
  /** The place of that in the order of booking. */
  undoneAt: number | null;
}

export interface Facts {
  loans: LoanFacts[];
  acts: ReadonlyMap<string, readonly Act[]>;
  /** By loan, what guarantors got back in the order of booking; below 0 they turned out to have got it for nothing. */
  reimbursed: ReadonlyMap<string, readonly { amount: bigint; order: number }[]>;
  /** Days whose end-of-day run is done. */
  closed: ReadonlySet<Dayno>;
}

/** What happened, as the database has it: no figure that was worked out from it. */
export async function readFacts(db: Connection): Promise<Facts> {
  const { rows } = await db.query<Found>({ name: 'second_calculation_facts', text: FACTS });
  const [found] = rows;
  if (!found) throw new Error('no facts');
  const acts = new Map<string, Act[]>();
  const all = [
    ...found.payments.map(paymentAct),
    ...found.decisions.map(decisionAct),
    ...found.owedBack.map(owedBackAct),
    ...found.plans.map(planAct),
  ];
  for (const { loan, ...act } of all) acts.set(loan, [...(acts.get(loan) ?? []), act]);
  const reimbursed = new Map<string, { amount: bigint; order: number }[]>();
  for (const { loan, amount, order } of found.reimbursed) {
    const each = { amount: BigInt(amount), order };
    reimbursed.set(loan, [...(reimbursed.get(loan) ?? []), each]);
  }
  const closed = new Set(found.closed.map(dayno));
  return { loans: found.loans.map(loanOf), acts, reimbursed, closed };
}

function loanOf({ id, reference, ...found }: Found['loans'][number]): LoanFacts {
  const { late, excise } = found;
  const feeRule = late && {
    flat: BigInt(late.flat),
    points: BigInt(late.points),
    days: late.days,
    excise: BigInt(excise),
  };
  const paidOut = daynoOf(new Date(found.disbursed));
  const { flat, points } = found.facility;
  const agreed = {
    lent: BigInt(found.amount),
    bps: BigInt(found.apr),
    months: found.term,
    chosen: found.chosen === null ? null : dayno(found.chosen),
  };
  return {
    id,
    reference,
    ...agreed,
    paidOut,
    feeRule,
    facility: { flat: BigInt(flat), points: BigInt(points), excise: BigInt(excise) },
    lastDue: dueDay(agreed, paidOut, found.term),
    brought: found.brought && broughtOf(found.brought),
  };
}

function broughtOf({ on, plan, interest, running }: BroughtIn): NonNullable<LoanFacts['brought']> {
  const rows = plan.map((row, at): Row => {
    const [principal, due] = [BigInt(row.principal), dayno(row.dueOn)];
    const ofRow = BigInt(row.interest);
    return { number: at + 1, due, principal, interest: ofRow, amount: principal + ofRow };
  });
  const month = running && {
    from: dayno(running.from),
    carry: BigInt(running.carry),
    late: BigInt(running.lateCarry),
  };
  return { on: dayno(on), rows, interest: BigInt(interest), running: month };
}

type Placed = Act & { loan: string };

const KINDS: Record<string, Exclude<Act['kind'], 'plan'>> = {
  repayment: 'borrower',
  direct_deposit: 'borrower',
  guarantor_payment: 'guarantor',
  top_up: 'earlier',
  refund: 'refund',
};

function paymentAct({ id, loan, order, claim, ...found }: Found['payments'][number]): Placed {
  const kind = KINDS[found.kind];
  if (!kind) throw new Error(`a payment of an unknown kind: ${found.kind}`);
  const day = daynoOf(new Date(found.moved));
  const undone = found.reversed === null ? null : new Date(found.reversed);
  const amount = BigInt(found.taken ?? found.amount);
  const beyond = BigInt(found.amount) - amount;
  return {
    id,
    loan,
    kind,
    day,
    order,
    amount,
    beyond,
    claimId: claim,
    known: new Date(found.booked),
    undone,
    undoneAt: found.undone,
  };
}

function decisionAct({ id, loan, kind, amount, at, order }: Found['decisions'][number]): Placed {
  const known = new Date(at);
  const about = { beyond: 0n, claimId: null, known, undone: null, undoneAt: null };
  return { id, loan, kind, day: daynoOf(known), order, amount: BigInt(amount), ...about };
}

function owedBackAct({ id, loan, amount, at, order }: Found['owedBack'][number]): Placed {
  const known = new Date(at);
  const about = { beyond: 0n, claimId: null, known, undone: null, undoneAt: null };
  return {
    id,
    loan,
    kind: 'owed_back',
    day: daynoOf(known),
    order,
    amount: BigInt(amount),
    ...about,
  };
}

function planAct({ id, loan, terms, paper, ...found }: Found['plans'][number]): Placed {
  const about = {
    amount: 0n,
    beyond: 0n,
    claimId: null,
    known: new Date(found.at),
    undone: null,
    undoneAt: null,
  };
  const agreed = { ...terms, level: BigInt(terms.level) };
  const interestAgreed = BigInt(paper.replace('.', ''));
  const [day, order] = [dayno(found.day), found.order];
  return { id, loan, kind: 'plan', terms: agreed, interestAgreed, day, order, ...about };
}
