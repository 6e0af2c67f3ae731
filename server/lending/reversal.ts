import type { Day } from '@shared/day';
import { add, type Cents, cents, min, subtract, ZERO } from '@shared/money';
import { isSameLoan } from './backdated-payment';
import { correctionBetween, type Split, totalsOf } from './correction';
import type { Correction } from './correction-entries';
import { openPosition, type Position } from './position';
import { type Movement, replay, type ReplayResult } from './replay';

/** A booked payment or waiver; `amount` is the part that the loan took: 0 if all of it went to guarantors. */
export interface BookedMovement extends Movement {
  /** Null for a waiver. */
  readonly paymentId: string | null;
  /** Its place in the order of booking. */
  readonly sequence: number;
  /** The part that went to guarantors first, or to the lender who had paid them. */
  readonly passedOn: Cents;
}

/** A loan without one of its payments. */
export interface Reversed extends Omit<ReplayResult, 'steps'> {
  readonly correction: Correction;
  /** Parts of other payments that would have gone to guarantors first, above 0. */
  readonly splitAgain: readonly { readonly paymentId: string; readonly amount: Cents }[];
  /** Credit of the payment that was paid out meanwhile; while it is out, the payment can't be reversed. */
  readonly creditGone: Cents;
}

/** What a reversal starts from. */
export interface ToReverse {
  readonly standing: Position;
  /** All payments and waivers by day, and within a day as they were booked. */
  readonly booked: readonly BookedMovement[];
  readonly paymentId: string;
  /** What the payment's own entries booked on the loan; reversing entries take it off. */
  readonly posted: Split;
  /** The last day that is booked, or that is closed if that is later. */
  readonly through: Day;
}

/**
 * Replays a loan as if one payment had never been made. Later payments go to guarantors first where these would still
 * have been owed. Null when a replay with the payment does not give the standing position.
 */
export function withoutPayment({
  standing,
  booked,
  paymentId,
  posted,
  through,
}: ToReverse): Reversed | null {
  const { lent, apr, term, paidOutOn, accruedThrough } = standing;
  const opened = openPosition(lent, apr, term, paidOutOn);
  const until = replay(opened, booked, accruedThrough);
  if (!isSameLoan(standing, until.position)) return null;
  const others = booked.filter((each) => each.paymentId !== paymentId);
  const splitAgain = moreForGuarantors(booked, others);
  const left = others.map((each) => lessWhatIsPassedOn(each, splitAgain));
  const { steps, position, ...course } = replay(opened, left, through);
  const moved = add(...splitAgain.map(({ amount }) => amount));
  const own: Split = {
    toInterest: negative(posted.toInterest),
    toPrincipal: negative(add(posted.toPrincipal, moved)),
    toCredit: negative(posted.toCredit),
  };
  // Credit that was paid out stays paid out.
  const credit = add(standing.credit, subtract(position.credit, until.position.credit));
  return {
    ...course,
    position: { ...position, credit },
    correction: correctionBetween(
      totalsOf(until, booked),
      totalsOf({ position, steps }, left),
      own,
    ),
    splitAgain,
    creditGone: credit < 0 ? negative(credit) : ZERO,
  };
}

const negative = (amount: Cents): Cents => cents(0 - amount);

const lessWhatIsPassedOn = (
  movement: BookedMovement,
  splitAgain: Reversed['splitAgain'],
): BookedMovement => {
  const more = splitAgain.find(({ paymentId }) => paymentId === movement.paymentId);
  return more ? { ...movement, amount: subtract(movement.amount, more.amount) } : movement;
};

/** By how much each of the `others` would have given more to guarantors. */
function moreForGuarantors(
  all: readonly BookedMovement[],
  others: readonly BookedMovement[],
): Reversed['splitAgain'] {
  const before = passedOnBy(all);
  return [...passedOnBy(others)].flatMap(([paymentId, passedOn]) => {
    const amount = subtract(passedOn, before.get(paymentId) ?? ZERO);
    return amount > 0 ? [{ paymentId, amount }] : [];
  });
}

/** What each borrower's payment gives to guarantors first, in whole shillings, in the order of booking. */
function passedOnBy(movements: readonly BookedMovement[]): Map<string, Cents> {
  const passed = new Map<string, Cents>();
  let owed = ZERO;
  for (const each of movements.toSorted((one, other) => one.sequence - other.sequence)) {
    if (each.paymentId === null) continue;
    if (each.isByGuarantor) {
      owed = add(owed, each.amount);
      continue;
    }
    const part = wholeShillings(min(add(each.amount, each.passedOn), owed));
    passed.set(each.paymentId, part);
    owed = subtract(owed, part);
  }
  return passed;
}

const wholeShillings = (amount: Cents): Cents => cents(amount - (amount % 100));
