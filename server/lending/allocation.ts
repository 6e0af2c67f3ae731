import type { Day } from '@shared/day';
import { type Cents, min, subtract, add, ZERO } from '@shared/money';
import { advance } from './advance';
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
  /** Interest accrued up to the payment: what the ledger has to book before it. */
  readonly accrued: Cents;
  /** The three sum to the amount paid. */
  readonly toInterest: Cents;
  readonly toPrincipal: Cents;
  readonly toCredit: Cents;
}

/**
 * Books a payment of `amount` on the day `on`, accruing up to it first. Oldest first, interest
 * before principal; then, of the running month, the interest to the day and principal directly, so
 * that paying early costs interest only to the day of payment; what is more than owed becomes
 * credit. A payment dated before `accruedThrough` is booked as of that day: what was accrued stays
 * accrued.
 */
export function pay(position: Position, amount: Cents, on: Day): Allocated {
  const { position: today, accrued } = advance(position, on);
  let paidDown = today;
  let left = amount;
  let toInterest = ZERO;
  let toPrincipal = ZERO;
  for (const claim of claimsOf(today)) {
    const part = min(claim.owed, left);
    paidDown = settle(paidDown, claim, part);
    left = subtract(left, part);
    if (IS_INTEREST[claim.kind]) toInterest = add(toInterest, part);
    else toPrincipal = add(toPrincipal, part);
  }
  const settled = { ...paidDown, credit: add(paidDown.credit, left) };
  return { position: settled, accrued, toInterest, toPrincipal, toCredit: left };
}

type ClaimKind = 'late_interest' | 'interest' | 'principal' | 'current_interest' | 'performing';

const IS_INTEREST: Record<ClaimKind, boolean> = {
  late_interest: true,
  interest: true,
  principal: false,
  current_interest: true,
  performing: false,
};

/** Something owed, and the number of the instalment whose books it enters when paid. */
interface Claim {
  readonly kind: ClaimKind;
  readonly number: number;
  readonly owed: Cents;
}

/** All that is owed, in the order in which it is paid. */
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
  return [...late, ...matured, ...coming];
}

const claim = (kind: ClaimKind, number: number, owed: Cents): Claim => ({ kind, number, owed });

/** Moves `part` of a claim from what is owed to what is paid. */
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

/** What had not matured falls to the instalment by being paid. */
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
