import { isInDefault } from './delinquency';
import { isPastDue, lateDays, type Position } from './position';

/** Whether the loan counts as in default at the end of `accruedThrough`, before the night has said so. */
export const isDefaulting = (position: Position): boolean =>
  position.isInDefault || isInDefault(lateDays(position));

/**
 * Begins the default once a day has ended that late: the payments of that day come before its end, so this asks of the
 * day before `accruedThrough`, to which no payment has come since.
 */
export const withDefault = (position: Position): Position =>
  !position.isInDefault && isInDefault(lateDays(position) - 1)
    ? { ...position, isInDefault: true }
    : position;

/** Ends the default once nothing is past due: what falls due on the day itself is not late. */
export const withoutDefaultIfCaughtUp = (position: Position): Position =>
  position.isInDefault && !isPastDue(position) ? { ...position, isInDefault: false } : position;
