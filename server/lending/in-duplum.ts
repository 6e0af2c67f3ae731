import type { Day } from '@shared/day';
import { add, type Cents, max, subtract, ZERO } from '@shared/money';
import { unpaidCharges } from './charges';
import { isPastDue, type Position, unpaidInterest } from './position';

/**
 * The in duplum note (contract §5, by the digital lenders' definition): the principal owing at the end of the first
 * day with something past due is the most that interest may come to until nothing is past due any more.
 */
export interface NplNote {
  readonly principal: Cents;
  /** The day at whose end it was taken. */
  readonly on: Day;
  /** Interest and charges unpaid then, and all that were booked since; payments don't reduce it. */
  readonly interest: Cents;
}

/** What is unpaid of the charges that the bound is about. */
const unpaidUnderBound = (position: Position): Cents =>
  unpaidCharges(position, ({ isInDuplum }) => isInDuplum);

/** Takes the note at the end of `accruedThrough`, after its payments, if something is past due and none stands. */
export const withNote = (position: Position): Position =>
  position.npl === null && isPastDue(position)
    ? {
        ...position,
        npl: {
          principal: position.outstanding,
          on: position.accruedThrough,
          interest: add(unpaidInterest(position), unpaidUnderBound(position)),
        },
      }
    : position;

/**
 * Clears the note once nothing is past due and no such charge is unpaid; a later lapse takes a new one. A charge that
 * stayed unpaid would else pass the bound of a later note, whose principal is smaller. A hardship plan pays no arrears,
 * so while it is not kept yet the note stands and the plan makes no new room for interest.
 */
export const withoutNoteIfCaughtUp = (position: Position): Position =>
  position.npl !== null &&
  !isPastDue(position) &&
  unpaidUnderBound(position) === 0 &&
  !position.hardship?.lateSince
    ? { ...position, npl: null }
    : position;

/** Counts interest or a charge that is booked under the note. */
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
      : subtract(position.outstanding, add(unpaidInterest(position), unpaidUnderBound(position))),
  );
