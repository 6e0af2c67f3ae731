import { ZERO } from '@shared/money';
import { type OwedToday, owedToday } from '@server/lending/outlook';
import {
  daysOfMonth,
  overdueInterest,
  type Position,
  runningInstalment,
} from '@server/lending/position';

/** What the loan's row keeps of a position. */
export const positionColumns = (position: Position) => ({
  ...dueColumns(owedToday(position)),
  outstanding: position.outstanding,
  overduePrincipal: position.overduePrincipal,
  lateInterest: position.lateInterest,
  currentInterest: position.currentInterest,
  accruedThrough: position.accruedThrough,
  carry: position.carry,
  lateCarry: position.lateCarry,
  ahead: position.ahead,
  credit: position.credit,
  overdueInterest: overdueInterest(position),
  daysOfMonth: daysOfMonth(position),
  maturesOn: runningInstalment(position)?.dueDate ?? null,
});

/** The loan is late on any day after `oldestUnpaidDueDate`, or else after `nextDueDate`. */
const dueColumns = ({ oldestUnpaidDueDate, nextInstalment }: OwedToday) => ({
  oldestUnpaidDueDate,
  nextDueDate: nextInstalment?.dueDate ?? null,
});

/** What an instalment's row keeps of it. */
export const instalmentColumns = (instalment: Position['instalments'][number]) => ({
  hasMatured: instalment.hasMatured,
  maturedInterest: instalment.maturedInterest,
  maturedPrincipal: instalment.maturedPrincipal,
  interestPaid: instalment.interestPaid,
  principalPaid: instalment.principalPaid,
});

/** A loan before its payout has no money in it yet. */
export const EMPTY_POSITION = {
  outstanding: ZERO,
  overduePrincipal: ZERO,
  lateInterest: ZERO,
  currentInterest: ZERO,
  paid: ZERO,
  ahead: ZERO,
  credit: ZERO,
  carry: 0,
  lateCarry: 0,
  overdueInterest: ZERO,
  daysOfMonth: 0,
  worstDaysPastDue: 0,
} as const;
