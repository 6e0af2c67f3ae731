import * as z from 'zod/mini';
import type { NamedLoan } from '../loan-number';
import type { ClosedReason, LoanStatus } from '../words';
import { text } from './fields';

/** Fewer characters find nothing: they would find everybody. */
export const SEARCH_MIN = 2;

/** `GET /api/admin/search` */
export const searchQuery = z.object({ q: z._default(text(100), '') });

/** What the text finds of all that the role may read, at most five of a kind. */
export interface DeskSearch {
  people: FoundPerson[];
  loans: FoundLoan[];
  payments: FoundPayment[];
}

export interface FoundPerson {
  id: string;
  firstName: string;
  lastName: string;
  phoneMasked: string;
  isFrozen: boolean;
}

export interface FoundLoan extends NamedLoan {
  amount: string;
  status: LoanStatus;
  closedReason: ClosedReason | null;
  borrower: { firstName: string; lastName: string };
}

/** Found by its whole receipt. */
export interface FoundPayment {
  receipt: string;
  amount: string;
  /** Null while it belongs to none. */
  loan: NamedLoan | null;
}
