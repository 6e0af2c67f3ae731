import type { Day } from '@shared/day';
import { add, type Cents, max, subtract, ZERO } from '@shared/money';
import { isPastDue, type Position, unpaidInterest } from './position';

/**
 * The in duplum note (contract §5, by the digital lenders' definition): the principal owing at the end of the first
 * day with something past due is the most that interest may come to until nothing is past due any more.
 */
export interface NplNote {
  readonly principal: Cents;
  /** The day at whose end it was taken. */
  readonly on: Day;
  /** Interest and late fees unpaid then, and all that were booked since; payments don't reduce it. */
  readonly interest: Cents;
}

/** Takes the note at the end of `accruedThrough`, after its payments, if something is past due and none stands. */
export const withNote = (position: Position): Position =>
  position.npl === null && isPastDue(position)
    ? {
        ...position,
        npl: {
          principal: position.outstanding,
          on: position.accruedThrough,
          interest: add(unpaidInterest(position), position.lateFeesUnpaid),
        },
      }
    : position;

/**
 * Clears the note once nothing is past due and no late fee is unpaid; a later lapse takes a new one. A late fee that
 * stayed unpaid would else pass the bound of a later note, whose principal is smaller. A hardship plan pays no arrears,
 * so while it is not kept yet the note stands and the plan makes no new room for interest.
 */
export const withoutNoteIfCaughtUp = (position: Position): Position =>
  position.npl !== null &&
  !isPastDue(position) &&
  position.lateFeesUnpaid === 0 &&
  !position.hardship?.lateSince
    ? { ...position, npl: null }
    : position;

/** Counts interest or a late fee that is booked under the note. */
export const countedInterest = (npl: NplNote | null, accrued: Cents): NplNote | null =>
  npl && { ...npl, interest: add(npl.interest, accrued) };

/**
 * How much interest and fees may still be added. Before a note the bound is the outstanding principal, which the note
 * will be taken at; it only binds a loan with arrears.
 */
export const roomForInterest = (position: Position): Cents =>
  max(
    ZERO,
    position.npl
      ? subtract(position.npl.principal, position.npl.interest)
      : subtract(position.outstanding, add(unpaidInterest(position), position.lateFeesUnpaid)),
  );
