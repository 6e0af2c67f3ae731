import { addDays, type Day } from '@shared/day';
import { type Cents, ZERO } from '@shared/money';
import { type BasisPoints, bps } from '@shared/rate';
import type { ChargeRule } from './charges';
import { type Charges, chargesIn, chargesOn, type FacilityFee, NO_CHARGES } from './fees';
import { isDefaulting } from './in-default';
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

/** The rule of a product's loans; null where it has no late fee. */
export const lateFeeRuleOf = (terms: {
  readonly lateFee: LateFee;
  readonly facilityFee: Pick<FacilityFee, 'excise'>;
}): ChargeRule | null =>
  terms.lateFee.flat > 0 || terms.lateFee.points > 0
    ? { ...terms.lateFee, excise: terms.facilityFee.excise }
    : null;

const feeDayOf = ({ dueDate }: InstalmentState, { days }: ChargeRule): Day =>
  addDays(dueDate, days);

const isOpen = (instalment: InstalmentState): boolean =>
  instalment.hasMatured && !isRest(unpaidOf(instalment));

/** The next day on which an instalment that is due and not paid may cost a late fee. */
export function nextLateFeeDay(
  { instalments, accruedThrough }: Position,
  rule: ChargeRule,
): Day | null {
  const days = instalments.filter(isOpen).map((each) => feeDayOf(each, rule));
  return days.find((day) => day > accruedThrough) ?? null;
}

/** The same where a late fee is to be expected: null while none is charged. */
export function comingLateFeeDay(position: Position): Day | null {
  const { rule } = position.charges.late_fee;
  return rule && !isSpared(position) ? nextLateFeeDay(position, rule) : null;
}

/**
 * The late fee of the instalment whose day is `accruedThrough`. None in default, while a hardship plan pauses the
 * interest or is not kept yet, or where it is more than what is late of the instalment.
 */
export function lateFeeOfDay(position: Position, rule: ChargeRule): Charges {
  const { instalments, accruedThrough } = position;
  const late = instalments.find((each) => isOpen(each) && feeDayOf(each, rule) === accruedThrough);
  if (!late || isSpared(position)) return NO_CHARGES;
  const charges = chargesOn(unpaidOf(late), rule);
  return chargesIn(charges) > unpaidOf(late) ? NO_CHARGES : charges;
}

function isSpared(position: Position): boolean {
  const { hardship, pausedThrough, accruedThrough } = position;
  const isPausing = pausedThrough !== null && accruedThrough <= pausedThrough;
  return hardship !== null || isPausing || isDefaulting(position);
}
