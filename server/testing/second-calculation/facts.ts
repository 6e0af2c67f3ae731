import type { Connection } from '@server/db/pool';
import { type Dayno, dayno, daynoOf } from './calendar';
import { FACTS, type Found } from './facts-query';
import type { FeeRule } from './life';

/** What was agreed of a loan that was paid out. */
export interface LoanFacts {
  id: string;
  reference: string;
  lent: bigint;
  bps: bigint;
  months: number;
  paidOut: Dayno;
  feeRule: FeeRule | null;
}

/** Money that came for a loan, or a decision about it; `order` is its place among what was booked. */
export interface Act {
  id: string;
  kind: 'borrower' | 'guarantor' | 'earlier' | 'refund' | 'waiver' | 'write_off';
  day: Dayno;
  order: number;
  amount: bigint;
  /** The claim of a guarantor's payment. */
  claimId: string | null;
  /** It was reversed: it counts as never made. */
  isUndone: boolean;
}

export interface Facts {
  loans: LoanFacts[];
  acts: ReadonlyMap<string, readonly Act[]>;
  /** Days whose end-of-day run is done. */
  closed: ReadonlySet<Dayno>;
}

/** What happened, as the database has it: no figure that was worked out from it. */
export async function readFacts(db: Connection): Promise<Facts> {
  const { rows } = await db.query<Found>({ name: 'second_calculation_facts', text: FACTS });
  const [found] = rows;
  if (!found) throw new Error('no facts');
  const acts = new Map<string, Act[]>();
  const all = [...found.payments.map(paymentAct), ...found.decisions.map(decisionAct)];
  for (const { loan, ...act } of all) acts.set(loan, [...(acts.get(loan) ?? []), act]);
  return { loans: found.loans.map(loanOf), acts, closed: new Set(found.closed.map(dayno)) };
}

function loanOf({ id, reference, ...found }: Found['loans'][number]): LoanFacts {
  const { late, excise } = found;
  const feeRule = late && {
    flat: BigInt(late.flat),
    points: BigInt(late.points),
    days: late.days,
    excise: BigInt(excise),
  };
  return {
    id,
    reference,
    lent: BigInt(found.amount),
    bps: BigInt(found.apr),
    months: found.term,
    paidOut: daynoOf(new Date(found.disbursed)),
    feeRule,
  };
}

type Placed = Act & { loan: string };

const KINDS: Record<string, Act['kind']> = {
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
  const amount = BigInt(found.taken ?? found.amount);
  return { id, loan, kind, day, order, amount, claimId: claim, isUndone: found.reversed };
}

function decisionAct({ id, loan, kind, amount, at, order }: Found['decisions'][number]): Placed {
  const day = daynoOf(new Date(at));
  return { id, loan, kind, day, order, amount: BigInt(amount), claimId: null, isUndone: false };
}
