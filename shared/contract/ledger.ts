import * as z from 'zod/mini';
import { ENTRY_ORDERS } from '../list-orders';
import type { NamedLoan } from '../loan-number';
import { messageFor } from '../texts/message';
import { calendarDay } from './calendar-day';
import { KEYS, listOrder, type PlaceIn } from './paging';

/** Assets and expenses grow by debit, liabilities and income by credit. */
export type AccountKind = 'asset' | 'liability' | 'income' | 'expense';

/** What a journal entry books. */
export type EntryKind =
  | 'payout_requested'
  | 'payout_confirmed'
  | 'payout_refused'
  | 'payout_confirmed_late'
  | 'payout_to_recover'
  | 'payout_adopted'
  | 'payout_recovered'
  | 'fee_charged'
  | 'fee_taken_back'
  | 'fees_earned'
  | 'late_fee_charged'
  | 'late_fee_taken_back'
  | 'late_fees_given_up'
  | 'late_fees_suspended'
  | 'suspended_late_fees_earned'
  | 'excise_paid'
  | 'interest_accrued'
  | 'interest_applied'
  | 'interest_corrected'
  | 'interest_suspended'
  | 'suspended_interest_earned'
  | 'repayment_received'
  | 'received_unallocated'
  | 'guarantor_paid'
  | 'guarantors_reimbursed'
  | 'guarantor_gave_back'
  | 'provision_changed'
  | 'loan_written_off'
  | 'recovered_after_write_off'
  | 'write_off_corrected'
  | 'advanced_for_borrower'
  | 'advance_repaid'
  | 'refund_owed_back'
  | 'payment_split_again'
  | 'interest_waived'
  | 'rest_given_up'
  | 'reversal'
  | 'brought_forward'
  | 'earlier_loan_paid_off';

export interface AccountName {
  code: string;
  name: string;
}

/** An account with its sums; the balance stands on the account's own side. */
export interface AccountSums extends AccountName {
  kind: AccountKind;
  debits: string;
  credits: string;
  balance: string;
}

/** `GET /api/admin/ledger/trial-balance` */
export interface TrialBalance {
  asOf: string;
  accounts: AccountSums[];
  totalDebits: string;
  totalCredits: string;
}

/** One side of a posting, as its account sees it. */
export interface AccountEntry {
  /** The journal entry's. */
  entryId: string;
  line: number;
  day: string;
  at: string;
  kind: EntryKind;
  loan: NamedLoan | null;
  /** The account on the other side. */
  other: AccountName;
  /** "0.00" where the amount stands on the other side. */
  debit: string;
  credit: string;
  /** What stood on the account when this was booked, on its own side. */
  balance: string;
}

/** `GET /api/admin/ledger/entries` */
export interface AccountPeriod {
  account: AccountName & { kind: AccountKind };
  from: string;
  to: string;
  opening: string;
  /** Σ of the whole period, not of this page. */
  debits: string;
  credits: string;
  closing: string;
  entries: AccountEntry[];
  nextCursor: string | null;
}

export interface JournalEntry {
  id: string;
  day: string;
  at: string;
  kind: EntryKind;
  postings: { debit: AccountName; credit: AccountName; amount: string }[];
}

/** `GET /api/admin/loans/{id}/journal`, newest first */
export interface LoanJournal {
  loan: NamedLoan & { borrower: string; borrowerId: string };
  entries: JournalEntry[];
  /** What the loan's own postings sum to; on every page the whole loan's. */
  accounts: AccountSums[];
  nextCursor: string | null;
}

/** A day in Nairobi, "2026-01-31"; today where none is given. */
export const asOfQuery = z.object({ 'as-of': z.optional(calendarDay) });

/** An account's entries, with what stood on the account where the next page begins, in cents. */
export const BY_ENTRY = listOrder({
  day: KEYS.day,
  entryId: KEYS.id,
  line: KEYS.small,
  balanceCents: KEYS.whole,
});
export type EntryPlace = PlaceIn<typeof BY_ENTRY>;

export const entriesQuery = z.object({
  account: z
    .string()
    .check(z.regex(/^[a-z_]{1,40}(:[a-z_]{1,40})?$/, messageFor('account_code_invalid'))),
  from: z.optional(calendarDay),
  to: z.optional(calendarDay),
  sort: z._default(z.enum(ENTRY_ORDERS), ENTRY_ORDERS[0]),
  cursor: BY_ENTRY.cursor,
});

/** A loan's entries, by their number in the whole ledger. */
export const BY_SEQUENCE = listOrder({ sequence: KEYS.whole });
export const journalQuery = z.object({ cursor: BY_SEQUENCE.cursor });
