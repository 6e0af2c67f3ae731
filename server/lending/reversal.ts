import { byCharge } from '@shared/charges';
import type { Day } from '@shared/day';
import { add, type Cents, cents, max, min, negative, subtract, ZERO } from '@shared/money';
import { isSameLoan } from './backdated-payment';
import { beginningOf } from './brought-forward';
import { unpaidOfKind, unpaidWithoutDuty } from './charges';
import { correctionBetween, type Split, totalsOf } from './correction';
import type { Correction } from './correction-entries';
import { type Position, unpaidInterest } from './position';
import type { Movement, ReplayResult } from './replay';
import type { WriteOffCorrection } from './write-off-entries';
import { type Lived, replayRunning, replayWrittenOff } from './written-off-replay';

/** A booked payment or waiver; `amount` is the part that the loan took: 0 if all of it went to guarantors. */
export interface BookedMovement extends Movement {
  /** Null for a waiver. */
  readonly paymentId: string | null;
  /** Its place in the order of booking. */
  readonly sequence: number;
  /** It came in after the loan was written off. */
  readonly isRecovery: boolean;
  /** The part that went to guarantors first, or to the lender who had paid them. */
  readonly passedOn: Cents;
}

/** A loan without one of its payments. */
export interface Reversed extends Omit<ReplayResult, 'steps' | 'defaults'> {
  readonly correction: Correction;
  /** What a written-off loan's books change by beside it; null for another loan. */
  readonly writeOff: WriteOffCorrection | null;
  /** Parts of other payments that would have gone to guarantors first; below 0 they would have given that much less. */
  readonly splitAgain: readonly SplitAgain[];
  /** Credit that was refunded meanwhile and never came in; the position has none of it. */
  readonly creditGone: Cents;
}

/** A part of a payment that goes to guarantors first. */
export interface SplitAgain {
  readonly paymentId: string;
  readonly amount: Cents;
  readonly isRecovery: boolean;
}

/** What a payment's own entries booked on its loan. */
export interface Posted extends Split {
  /** After a write-off. */
  readonly toRecoveries: Cents;
}

/** What the borrower owed back of refunds from this place in the order of booking on; below 0 credit repaid it. */
export interface OwedBack {
  readonly sequence: number;
  readonly amount: Cents;
}

/** What a reversal starts from. */
export interface ToReverse {
  readonly standing: Position;
  /** All payments and waivers by day, and within a day as they were booked. */
  readonly booked: readonly BookedMovement[];
  readonly paymentId: string;
  /** What the payment's own entries booked on the loan; reversing entries take it off. */
  readonly posted: Posted;
  /** The last day that is booked, or that is closed if that is later. */
  readonly through: Day;
  /** The last day that is closed; null before the first. */
  readonly closed: Day | null;
  readonly isWrittenOff: boolean;
  readonly owedBack: readonly OwedBack[];
}

/**
 * Replays a loan as if one payment had never been made. Later payments go to guarantors first where these would still
 * have been owed. Null when a replay with the payment does not give the standing position.
 */
export function withoutPayment(from: ToReverse): Reversed | null {
  const { standing, booked, paymentId, posted, through, closed, isWrittenOff, owedBack } = from;
  const { accruedThrough } = standing;
  const opened = beginningOf(standing);
  const live = (
    movements: readonly BookedMovement[],
    last: Day,
    ended: Day = last,
  ): Lived<BookedMovement> =>
    isWrittenOff
      ? replayWrittenOff(opened, movements, accruedThrough)
      : replayRunning(opened, movements, last, ended);
  const until = live(booked, accruedThrough);
  if (!isSameLoan(standing, until.position)) return null;
  const others = booked.filter((each) => each.paymentId !== paymentId);
  const splitAgain = moreForGuarantors(booked, others, owedBack);
  const left = others.map((each) => lessWhatIsPassedOn(each, splitAgain));
  const now = live(left, through, closed && closed < through ? closed : through);
  const isRecovery = booked.some((each) => each.paymentId === paymentId && each.isRecovery);
  // Credit that was paid out stays paid out.
  const credit = add(standing.credit, subtract(now.position.credit, until.position.credit));
  const { position, lateness, onTime, status, worstDaysPastDue, defaultEndedOn } = now;
  return {
    lateness,
    onTime,
    status,
    worstDaysPastDue,
    defaultEndedOn,
    position: { ...position, credit: max(ZERO, credit) },
    correction: correctionBetween(totalsOfLoan(until), totalsOfLoan(now), {
      toInterest: negative(posted.toInterest),
      toPrincipal: negative(add(posted.toPrincipal, sumOf(splitAgain, false))),
      toCharges: byCharge((kind) => negative(posted.toCharges[kind])),
      toCredit: isRecovery ? ZERO : negative(posted.toCredit),
    }),
    writeOff: isWrittenOff
      ? writeOffBetween(until, now, add(posted.toRecoveries, sumOf(splitAgain, true)))
      : null,
    splitAgain,
    creditGone: credit < 0 ? negative(credit) : ZERO,
  };
}

