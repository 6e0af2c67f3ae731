import { addDays, type Day } from '@shared/day';
import { add, type Cents, cents, max, subtract, ZERO } from '@shared/money';
import { type BasisPoints, bps } from '@shared/rate';
import { type Charges, chargesIn, chargesOn, type FacilityFee } from './fees';
import { isDefaulting } from './in-default';
import { countedInterest, roomForInterest, withoutNoteIfCaughtUp } from './in-duplum';
import { type Entry, entry, posting } from './ledger';
import { type InstalmentState, isRest, type Position, unpaidOf } from './position';

/** What a product charges for an instalment that is not paid in full some days after its due date. */
export interface LateFee {
  readonly flat: Cents;
  /** The share of what is late of the instalment. */
  readonly points: BasisPoints;
  /** Charged on this day after the due date, 1 or later. */
  readonly days: number;
}

export const NO_LATE_FEE: LateFee = { flat: ZERO, points: bps(0), days: 1 };

/** A late fee with the excise duty on it, as a loan has it for life. */
export interface LateFeeRule extends LateFee, FacilityFee {}

/** The rule of a product's loans; null where it has no late fee. */
export const lateFeeRuleOf = (terms: {
  readonly lateFee: LateFee;
  readonly facilityFee: Pick<FacilityFee, 'excise'>;
}): LateFeeRule | null =>
  terms.lateFee.flat > 0 || terms.lateFee.points > 0
    ? { ...terms.lateFee, excise: terms.facilityFee.excise }
    : null;

const feeDayOf = ({ dueDate }: InstalmentState, { days }: LateFeeRule): Day =>
  addDays(dueDate, days);

const isOpen = (instalment: InstalmentState): boolean =>
  instalment.hasMatured && !isRest(unpaidOf(instalment));

/** The next day on which an instalment that is due and not paid may cost a late fee. */
export function nextLateFeeDay({
  lateFeeRule: rule,
  instalments,
  accruedThrough,
}: Position): Day | null {
  if (!rule) return null;
  const days = instalments.filter(isOpen).map((each) => feeDayOf(each, rule));
  return days.find((day) => day > accruedThrough) ?? null;
}

/** The same where a late fee is to be expected: null while none is charged. */
export const comingLateFeeDay = (position: Position): Day | null =>
  isSpared(position) ? null : nextLateFeeDay(position);

/**
 * Charges the late fee of the instalment whose day is `accruedThrough`, once and whole. Not in default, not while a
 * hardship plan pauses the interest or is not kept yet, not more than what is late of the instalment, and not where
 * interest and fees would pass the bound of in duplum.
 */
export function withLateFee(position: Position): Position {
  const { lateFeeRule: rule, instalments, accruedThrough } = position;
  const late = rule
    ? instalments.find((each) => isOpen(each) && feeDayOf(each, rule) === accruedThrough)
    : undefined;
  if (!rule || !late || isSpared(position)) return position;
  const charges = chargesOn(unpaidOf(late), rule);
  const all = chargesIn(charges);
  if (all > unpaidOf(late) || all > roomForInterest(position)) return position;
  return {
    ...position,
    npl: countedInterest(position.npl, all),
    lateFees: add(position.lateFees, charges.fee),
    lateExcise: add(position.lateExcise, charges.excise),
    lateFeesUnpaid: add(position.lateFeesUnpaid, all),
  };
}

function isSpared(position: Position): boolean {
  const { hardship, pausedThrough, accruedThrough } = position;
  const isPausing = pausedThrough !== null && accruedThrough <= pausedThrough;
  return hardship !== null || isPausing || isDefaulting(position);
}

/** A write-off gives up the late fees: nobody is asked for them afterwards. */
export const withoutLateFees = (position: Position): Position =>
  withoutNoteIfCaughtUp({
    ...position,
    lateFeesUnpaid: ZERO,
    lateFeesGivenUp: add(position.lateFeesGivenUp, position.lateFeesUnpaid),
  });

type Charged = Pick<Position, 'lateFees' | 'lateExcise'>;

/** What was charged since `before`. */
export const lateFeesSince = (before: Charged, after: Charged): Charges => ({
  fee: subtract(after.lateFees, before.lateFees),
  excise: subtract(after.lateExcise, before.lateExcise),
});

/** Brings the books from the late fees of one position to those of another: late news may take a fee back. */
export function lateFeesBooked({ fee, excise }: Charges): Entry {
  const less = (amount: Cents): Cents => max(ZERO, cents(-amount));
  return fee < 0 || excise < 0
    ? entry(
        'late_fee_taken_back',
        posting('late_fee_income', 'fees_receivable', less(fee)),
        posting('excise_payable', 'fees_receivable', less(excise)),
      )
    : entry(
        'late_fee_charged',
        posting('fees_receivable', 'late_fee_income', fee),
        posting('fees_receivable', 'excise_payable', excise),
      );
}

/**
 * With a write-off: what was suspended never was income, so it is no loss. The rest is the duty, which stays payable.
 */
export const lateFeesGivenUp = (unpaid: Cents, suspended: Cents): Entry =>
  entry(
    'late_fees_given_up',
    posting('late_fees_suspended', 'fees_receivable', suspended),
    posting('write_offs', 'fees_receivable', subtract(unpaid, suspended)),
  );
