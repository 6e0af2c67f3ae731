import { TOP_UP_ARRIVES_MIN } from '@shared/limits';
import { ceilToShilling, type Cents, cents, subtract } from '@shared/money';
import { coded } from '@shared/texts/english';
import type { Coded } from '@shared/texts/template';
import type { ClosedReason, LoanStatus } from '@shared/words';
import { chargesOn, type FacilityFee, lessCharges } from './fees';
import { fieldRefusal, refusal } from './refusal';
import type { Rule } from './rule';

/** The loan that a request tops up, as of today. */
export interface EarlierLoan {
  readonly status: LoanStatus;
  readonly closedReason: ClosedReason | null;
  readonly daysPastDue: number;
  /** What settles it today; 0 once it is repaid. */
  readonly payOff: Cents;
  /** To guarantors who paid on it, or to the lender who paid them. */
  readonly owedToGuarantors: Cents;
  readonly hasOpenClaim: boolean;
  readonly isInHardship: boolean;
  readonly isPlanOpen: boolean;
  readonly isChangeOpen: boolean;
  readonly isBroughtIn: boolean;
}

/** A loan that its borrower has repaid meanwhile: nothing is kept back for it, and all of the new one is sent. */
const isRepaid = ({ status, closedReason }: EarlierLoan): boolean =>
  status === 'closed' && closedReason === 'repaid';

const REASONS: readonly (readonly [(earlier: EarlierLoan) => boolean, Coded])[] = [
  [({ isBroughtIn }) => isBroughtIn, coded('top_up_brought_in')],
  [({ status, daysPastDue }) => status !== 'active' || daysPastDue > 0, coded('top_up_not_active')],
  [({ hasOpenClaim }) => hasOpenClaim, coded('top_up_claimed')],
  [({ owedToGuarantors }) => owedToGuarantors > 0, coded('top_up_owes_guarantors')],
  [({ isInHardship, isPlanOpen }) => isInHardship || isPlanOpen, coded('top_up_in_plan')],
  [({ isChangeOpen }) => isChangeOpen, coded('top_up_in_change')],
];

/** Why no new loan may pay this one off; empty when one may. */
export const whyNotToppedUp = (earlier: EarlierLoan): Coded[] =>
  REASONS.flatMap(([holds, reason]) => (holds(earlier) ? [reason] : []));

const notPossible = (why: readonly Coded[]) =>
  why.length > 0 ? refusal('top_up_not_possible', { why: [...why] }) : null;

/** For a loan that somebody begins to top up. `isUnderWay`: another request does so already. */
export const mayBeToppedUp = (earlier: EarlierLoan, isUnderWay: boolean) =>
  notPossible([...whyNotToppedUp(earlier), ...(isUnderWay ? [coded('top_up_under_way')] : [])]);

/** What a request with or without an earlier loan is judged by. */
export interface ToppingUp {
  readonly earlier: EarlierLoan | null;
}

/** Asked at every gate until the payout is handed over. */
export const stillToppedUp: Rule<ToppingUp> = ({ earlier }) =>
  earlier && !isRepaid(earlier) ? notPossible(whyNotToppedUp(earlier)) : null;

/**
 * What a payout keeps back for the earlier loan. Providers move whole shillings, so it is the pay-off rounded up to
 * one; the cents over stay on the earlier loan as credit, as with every payment.
 */
export const keptBackFor = (payOff: Cents): Cents => ceilToShilling(payOff);

/** What reaches the borrower of an amount. */
export const arriving = (
  amount: Cents,
  charges: Parameters<typeof lessCharges>[1],
  keptBack: Cents,
): Cents => subtract(lessCharges(amount, charges), keptBack);

interface Asked extends ToppingUp {
  readonly amount: Cents;
  readonly product: { readonly facilityFee: FacilityFee };
}

/** Less than that is no reason for a new contract; who can't pay the earlier loan has a hardship plan. */
export const enoughArrives: Rule<Asked> = ({ amount, earlier, product: { facilityFee } }) => {
  if (!earlier) return null;
  const keptBack = keptBackFor(earlier.payOff);
  if (arriving(amount, chargesOn(amount, facilityFee), keptBack) >= TOP_UP_ARRIVES_MIN) return null;
  const least = leastTopUp(earlier.payOff, facilityFee);
  return fieldRefusal('amount', 'top_up_too_small', {
    least,
    keptBack,
    arrives: TOP_UP_ARRIVES_MIN,
  });
};

/** The smallest amount, in whole shillings, of which enough arrives. What arrives never falls as the amount grows. */
export function leastTopUp(payOff: Cents, fee: FacilityFee): Cents {
  const keptBack = keptBackFor(payOff);
  const isEnough = (amount: number): boolean =>
    arriving(cents(amount), chargesOn(cents(amount), fee), keptBack) >= TOP_UP_ARRIVES_MIN;
  let below = 0;
  let enough = 100;
  while (!isEnough(enough)) enough *= 2;
  enough -= enough % 100;
  while (enough - below > 100) {
    const middle = Math.floor((below + enough) / 200) * 100;
    if (isEnough(middle)) enough = middle;
    else below = middle;
  }
  return cents(enough);
}
