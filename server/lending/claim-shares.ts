import { MPESA_MAX } from '@shared/limits';
import { type Cents, cents, min, subtract, max, add, split, ZERO } from '@shared/money';
import { liability } from './liability';

/** What a guarantee can still be called for. */
export interface Callable {
  readonly cap: Cents;
  /** Asked for in earlier claims on this guarantee and not lifted. */
  readonly chargedBefore: Cents;
}

/**
 * L: the cap's share of what is still lent, and with what was charged before never beyond the cap itself.
 * Contract §5; needs lent > 0.
 */
export const callable = (
  { cap, chargedBefore }: Callable,
  outstanding: Cents,
  lent: Cents,
): Cents => min(liability(cap, outstanding, lent), max(ZERO, subtract(cap, chargedBefore)));

/**
 * What each guarantor's part of `due` is: by L, largest remainder, to the cent. The parts sum to `due`, or to ΣL
 * where that is less; none passes its L. Several, not joint: a part never depends on what others pay.
 */
export const sharesOf = (due: Cents, liabilities: readonly Cents[]): Cents[] =>
  split(min(due, add(...liabilities)), liabilities);

/** One claim of a round, at the moment when one of the round is to be charged. */
export interface InRound {
  readonly id: string;
  /** The share that the notice named. */
  readonly share: Cents;
  /** Asked for so far, and paid of it. */
  readonly charged: Cents;
  readonly paid: Cents;
  /** Whether it is charged and not settled or lifted. */
  readonly isUnsettled: boolean;
}

/**
 * What is asked of the guarantor `id` when the notice is over: the share that was named, less what the borrower
 * has since paid off (every share of the round falls in proportion), never above L as it is now, and never so
 * much that the open charges together pass the arrears. 0 means that there is nothing left to ask for.
 */
export function chargeOf(
  id: string,
  round: readonly InRound[],
  arrears: Cents,
  liabilityNow: Cents,
): Cents {
  const own = round.find((each) => each.id === id);
  if (!own) throw new Error(`claim ${id} is not in its round`);
  const paidByGuarantors = add(...round.map(({ paid }) => paid));
  const named = round.map(({ share }) => share);
  const whole = add(...named);
  const paidOff = subtract(whole, min(whole, add(arrears, paidByGuarantors)));
  const share = subtract(own.share, split(paidOff, named)[round.indexOf(own)] ?? ZERO);
  const asked = add(...round.filter(({ isUnsettled }) => isUnsettled).map(unpaidOfClaim));
  return max(ZERO, min(share, liabilityNow, subtract(arrears, asked)));
}

/** What is still open of a charge. */
export const unpaidOfClaim = ({ charged, paid }: Pick<InRound, 'charged' | 'paid'>): Cents =>
  max(ZERO, subtract(charged, paid));

/**
 * The open charges after the borrower paid: where they together pass the arrears that are left, each falls in
 * proportion. Answers what each charge is from now on, in the order of `open`.
 */
export function loweredCharges(
  open: readonly Pick<InRound, 'charged' | 'paid'>[],
  arrears: Cents,
): Cents[] {
  const unpaid = open.map(unpaidOfClaim);
  const left = sharesOf(arrears, unpaid);
  return open.map(({ charged, paid }, index) => min(charged, add(paid, left[index] ?? ZERO)));
}

/** What of a charge one prompt can ask for: M-Pesa moves whole shillings, and L is never passed. */
export const payableOf = (claim: Pick<InRound, 'charged' | 'paid'>): Cents =>
  min(wholeShillings(unpaidOfClaim(claim)), MPESA_MAX);

/** Whether too little is left of the charge for M-Pesa to move. */
export const isSettled = (claim: Pick<InRound, 'charged' | 'paid'>): boolean =>
  payableOf(claim) === 0;

const wholeShillings = (amount: Cents): Cents => cents(amount - (amount % 100));

/** What a guarantor paid for the borrower, and has back of it. */
export interface Recourse {
  readonly paid: Cents;
  readonly reimbursed: Cents;
}

export const owedToGuarantor = ({ paid, reimbursed }: Recourse): Cents =>
  max(ZERO, subtract(paid, reimbursed));

/** What of it can be passed on: M-Pesa moves whole shillings. */
export const toPassOn = (claims: readonly Recourse[]): Cents =>
  add(...claims.map((claim) => wholeShillings(owedToGuarantor(claim))));

/**
 * Of a borrower's payment, what goes to each guarantor before anything goes to the loan: in whole shillings, in
 * proportion to what each is owed. Source: contract §5, "later payments by the borrower reimburse guarantors first".
 */
export function reimbursements(amount: Cents, claims: readonly Recourse[]): Cents[] {
  const owed = claims.map((claim) => wholeShillings(owedToGuarantor(claim)) / 100);
  const total = owed.reduce((sum, each) => sum + each, 0);
  const whole = Math.min(Math.floor(amount / 100), total);
  return split(cents(whole), owed).map((part) => cents(part * 100));
}
