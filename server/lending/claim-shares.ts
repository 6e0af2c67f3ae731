import { PAYMENT_MAX } from '@shared/limits';
import { add, type Cents, cents, floorShare, max, min, split, subtract, ZERO } from '@shared/money';
import { liability } from './liability';

/** The inputs of a guarantee's liability. */
export interface Callable {
  readonly cap: Cents;
  /** The most principal that the guarantor agreed to stand behind; null: all that is left (lending/liability.ts). */
  readonly agreed: Cents | null;
  /** Charged by earlier claims on this guarantee and not lifted. */
  readonly chargedBefore: Cents;
}

/**
 * The liability L: the cap's share of the outstanding principal; with earlier charges never above the cap. Contract §5;
 * needs lent > 0.
 */
export const callable = (
  { cap, agreed, chargedBefore }: Callable,
  outstanding: Cents,
  lent: Cents,
): Cents => min(liability(cap, outstanding, lent, agreed), max(ZERO, subtract(cap, chargedBefore)));

/**
 * The most that a guarantor could still have to pay today: what an open charge asks for, and what else may be called.
 */
export const stakeOf = (
  called: Callable,
  outstanding: Cents,
  lent: Cents,
  charge: Pick<InRound, 'charged' | 'paid'> | null,
): Cents => add(callable(called, outstanding, lent), charge ? payableOf(charge) : ZERO);

/**
 * Each guarantor's share of `due` by L, with largest remainders, to the cent. Shares sum to min(`due`, ΣL) and none
 * exceeds its L. Liability is several: no share depends on what others pay.
 */
export const sharesOf = (due: Cents, liabilities: readonly Cents[]): Cents[] =>
  split(min(due, add(...liabilities)), liabilities);

/**
 * One guarantor's share of what is due. `beside`: the liability of those who were released without this one's yes; they
 * count in the split as if they still stood, so that the share is no larger than before. The lender bears the rest.
 */
export function shareBeside(
  due: Cents,
  liabilities: readonly Cents[],
  index: number,
  beside: Cents,
): Cents {
  const share = sharesOf(due, liabilities)[index] ?? ZERO;
  const own = liabilities[index] ?? ZERO;
  if (beside === 0 || own === 0) return share;
  const all = add(beside, ...liabilities);
  return min(share, floorShare(min(due, all), own, all));
}

/** What of a guarantor's payments has left for them, and what they gave back of it. */
export interface Sent {
  readonly paidOut: Cents;
  readonly givenBack: Cents;
}

/** What a guarantor has of what was sent to them. */
export const keptOf = ({ paidOut, givenBack }: Sent): Cents => subtract(paidOut, givenBack);

/** What has left for a guarantor beyond what is theirs: they owe it to us (decision 0265). */
export const toGiveBackOf = (claim: Sent & { readonly reimbursed: Cents }): Cents =>
  max(ZERO, subtract(keptOf(claim), claim.reimbursed));

/** A claim of a round, when one of the round is about to be charged. */
export interface InRound {
  readonly id: string;
  /** The share named in the notice. */
  readonly share: Cents;
  /** The amount charged so far, and the part of it that is paid. */
  readonly charged: Cents;
  readonly paid: Cents;
  /** Whether it is charged and neither settled nor lifted. */
  readonly isUnsettled: boolean;
}

/**
 * The charge of guarantor `id` at the end of the notice: the named share, reduced in proportion to what the borrower
 * has since paid, at most the current L and at most the arrears less other open charges. 0 means no charge.
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

/** The unpaid part of a charge. */
export const unpaidOfClaim = ({ charged, paid }: Pick<InRound, 'charged' | 'paid'>): Cents =>
  max(ZERO, subtract(charged, paid));

/**
 * Open charges after a borrower's payment: when their sum exceeds the remaining arrears, each falls in proportion.
 * Returns the new charges in the order of `open`.
 */
export function loweredCharges(
  open: readonly Pick<InRound, 'charged' | 'paid'>[],
  arrears: Cents,
): Cents[] {
  const unpaid = open.map(unpaidOfClaim);
  const left = sharesOf(arrears, unpaid);
  return open.map(({ charged, paid }, index) => min(charged, add(paid, left[index] ?? ZERO)));
}

/** The part of a charge that one prompt can collect: whole shillings, rounded down so that it never exceeds L. */
export const payableOf = (claim: Pick<InRound, 'charged' | 'paid'>): Cents =>
  min(wholeShillings(unpaidOfClaim(claim)), PAYMENT_MAX);

/** Whether less is left of the charge than a provider can move. */
export const isSettled = (claim: Pick<InRound, 'charged' | 'paid'>): boolean =>
  payableOf(claim) === 0;

const wholeShillings = (amount: Cents): Cents => cents(amount - (amount % 100));

/** What a guarantor paid for the borrower, and what was reimbursed. */
export interface Recourse {
  readonly paid: Cents;
  readonly reimbursed: Cents;
}

export const owedToGuarantor = ({ paid, reimbursed }: Recourse): Cents =>
  max(ZERO, subtract(paid, reimbursed));

/** The amount that can be paid out to the guarantor: whole shillings. */
export const toPassOn = (claims: readonly Recourse[]): Cents =>
  add(...claims.map((claim) => wholeShillings(owedToGuarantor(claim))));

/**
 * Splits a borrower's payment among the guarantors to reimburse before the loan, in whole shillings, in proportion to
 * what each is owed (contract §5, "later payments by the borrower reimburse guarantors first").
 */
export function reimbursements(amount: Cents, claims: readonly Recourse[]): Cents[] {
  const owed = claims.map((claim) => wholeShillings(owedToGuarantor(claim)) / 100);
  const total = owed.reduce((sum, each) => sum + each, 0);
  const whole = Math.min(Math.floor(amount / 100), total);
  return split(cents(whole), owed).map((part) => cents(part * 100));
}

/** What of a borrower's payments goes to guarantors first, and to the lender who paid them; whole shillings. */
export const aheadOfLoan = (claims: readonly Recourse[], advanced: Cents): Cents =>
  add(toPassOn(claims), wholeShillings(advanced));

/** The part of a borrower's payment that repays the lender who paid guarantors: after these, in whole shillings. */
export const advanceIn = (amount: Cents, advanced: Cents): Cents =>
  wholeShillings(min(amount, advanced));
