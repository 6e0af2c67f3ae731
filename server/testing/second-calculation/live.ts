import { pay, payAhead, settle } from './allocation';
import type { Dayno } from './calendar';
import { dueDatesAfter, broughtIn } from './brought-in';
import type { Act, LoanFacts } from './facts';
import { guarantorsFirst } from './guarantors-first';
import { least, NOTHING } from './fractions';
import { begin, end, type Life } from './life';
import { countKept, type DueOf, putInForce } from './plan';
import { daysBefore, dueDay, scheduleOf } from './schedule';

/** The loan on the day of its payout. */
export function opened(loan: LoanFacts): Life {
  return {
    bps: loan.bps,
    feeRule: loan.feeRule,
    rows: scheduleOf(loan, loan.paidOut),
    at: 0,
    began: loan.paidOut,
    before: daysBefore(loan, loan.paidOut),
    day: loan.paidOut,
    outstanding: loan.lent,
    due: [],
    lateInterest: 0n,
    current: 0n,
    month: NOTHING,
    monthCounted: 0n,
    late: NOTHING,
    lateCounted: 0n,
    fees: 0n,
    feesCharged: 0n,
    duty: 0n,
    ahead: 0n,
    inMonth: { interest: 0n, all: 0n },
    credit: 0n,
    note: null,
    standing: 'active',
    plan: null,
    pausedThrough: 0,
  };
}

/** Due dates by number: the loan's own day of the month, or as another system's plan has them and goes on. */
const dueDates = (loan: LoanFacts): DueOf =>
  loan.brought ? dueDatesAfter(loan.brought.rows) : (number) => dueDay(loan, loan.paidOut, number);

/**
 * Lives a loan from its payout through each day with its acts, up to before the end of the last day. `look` sees it
 * before the end of each day.
 */
export function live(
  loan: LoanFacts,
  acts: readonly Act[],
  closed: ReadonlySet<Dayno>,
  last: Dayno,
  look: (life: Life) => void = () => undefined,
): Life {
  const life = loan.brought ? broughtIn(opened(loan), loan.brought) : opened(loan);
  const dueOf = dueDates(loan);
  const { ofPayment } = guarantorsFirst(acts);
  const inOrder = fromWriteOff(acts).sort((a, b) => a.day - b.day || a.order - b.order);
  let next = 0;
  for (;;) {
    for (let act = inOrder[next]; act && act.day <= life.day; act = inOrder[next]) {
      applyAct(life, act, ofPayment.get(act.id) ?? 0n, dueOf);
      next += 1;
    }
    look(life);
    if (life.day >= last) return life;
    countKept(life);
    end(life, closed.has(life.day));
    begin(life);
  }
}

/** What is booked after a write-off counts from that day on, however early the money moved (decision 0282). */
function fromWriteOff(acts: readonly Act[]): Act[] {
  const given = acts.find(({ kind }) => kind === 'write_off');
  return acts.map((act) =>
    given && act.order > given.order && act.day < given.day ? { ...act, day: given.day } : act,
  );
}

function applyAct(life: Life, act: Act, toGuarantors: bigint, dueOf: DueOf): void {
  if (act.kind === 'refund') life.credit -= act.amount;
  else if (act.kind === 'owed_back') life.credit += act.amount;
  else if (act.kind === 'write_off') writeOff(life);
  else if (act.kind === 'waiver') waive(life, act.amount);
  else if (act.kind === 'plan') putInForce(life, act.terms, dueOf);
  else pay(life, act.amount - toGuarantors, act.kind === 'guarantor');
}

/** What is written off stays owed, without its late fees, and bears nothing more. */
function writeOff(life: Life): void {
  life.fees = 0n;
  life.standing = 'written_off';
}

/** Late fees first, then the oldest interest. */
function waive(life: Life, amount: bigint): void {
  let left = amount;
  const take = (most: bigint): bigint => {
    const part = least(left, most);
    left -= part;
    return part;
  };
  life.fees -= take(life.fees);
  life.lateInterest -= take(life.lateInterest);
  for (const each of life.due) each.interest -= take(each.interest);
  life.due = life.due.filter(({ principal, interest }) => principal + interest > 0n);
  const ofMonth = take(life.current);
  life.current -= ofMonth;
  payAhead(life, ofMonth, 0n);
  settle(life);
}
