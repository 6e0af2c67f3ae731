import {
  isOver,
  lateFrom,
  type Life,
  overduePrincipal,
  SHILLING,
  owed,
  unpaidInterest,
} from './life';
import { least } from './fractions';

/** Where the money of one payment went. */
export interface Parts {
  interest: bigint;
  principal: bigint;
  fees: bigint;
  credit: bigint;
}

/**
 * The oldest instalment first and interest before principal; then late fees, then the coming month. More is a credit.
 */
export function pay(life: Life, amount: bigint, isGuarantors = false): Parts {
  const before = { interest: unpaidInterest(life), principal: life.outstanding, fees: life.fees };
  let left = amount;
  const take = (most: bigint): bigint => {
    const part = least(left, most);
    left -= part;
    return part;
  };
  if (life.standing !== 'repaid') {
    payArrears(life, take);
    if (!isGuarantors) life.fees -= take(life.fees);
    const interest = take(life.current);
    const principal = take(life.outstanding - overduePrincipal(life));
    life.current -= interest;
    life.outstanding -= principal;
    payAhead(life, interest, principal);
  }
  life.credit += left;
  const parts = {
    interest: before.interest - unpaidInterest(life),
    principal: before.principal - life.outstanding,
    fees: before.fees - life.fees,
    credit: left,
  };
  settle(life);
  return parts;
}

/** Interest and principal that were not asked for yet count against the next instalments. */
export function payAhead(life: Life, interest: bigint, principal: bigint): void {
  life.ahead += interest + principal;
  life.inMonth.interest += interest;
  life.inMonth.all += interest + principal;
}

function payArrears(life: Life, take: (most: bigint) => bigint): void {
  // Interest on what is late is interest of the oldest instalment.
  life.lateInterest -= take(life.lateInterest);
  for (const each of life.due) {
    each.interest -= take(each.interest);
    const principal = take(each.principal);
    each.principal -= principal;
    life.outstanding -= principal;
  }
  life.due = life.due.filter(({ principal, interest }) => principal + interest > 0n);
}

/** A loan that owes nothing is repaid; one with nothing past due is active again: what is due today is not late. */
export function settle(life: Life): void {
  if (isOver(life)) return;
  if (owed(life) < SHILLING) giveUpRest(life);
  else if (lateFrom(life, life.day) === null) life.standing = 'active';
}

/** What no provider can move of the last is given up, and the loan is repaid. */
function giveUpRest(life: Life): void {
  life.outstanding = 0n;
  life.lateInterest = 0n;
  life.current = 0n;
  life.due = [];
  life.fees = 0n;
  life.standing = 'repaid';
}
