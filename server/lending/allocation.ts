import type { Day } from '@shared/day';
import { type Cents, min, subtract, add, ZERO } from '@shared/money';
import { advance } from './advance';
import { claim, claimsOf, forgiven, PART_OF, settle } from './debt-parts';
import { rowCounted } from './hardship';
import { withoutNoteIfCaughtUp } from './in-duplum';
import { withoutDefaultIfCaughtUp } from './in-default';
import { isRepaid, isRest, oldestDue, payOff, type Position } from './position';

export interface Allocated {
  readonly position: Position;
  /** Interest accrued up to the payment, for the ledger to book before it. */
  readonly accrued: Cents;
  /** These four sum to the amount paid. */
  readonly toInterest: Cents;
  readonly toPrincipal: Cents;
  /** Late fees with the duty on them. */
  readonly toFees: Cents;
  readonly toCredit: Cents;
  /** The rest that it left and no provider can move, which is given up: no part of the amount. */
  readonly rest: Rest;
}

/** Parts of a loan's last rest. */
export interface Rest {
  readonly interest: Cents;
  readonly principal: Cents;
  readonly fees: Cents;
}

const NO_REST: Rest = { interest: ZERO, principal: ZERO, fees: ZERO };

export const NOTHING_PAID = {
  toInterest: ZERO,
  toPrincipal: ZERO,
  toFees: ZERO,
  toCredit: ZERO,
  rest: NO_REST,
} as const;

/**
 * Books a payment on `on` after accruing to that day: oldest instalment first, interest before principal, then late
 * fees, then the running month's interest and principal; the excess is credit. A fee never keeps an instalment unpaid,
 * and no guarantor's money goes to one. A date before `accruedThrough` is booked as of that day. A rest of a loan that
 * was written off is not given up: the write-off did it.
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
  let toInterest = ZERO;
  let toPrincipal = ZERO;
  let toFees = ZERO;
  for (const claim of claimsOf(today)) {
    if (isByGuarantor && claim.kind === 'late_fees') continue;
    const part = min(claim.owed, left);
    paidDown = settle(paidDown, claim, part);
    left = subtract(left, part);
    if (claim.kind === 'late_fees') toFees = add(toFees, part);
    else if (PART_OF[claim.kind] === 'interest') toInterest = add(toInterest, part);
    else toPrincipal = add(toPrincipal, part);
  }
  const counted = dueTodayCounted(today, paidDown);
  const paid = { ...counted, credit: add(counted.credit, left) };
  const settled = isRecovery ? { position: paid, rest: NO_REST } : withoutRest(paid);
  const { rest } = settled;
  return {
    position: caughtUp(settled.position),
    accrued,
    toInterest,
    toPrincipal,
    toFees,
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
    const part = PART_OF[claim.kind];
    rest = { ...rest, [part]: add(rest[part], claim.owed) };
  }
  return { position: after, rest };
}

/**
 * Gives up `amount` of late fees and interest on `on`: the fees first, then the oldest interest. What exceeds both has
 * no effect.
 */
export function waive(position: Position, amount: Cents, on: Day): Allocated {
  const { position: today, accrued } = advance(position, on);
  const toFees = min(today.lateFeesUnpaid, amount);
  let after = forgiven(today, claim('late_fees', 0, today.lateFeesUnpaid), toFees);
  let left = subtract(amount, toFees);
  for (const each of claimsOf(today).filter(({ kind }) => PART_OF[kind] === 'interest')) {
    const part = min(each.owed, left);
    after = forgiven(after, each, part);
    left = subtract(left, part);
  }
  const toInterest = subtract(subtract(amount, toFees), left);
  const { position: waived, rest } = withoutRest(after);
  return { ...NOTHING_PAID, position: caughtUp(waived), accrued, toInterest, toFees, rest };
}
