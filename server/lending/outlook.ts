import type { Day } from '@shared/day';
import { ceilToShilling, type Cents, min, subtract, add, ZERO } from '@shared/money';
import { advance } from './advance';
import { unpaidCharges, withChargesPaid } from './charges';
import {
  arrears,
  givenUpOf,
  type InstalmentState,
  isRest,
  lateDays,
  oldestDue,
  oldestUnpaid,
  paidOf,
  payOff,
  performing,
  type Position,
  unpaidOf,
} from './position';

export interface OwedToday {
  /** The arrears and the charges; not a mere rest of them. */
  readonly dueNow: Cents;
  /** The next unmatured instalment that asks for an amount, with rests of those before it. */
  readonly nextInstalment: {
    readonly number: number;
    readonly dueDate: Day;
    readonly amount: Cents;
  } | null;
  /** The amount that pays the loan off on that day. */
  readonly payOff: Cents;
  /** Future interest saved by paying off today. */
  readonly interestSavedByPayingOff: Cents;
  /** Days since the due date of the oldest due instalment; 0 on that date. */
  readonly daysPastDue: number;
  readonly oldestUnpaidDueDate: Day | null;
}

/** One row of the schedule, past or expected. */
export interface ScheduleRow {
  readonly number: number;
  readonly dueDate: Day;
  readonly principal: Cents;
  readonly interest: Cents;
  /** principal + interest. */
  readonly amount: Cents;
  /** Money that came. */
  readonly paid: Cents;
  /** Beside it, what was waived, or given up as a last rest. */
  readonly givenUp: Cents;
  /** `moved`: a plan asks for nothing on this day. `given_up`: nothing is left of it, and nothing came. */
  readonly status: 'paid' | 'given_up' | 'part_paid' | 'due' | 'overdue' | 'upcoming' | 'moved';
}

export interface ScheduleView {
  /** The rows' principal sums to the amount lent. */
  readonly instalments: readonly ScheduleRow[];
  readonly totalInterest: Cents;
  readonly totalRepayable: Cents;
}

/** Amounts owed as of `accruedThrough`; advance the position to today first. */
export function owedToday(position: Position): OwedToday {
  const coming = expected(position).filter(({ hasMatured }) => !hasMatured);
  const interestToCome = coming.map(({ maturedInterest, interestPaid }) =>
    subtract(maturedInterest, interestPaid),
  );
  const oldest = oldestDue(position);
  const late = oldest ? arrears(position) : ZERO;
  const dueNow = add(late, unpaidCharges(position));
  return {
    dueNow: isRest(dueNow) ? ZERO : dueNow,
    nextInstalment: nextOf(coming, subtract(arrears(position), late)),
    payOff: payOff(position),
    interestSavedByPayingOff: subtract(add(...interestToCome), position.currentInterest),
    daysPastDue: lateDays(position),
    oldestUnpaidDueDate: oldest?.dueDate ?? null,
  };
}

/** The first of the `coming` instalments at which what is unpaid, with a `rest` from before, is no mere rest. */
function nextOf(coming: readonly InstalmentState[], rest: Cents): OwedToday['nextInstalment'] {
  let amount = rest;
  const next = coming.find((instalment) => {
    amount = add(amount, unpaidOf(instalment));
    return !isRest(amount);
  });
  return next ? { number: next.number, dueDate: next.dueDate, amount } : null;
}

/**
 * The default amount of a push prompt, which has to cover what is due by the date beside it: what comes before the
 * loan, and the arrears, else the next instalment up to the pay-off amount, rounded up to a whole shilling; 0 when
 * nothing is owed. `ahead`: to guarantors and to the lender in the borrower's place, in whole shillings.
 */
export function defaultRepayment(
  { dueNow, nextInstalment, payOff: all }: OwedToday,
  ahead: Cents,
): Cents {
  const ofLoan = dueNow > 0 ? dueNow : min(nextInstalment?.amount ?? ZERO, all);
  return add(ahead, ceilToShilling(ofLoan));
}

/** Matured instalments as they went, and unmatured ones as expected when paid on their due dates. */
export function scheduleView(position: Position): ScheduleView {
  const oldest = oldestUnpaid(position);
  const instalments = expected(position).map((instalment) => {
    const late = instalment.number === oldest?.number ? position.lateInterest : ZERO;
    return row(instalment, late, position.accruedThrough);
  });
  const totalInterest = add(...instalments.map(({ interest }) => interest));
  return { instalments, totalInterest, totalRepayable: add(position.lent, totalInterest) };
}

function row(instalment: InstalmentState, lateInterest: Cents, today: Day): ScheduleRow {
  const { number, dueDate, maturedPrincipal, maturedInterest } = instalment;
  const interest = add(maturedInterest, lateInterest);
  const amount = add(maturedPrincipal, interest);
  const paid = paidOf(instalment);
  const givenUp = givenUpOf(instalment);
  const unpaid = subtract(amount, add(paid, givenUp));
  const status = statusOf(instalment, { unpaid, paid, givenUp }, today);
  return { number, dueDate, principal: maturedPrincipal, interest, amount, paid, givenUp, status };
}

function statusOf(
  { hasMatured, dueDate, scheduled }: InstalmentState,
  { unpaid, paid, givenUp }: { unpaid: Cents } & Pick<ScheduleRow, 'paid' | 'givenUp'>,
  today: Day,
): ScheduleRow['status'] {
  if (unpaid === 0 && scheduled.amount === 0) return 'moved';
  // Of a loan that was paid off early nothing is left of the later months, either.
  if (unpaid === 0 || (isRest(unpaid) && paid > 0)) {
    return paid === 0 && givenUp > 0 ? 'given_up' : 'paid';
  }
  if (hasMatured && dueDate < today) return 'overdue';
  if (paid > 0) return 'part_paid';
  return hasMatured ? 'due' : 'upcoming';
}

/**
 * Projects the remaining instalments with `advance`, the function that books them, paying each due date on time.
 * Excludes the arrears, which accrue nothing here.
 */
export function expected(position: Position): readonly InstalmentState[] {
  // Nothing falls due any more.
  if (position.outstanding === 0 && position.currentInterest === 0) return position.instalments;
  const known = projections.get(position);
  if (known) return known;
  let future = withDuePaid(position);
  const projected = position.instalments.map((instalment, index) => {
    if (instalment.hasMatured) return instalment;
    const onDueDate = advance(future, instalment.dueDate).position;
    future = withDuePaid(onDueDate);
    const { maturedInterest, maturedPrincipal } = onDueDate.instalments[index]!;
    return { ...instalment, maturedInterest, maturedPrincipal };
  });
  projections.set(position, projected);
  return projected;
}

/** What is owed and the schedule ask for the same projection; a position never changes. */
const projections = new WeakMap<Position, readonly InstalmentState[]>();

/** The position without its arrears. */
const withDuePaid = (position: Position): Position => ({
  ...withChargesPaid(position),
  instalments: position.instalments.map((instalment) =>
    instalment.interestPaid === instalment.maturedInterest &&
    instalment.principalPaid === instalment.maturedPrincipal
      ? instalment
      : {
          ...instalment,
          interestPaid: instalment.maturedInterest,
          principalPaid: instalment.maturedPrincipal,
        },
  ),
  outstanding: performing(position),
  overduePrincipal: ZERO,
  lateInterest: ZERO,
  npl: null,
});
