import type { ByCharge } from '@shared/charges';
import type { Day } from '@shared/day';
import { type Cents, min, subtract, add, ZERO } from '@shared/money';
import { advance } from './advance';
import { CHARGES } from './charge-kinds';
import { NONE_OF_EACH } from './charges';
import { type Claim, chargeClaimsOf, claimsOf, forgiven, PART_OF, settle } from './debt-parts';
import { rowCounted } from './hardship';
import { withoutNoteIfCaughtUp } from './in-duplum';
import { withoutDefaultIfCaughtUp } from './in-default';
import { isRepaid, isRest, oldestDue, payOff, type Position } from './position';

export interface Allocated {
  readonly position: Position;
  /** Interest accrued up to the payment, for the ledger to book before it. */
  readonly accrued: Cents;
  /** These sum to the amount paid. */
  readonly toInterest: Cents;
  readonly toPrincipal: Cents;
  /** With the duty on them. */
  readonly toCharges: ByCharge<Cents>;
  readonly toCredit: Cents;
  /** The rest that it left and no provider can move, which is given up: no part of the amount. */
  readonly rest: Rest;
}

/** Parts of what a loan owes. */
export interface Rest {
  readonly interest: Cents;
  readonly principal: Cents;
  readonly charges: ByCharge<Cents>;
}

const NO_REST: Rest = { interest: ZERO, principal: ZERO, charges: NONE_OF_EACH };

export const NOTHING_PAID = {
  toInterest: ZERO,
  toPrincipal: ZERO,
  toCharges: NONE_OF_EACH,
  toCredit: ZERO,
  rest: NO_REST,
} as const;

/**
 * Books a payment on `on` after accruing to that day: oldest instalment first, interest before principal, then the
 * charges, then the running month's interest and principal; the excess is credit. A charge never keeps an instalment
 * unpaid, and a guarantor's money goes to none that guarantors don't stand for. A date before `accruedThrough` is
 * booked as of that day. A rest of a loan that was written off is not given up: the write-off did it.
 */
export function pay(
  position: Position,
  amount: Cents,
  on: Day,
  {
    isByGuarantor = false,
    isRecovery = false,
  }: { readonly isByGuarantor?: boolean; readonly isRecovery?: boolean } = {},
): Allocated {
  const { position: today, accrued } = advance(position, on);
  let paidDown = today;
  let left = amount;
  let to = NO_REST;
  for (const claim of claimsOf(today)) {
    if (isByGuarantor && 'charge' in claim && !CHARGES[claim.charge].isGuaranteed) continue;
    const part = min(claim.owed, left);
    paidDown = settle(paidDown, claim, part);
    left = subtract(left, part);
    to = withPart(to, claim, part);
  }
  const counted = dueTodayCounted(today, paidDown);
  const paid = { ...counted, credit: add(counted.credit, left) };
  const settled = isRecovery ? { position: paid, rest: NO_REST } : withoutRest(paid);
  const { rest } = settled;
  return {
    position: caughtUp(settled.position),
    accrued,
    toInterest: to.interest,
    toPrincipal: to.principal,
    toCharges: to.charges,
    toCredit: left,
    rest,
  };
}

/** Ends a default and the note of in duplum where nothing is past due. */
const caughtUp = (position: Position): Position =>
  withoutNoteIfCaughtUp(withoutDefaultIfCaughtUp(position));

/** Counts the instalment that is due on this day if the payment completed it. */
function dueTodayCounted(before: Position, after: Position): Position {
  const due = before.instalments.find(
    (each) => each.hasMatured && each.dueDate === before.accruedThrough,
  );
  return due && oldestDue(before) ? rowCounted(after, due.number) : after;
}

/** Gives up what is left of a loan where no provider can move it. */
function withoutRest(position: Position): { position: Position; rest: Rest } {
  if (isRepaid(position) || !isRest(payOff(position))) return { position, rest: NO_REST };
  let [after, rest] = [position, NO_REST];
  for (const claim of claimsOf(position)) {
    after = forgiven(after, claim, claim.owed);
    rest = withPart(rest, claim, claim.owed);
  }
  return { position: after, rest };
}

/** Adds what a claim takes to the parts. */
function withPart(parts: Rest, claim: Claim, amount: Cents): Rest {
  if ('charge' in claim) {
    const { charges } = parts;
    return {
      ...parts,
      charges: { ...charges, [claim.charge]: add(charges[claim.charge], amount) },
    };
  }
  const part = PART_OF[claim.kind];
  return { ...parts, [part]: add(parts[part], amount) };
}

/**
 * Gives up `amount` of charges and interest on `on`: the charges that can be waived first, then the oldest interest.
 * What exceeds both has no effect.
 */
export function waive(position: Position, amount: Cents, on: Day): Allocated {
  const { position: today, accrued } = advance(position, on);
  let [after, left, given] = [today, amount, NO_REST];
  for (const each of waivedFirst(today)) {
    const part = min(each.owed, left);
    after = forgiven(after, each, part);
    left = subtract(left, part);
    given = withPart(given, each, part);
  }
  const { position: waived, rest } = withoutRest(after);
  const { interest: toInterest, charges: toCharges } = given;
  return { ...NOTHING_PAID, position: caughtUp(waived), accrued, toInterest, toCharges, rest };
}

const waivedFirst = (position: Position): Claim[] => [
  ...chargeClaimsOf(position).filter(({ charge }) => CHARGES[charge].isWaivable),
  ...claimsOf(position).filter((each) => 'kind' in each && PART_OF[each.kind] === 'interest'),
];
