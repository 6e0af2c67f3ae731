import { byCharge, OWED_CHARGES, type OwedCharge } from '@shared/charges';
import type { Day } from '@shared/day';
import { CHARGES } from './charge-kinds';
import { chargedWith, type ChargeRule, type ChargeRules, withChargesWrittenOff } from './charges';
import { type Charges, chargesIn } from './fees';
import { countedInterest, roomForInterest, withoutNoteIfCaughtUp } from './in-duplum';
import { lateFeeOfDay, lateFeeRuleOf, nextLateFeeDay } from './late-fee';
import type { Position } from './position';
import type { ProductTerms } from './product';

/** How a charge is worked out. */
interface ChargeDays {
  /** The rule that loans have of a product's terms; null where it has no such charge. */
  readonly ruleOf: (terms: ChargingTerms) => ChargeRule | null;
  /** The next day after `accruedThrough` on which it may be charged; null while none is known. */
  readonly nextDay: (position: Position, rule: ChargeRule) => Day | null;
  /** What is charged at the end of `accruedThrough`, after the day's interest. */
  readonly ofDay: (position: Position, rule: ChargeRule) => Charges;
}

type ChargingTerms = Pick<ProductTerms, 'facilityFee' | 'lateFee'>;

const DAYS: Record<OwedCharge, ChargeDays> = {
  late_fee: { ruleOf: lateFeeRuleOf, nextDay: nextLateFeeDay, ofDay: lateFeeOfDay },
};

/** What a product's loans are charged, for life. */
export const chargeRulesOf = (terms: ChargingTerms): ChargeRules =>
  byCharge((kind) => DAYS[kind].ruleOf(terms));

/** The next day on which anything may be charged. */
export function nextChargeDay(position: Position): Day | null {
  let next: Day | null = null;
  for (const kind of OWED_CHARGES) {
    const { rule } = position.charges[kind];
    const day = rule && DAYS[kind].nextDay(position, rule);
    if (day && (!next || day < next)) next = day;
  }
  return next;
}

/** Charges what falls due at the end of `accruedThrough`. */
export function withChargesOfDay(position: Position): Position {
  let charged = position;
  for (const kind of OWED_CHARGES) {
    const { rule } = position.charges[kind];
    if (rule) charged = withCharged(charged, kind, DAYS[kind].ofDay(charged, rule));
  }
  return charged;
}

/** Once and whole, or not at all where interest and charges would pass the bound of in duplum. */
function withCharged(position: Position, kind: OwedCharge, charges: Charges): Position {
  const all = chargesIn(charges);
  if (all === 0) return position;
  const charged = chargedWith(position, kind, charges, position.accruedThrough);
  if (!CHARGES[kind].isInDuplum) return charged;
  if (all > roomForInterest(position)) return position;
  return { ...charged, npl: countedInterest(position.npl, all) };
}

/** A write-off gives up all charges: nobody is asked for them afterwards. */
export const withoutCharges = (position: Position): Position =>
  withoutNoteIfCaughtUp(withChargesWrittenOff(position));
