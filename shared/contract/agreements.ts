import type { Language } from '../language';
import type { AgreedPrice } from './loans';

/** One line of an agreement: what it is about, and what holds. */
export interface AgreementClause {
  label: string;
  text: string;
  /** It sets no figure and no duty: a screen may keep it one tap away. */
  isExplanation?: boolean;
}

/**
 * `GET /api/loans/{id}/agreement`: what the borrower agreed to when submitting, in the words of then; of an open
 * request, what submitting would agree to.
 */
export interface LoanAgreement {
  loanId: string;
  reference: string;
  /** The text's version. */
  version: string;
  /** Null while it is not agreed to. */
  agreedAt: string | null;
  amount: string;
  term: number;
  /** The most that the loan may cost. */
  agreed: AgreedPrice;
  text: Record<Language, AgreementClause[]>;
  /** What the approval booked: never above what was agreed. */
  booked: (AgreedPrice & { approvedAt: string }) | null;
  /** The due dates of the first and the last instalment; null before the payout. */
  dueDates: { first: string; last: string } | null;
}