const totalsOfLoan = ({ given: position, steps, movements }: Lived<BookedMovement>) =>
  totalsOf({ position, steps }, movements);

const sumOf = (parts: Reversed['splitAgain'], isRecovery: boolean): Cents =>
  add(ZERO, ...parts.filter((each) => each.isRecovery === isRecovery).map(({ amount }) => amount));

/** `taken`: what other entries take off the recoveries. */
const writeOffBetween = (
  before: Lived<BookedMovement>,
  after: Lived<BookedMovement>,
  taken: Cents,
): WriteOffCorrection => ({
  principal: subtract(after.given.outstanding, before.given.outstanding),
  interest: subtract(unpaidInterest(after.given), unpaidInterest(before.given)),
  charges: byCharge((kind) => {
    const [now, then] = [after.given.charges[kind], before.given.charges[kind]];
    return {
      unpaid: subtract(unpaidOfKind(now), unpaidOfKind(then)),
      suspended: subtract(unpaidWithoutDuty(now), unpaidWithoutDuty(then)),
    };
  }),
  recovered: add(subtract(after.recovered, before.recovered), taken),
});

const lessWhatIsPassedOn = (
  movement: BookedMovement,
  splitAgain: Reversed['splitAgain'],
): BookedMovement => {
  const more = splitAgain.find(({ paymentId }) => paymentId === movement.paymentId);
  return more ? { ...movement, amount: subtract(movement.amount, more.amount) } : movement;
};

/** By how much each of the `others` would have given more to guarantors, or less. */
function moreForGuarantors(
  all: readonly BookedMovement[],
  others: readonly BookedMovement[],
  owedBack: readonly OwedBack[],
): Reversed['splitAgain'] {
  const before = passedOnBy(all, owedBack);
  const recoveries = new Set(
    all.filter(({ isRecovery }) => isRecovery).map(({ paymentId }) => paymentId),
  );
  return [...passedOnBy(others, owedBack)].flatMap(([paymentId, passedOn]) => {
    const amount = subtract(passedOn, before.get(paymentId) ?? ZERO);
    return amount !== 0 ? [{ paymentId, amount, isRecovery: recoveries.has(paymentId) }] : [];
  });
}

/**
 * What each borrower's payment gives to guarantors first, or to the lender for them and for refunds, in whole
 * shillings, in the order of booking.
 */
function passedOnBy(
  movements: readonly BookedMovement[],
  owedBack: readonly OwedBack[],
): Map<string, Cents> {
  const passed = new Map<string, Cents>();
  let owed = ZERO;
  const inOrder = [...movements, ...owedBack].toSorted(
    (one, other) => one.sequence - other.sequence,
  );
  for (const each of inOrder) {
    if (!isMovement(each) || each.isByGuarantor) {
      owed = add(owed, each.amount);
      continue;
    }
    if (each.paymentId === null) continue;
    const part = wholeShillings(min(add(each.amount, each.passedOn), owed));
    passed.set(each.paymentId, part);
    owed = subtract(owed, part);
  }
  return passed;
}

const isMovement = (each: BookedMovement | OwedBack): each is BookedMovement => 'on' in each;

const wholeShillings = (amount: Cents): Cents => cents(amount - (amount % 100));
