import { type Day, dayOf } from '@shared/day';
import { type Cents, ZERO } from '@shared/money';
import { isOneOf, OPEN_CLAIM } from '@shared/statuses';
import { daysPastDue } from '@server/lending/delinquency';
import { payOff } from '@server/lending/position';
import { arriving, type EarlierLoan, keptBackFor } from '@server/lending/top-up';
import { type LoanFile, positionNow } from './loan-file';
import { payableLoanOf } from './payable-loan';
import type { ToppedUpLoan } from './topped-up-loan';

/** The loan that is topped up, as the rules look at it. */
export function earlierOf(topped: ToppedUpLoan, now: Date): EarlierLoan {
  const { loan, claims } = topped;
  const position = positionNow(topped, now);
  const isClosed = loan.status === 'closed';
  return {
    status: loan.status,
    closedReason: loan.closedReason,
    daysPastDue: isClosed ? 0 : daysPastDue(loan, dayOf(now)),
    payOff: position && !isClosed ? payOff(position) : ZERO,
    owedToGuarantors: payableLoanOf({ loan, claims }).owedToGuarantors,
    hasOpenClaim: claims.some(({ status }) => isOneOf(OPEN_CLAIM, status)),
    isInHardship: loan.hardshipFrom !== null,
    isPlanOpen: topped.isPlanOpen,
    isChangeOpen: topped.isChangeOpen,
    isBroughtIn: loan.broughtForward !== null,
  };
}

/** The part of a request's rules that looks at the loan that it tops up. */
export const toppingUp = ({ earlier }: Pick<LoanFile, 'earlier'>, now: Date) => ({
  earlier: earlier && earlierOf(earlier, now),
});

/** What a payout keeps back for the earlier loan, and of which day that is. */
export interface KeptBack {
  readonly loanId: string;
  readonly reference: string;
  readonly keptBack: Cents;
  readonly on: Day;
  /** Fixed by the hand-over; before it, the figure is today's. */
  readonly isFixed: boolean;
}

/** Null for a loan by itself. */
export function keptBackOf({ earlier }: Pick<LoanFile, 'earlier'>, now: Date): KeptBack | null {
  if (!earlier) return null;
  const { loan, handedOver } = earlier;
  const today = { keptBack: keptBackFor(earlierOf(earlier, now).payOff), on: dayOf(now) };
  return {
    loanId: loan.id,
    reference: loan.reference,
    ...(handedOver ?? today),
    isFixed: handedOver !== null,
  };
}

/** What is sent of a loan to its borrower: the amount less the charges and what an earlier loan takes. */
export const sentOf = (file: Pick<LoanFile, 'loan' | 'earlier'>, now: Date): Cents =>
  arriving(file.loan.amount, file.loan, keptBackOf(file, now)?.keptBack ?? ZERO);
