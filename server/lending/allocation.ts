import type { Day } from '@shared/day';
import { type Cents, min, subtract, add, ZERO } from '@shared/money';
import { advance } from './advance';
import { rowCounted } from './hardship';
import { withoutNoteIfCaughtUp } from './in-duplum';
import { withoutDefaultIfCaughtUp } from './in-default';
import {
  type InstalmentState,
  performing,
  type Position,
  runningInstalment,
  unpaidInterestOf,
  unpaidOf,
  unpaidPrincipalOf,
} from './position';

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
}

/**
 * Books a payment on `on` after accruing to that day: oldest instalment first, interest before principal, then late
 * fees, then the running month's interest and principal; the excess is credit. A fee never keeps an instalment unpaid,
 * and no guarantor's money goes to one. A date before `accruedThrough` is booked as of that day.
 */
export function pay(
  position: Position,
  amount: Cents,
  on: Day,
  { isByGuarantor }: { readonly isByGuarantor: boolean } = { isByGuarantor: false },
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
    else if (IS_INTEREST[claim.kind]) toInterest = add(toInterest, part);
    else toPrincipal = add(toPrincipal, part);
  }
  const counted = dueTodayCounted(today, paidDown);
  const settled = caughtUp({ ...counted, credit: add(counted.credit, left) });
  return { position: settled, accrued, toInterest, toPrincipal, toFees, toCredit: left };
}

/** Ends a default and the note of in duplum where nothing is past due. */
const caughtUp = (position: Position): Position =>
  withoutNoteIfCaughtUp(withoutDefaultIfCaughtUp(position));

/** Counts the instalment that is due on this day if the payment completed it. */
function dueTodayCounted(before: Position, after: Position): Position {
  const due = before.instalments.find(
    (each) => each.hasMatured && each.dueDate === before.accruedThrough && unpaidOf(each) > 0,
  );
  return due ? rowCounted(after, due.number) : after;
}

/**
 * Gives up `amount` of late fees and interest on `on`: the fees first, then the oldest interest. What exceeds both has
 * no effect.
 */
export function waive(position: Position, amount: Cents, on: Day): Allocated {
  const { position: today, accrued } = advance(position, on);
  const toFees = min(today.lateFeesUnpaid, amount);
  let after: Position = {
    ...today,
    lateFeesUnpaid: subtract(today.lateFeesUnpaid, toFees),
    lateFeesGivenUp: add(today.lateFeesGivenUp, toFees),
  };
  let left = subtract(amount, toFees);
  for (const claim of claimsOf(today).filter(({ kind }) => IS_INTEREST[kind])) {
    const part = min(claim.owed, left);
    after = withGivenUp(settle(after, claim, part), claim, part);
    left = subtract(left, part);
  }
  const toInterest = subtract(subtract(amount, toFees), left);
  const waived = caughtUp(after);
  return { position: waived, accrued, toInterest, toPrincipal: ZERO, toFees, toCredit: ZERO };
}

const withGivenUp = (position: Position, { number }: Claim, part: Cents): Position => ({
  ...position,
  instalments: position.instalments.map((each) =>
    each.number === number ? { ...each, interestGivenUp: add(each.interestGivenUp, part) } : each,
  ),
});

type ClaimKind =
  'late_interest' | 'interest' | 'principal' | 'late_fees' | 'current_interest' | 'performing';

const IS_INTEREST: Record<ClaimKind, boolean> = {
  late_interest: true,
  interest: true,
  principal: false,
  late_fees: false,
  current_interest: true,
  performing: false,
};

/** An amount owed, and the number of the instalment that it belongs to. */
interface Claim {
  readonly kind: ClaimKind;
  readonly number: number;
  readonly owed: Cents;
}

/** All amounts owed, in the order of payment. */
function claimsOf(position: Position): Claim[] {
  const open = position.instalments.filter((each) => each.hasMatured && unpaidOf(each) > 0);
  const running = runningInstalment(position);
  const late = open
    .slice(0, 1)
    .map(({ number }) => claim('late_interest', number, position.lateInterest));
  const matured = open.flatMap((each) => [
    claim('interest', each.number, unpaidInterestOf(each)),
    claim('principal', each.number, unpaidPrincipalOf(each)),
  ]);
  const coming = running
    ? [
        claim('current_interest', running.number, position.currentInterest),
        claim('performing', running.number, performing(position)),
      ]
    : [];
  // A fee belongs to no instalment, and 0 is the number of none.
  return [...late, ...matured, claim('late_fees', 0, position.lateFeesUnpaid), ...coming];
}

const claim = (kind: ClaimKind, number: number, owed: Cents): Claim => ({ kind, number, owed });

/** Moves `part` of a claim from owed to paid. */
function settle(position: Position, { kind, number }: Claim, part: Cents): Position {
  const instalments = position.instalments.map((each) =>
    each.number === number ? enter(each, kind, part) : each,
  );
  const booked = { ...position, instalments };
  switch (kind) {
    case 'late_interest':
      return { ...booked, lateInterest: subtract(position.lateInterest, part) };
    case 'interest':
      return booked;
    case 'principal':
      return {
        ...booked,
        outstanding: subtract(position.outstanding, part),
        overduePrincipal: subtract(position.overduePrincipal, part),
      };
    case 'late_fees':
      return { ...booked, lateFeesUnpaid: subtract(position.lateFeesUnpaid, part) };
    case 'current_interest':
      return {
        ...booked,
        currentInterest: subtract(position.currentInterest, part),
        ahead: add(position.ahead, part),
      };
    case 'performing':
      return {
        ...booked,
        outstanding: subtract(position.outstanding, part),
        ahead: add(position.ahead, part),
      };
  }
}

/** An unmatured amount matures with its instalment by being paid. */
function enter(instalment: InstalmentState, kind: ClaimKind, part: Cents): InstalmentState {
  const { maturedInterest, maturedPrincipal, interestPaid, principalPaid } = instalment;
  switch (kind) {
    case 'late_interest':
    case 'current_interest':
      return {
        ...instalment,
        maturedInterest: add(maturedInterest, part),
        interestPaid: add(interestPaid, part),
      };
    case 'late_fees':
      return instalment;
    case 'interest':
      return { ...instalment, interestPaid: add(interestPaid, part) };
    case 'principal':
      return { ...instalment, principalPaid: add(principalPaid, part) };
    case 'performing':
      return {
        ...instalment,
        maturedPrincipal: add(maturedPrincipal, part),
        principalPaid: add(principalPaid, part),
      };
  }
}
