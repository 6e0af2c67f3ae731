import { type Day, daysBetween } from '@shared/day';
import { ceilToShilling, type Cents, min, subtract, add, ZERO } from '@shared/money';
import { advance } from './advance';
import {
  arrears,
  type InstalmentState,
  payOff,
  performing,
  type Position,
  unpaidOf,
} from './position';

export interface OwedToday {
  /** Due by now: the arrears. */
  readonly dueNow: Cents;
  /** The next coming instalment with anything left to pay. */
  readonly nextInstalment: {
    readonly number: number;
    readonly dueDate: Day;
    readonly amount: Cents;
  } | null;
  /** Everything, as of the day. */
  readonly payOff: Cents;
  /** Interest still to come that paying everything today would save. */
  readonly interestSavedByPayingOff: Cents;
  /** Since the oldest matured instalment with anything unpaid; 0 on its due date. */
  readonly daysPastDue: number;
  readonly oldestUnpaidDueDate: Day | null;
}

/** One row of the schedule as a person sees it: as it went, or as it is expected to go. */
export interface ScheduleRow {
  readonly number: number;
  readonly dueDate: Day;
  readonly principal: Cents;
  readonly interest: Cents;
  /** principal + interest. */
  readonly amount: Cents;
  readonly paid: Cents;
  readonly status: 'paid' | 'part_paid' | 'due' | 'overdue' | 'upcoming';
}

export interface ScheduleView {
  /** Their principal sums to the amount lent. */
  readonly instalments: readonly ScheduleRow[];
  readonly totalInterest: Cents;
  readonly totalRepayable: Cents;
}

/** What is owed as of `accruedThrough`: advance the position to today first. */
export function owedToday(position: Position): OwedToday {
  const coming = expected(position).filter(({ hasMatured }) => !hasMatured);
  const next = coming.find((instalment) => unpaidOf(instalment) > 0);
  const interestToCome = coming.map(({ maturedInterest, interestPaid }) =>
    subtract(maturedInterest, interestPaid),
  );
  const oldest = oldestUnpaid(position);
  return {
    dueNow: arrears(position),
    nextInstalment: next
      ? { number: next.number, dueDate: next.dueDate, amount: unpaidOf(next) }
      : null,
    payOff: payOff(position),
    interestSavedByPayingOff: subtract(add(...interestToCome), position.currentInterest),
    daysPastDue: oldest ? daysBetween(oldest.dueDate, position.accruedThrough) : 0,
    oldestUnpaidDueDate: oldest?.dueDate ?? null,
  };
}

/**
 * What a push prompt asks for when nobody said: what is due now, else the next instalment (never
 * more than paying everything off), rounded up to a whole shilling; 0 when nothing is owed.
 */
export function defaultRepayment({ dueNow, nextInstalment, payOff: all }: OwedToday): Cents {
  if (dueNow > 0) return ceilToShilling(dueNow);
  return ceilToShilling(min(nextInstalment?.amount ?? ZERO, all));
}

/**
 * Matured instalments as they truly went, coming ones as they go if paid on their days from now on.
 */
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
  const paid = add(instalment.interestPaid, instalment.principalPaid);
  const status = statusOf(instalment, subtract(amount, paid), paid, today);
  return { number, dueDate, principal: maturedPrincipal, interest, amount, paid, status };
}

function statusOf(
  { hasMatured, dueDate }: InstalmentState,
  unpaid: Cents,
  paid: Cents,
  today: Day,
): ScheduleRow['status'] {
  if (unpaid === 0) return 'paid';
  if (hasMatured && dueDate < today) return 'overdue';
  if (paid > 0) return 'part_paid';
  return hasMatured ? 'due' : 'upcoming';
}

/** The oldest instalment that is due with anything unpaid; undefined when nothing is due. */
export const oldestUnpaid = ({ instalments }: Position): InstalmentState | undefined =>
  instalments.find((instalment) => instalment.hasMatured && unpaidOf(instalment) > 0);

/**
 * The instalments, those to come with what will have fallen to them: the days are let pass by the
 * very function that books them, each due date paid as it comes. Arrears stay out of it and bear
 * nothing here.
 */
function expected(position: Position): InstalmentState[] {
  let future = withDuePaid(position);
  return position.instalments.map((instalment, index) => {
    if (instalment.hasMatured) return instalment;
    const onDueDate = advance(future, instalment.dueDate).position;
    future = withDuePaid(onDueDate);
    const { maturedInterest, maturedPrincipal } = onDueDate.instalments[index]!;
    return { ...instalment, maturedInterest, maturedPrincipal };
  });
}

/** The same position without its arrears. */
const withDuePaid = (position: Position): Position => ({
  ...position,
  instalments: position.instalments.map((instalment) => ({
    ...instalment,
    interestPaid: instalment.maturedInterest,
    principalPaid: instalment.maturedPrincipal,
  })),
  outstanding: performing(position),
  overduePrincipal: ZERO,
  lateInterest: ZERO,
});
