import type { Coded } from '../texts/template';
import type { LoanStatus } from '../words';

/** What a payout keeps back for the loan that it pays off. */
export interface TopUpPart {
  loanId: string;
  reference: string;
  /** What the earlier loan takes, in whole shillings; "0.00" once it is repaid. */
  keptBack: string;
  /** The day of which the figure is: it rises with each day's interest and falls with each payment. */
  on: string;
  /** Fixed when the payout is handed over. */
  isFixed: boolean;
}

/** `GET /api/loans/{id}/top-up`: whether a new loan may pay this one off, and what became of that. */
export interface TopUpOffer {
  reference: string;
  /** Why not now; null where it may. */
  reason: string | null;
  reasonCode: Coded | null;
  /** What this loan takes today, in whole shillings. */
  keptBack: string;
  on: string;
  /** What of the new loan has to arrive, at least. */
  arrives: string;
  /** The smallest and the largest amount of the new loan. */
  least: string;
  most: string;
  /** The loan that pays it off, or asks to. */
  next: { id: string; reference: string; status: LoanStatus } | null;
}
