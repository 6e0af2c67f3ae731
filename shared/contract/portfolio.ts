import * as z from 'zod/mini';
import type { LoanEventKind } from './events';
import { calendarDay, id, text } from './fields';
import type { Guarantee } from './guarantees';
import type { Loan, LoanQuote, Person, Schedule } from './loans';

/** `GET /api/admin/stats` */
export interface AdminStats {
  /** Principal outstanding on disbursed, active, delinquent and defaulted loans. */
  totalOutstanding: string;
  activeLoans: number;
  /** Percent, weighted by outstanding principal. */
  avgAPR: number;
  /** Percent of outstanding principal on loans 1 or more days past due. */
  delinquencyRate: number;
}

/** `GET /api/admin/loans/pending` and `/approved` */
export interface AdminLoan extends Loan {
  guaranteeStrength: number;
  /** Accepted caps as a share of the amount, percent. */
  coverPercent: number;
  waitingSince: string;
  phoneVerified: boolean;
  /** False when this admin borrows or guarantees the loan. */
  canDecide: boolean;
}

export interface LoanEvent {
  id: string;
  at: string;
  kind: LoanEventKind;
  /** "Asha Otieno", "M-Pesa", "Tegemea" */
  by: string;
  detail: Record<string, unknown>;
}

/** `GET /api/admin/loans/{id}` */
export interface LoanReview {
  loan: AdminLoan;
  borrower: Person & {
    id: string;
    email: string;
    phone: string;
    phoneVerified: boolean;
    trustScore: number;
    availableLimit: string;
    memberSince: string;
    loansCompleted: number;
    onTimePayments: number;
  };
  guarantees: Guarantee[];
  quote: LoanQuote;
  schedule: Schedule;
  events: LoanEvent[];
}

/** `GET /api/admin/ledger/trial-balance` */
export interface TrialBalance {
  asOf: string;
  accounts: {
    code: string;
    name: string;
    kind: 'asset' | 'liability' | 'income' | 'expense';
    debits: string;
    credits: string;
    balance: string;
  }[];
  totalDebits: string;
  totalCredits: string;
}

/** One person in `GET /api/admin/users`; the phone is masked. */
export interface AdminUser {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  phoneMasked: string;
  phoneVerified: boolean;
  trustScore: number;
  isAdmin: boolean;
  openLoans: number;
  createdAt: string;
}

/** `GET /api/admin/users` */
export interface AdminUsers {
  items: AdminUser[];
  /** Give it back to get the next page; null on the last. */
  nextCursor: string | null;
}

export const usersQuery = z.object({
  search: z._default(text(100).check(z.toLowerCase()), ''),
  cursor: z.optional(id),
});

/** A day in Nairobi, "2026-01-31"; today where none is given. */
export const asOfQuery = z.object({ 'as-of': z.optional(calendarDay) });
