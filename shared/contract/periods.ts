import * as z from 'zod/mini';
import type { Approval } from './approvals';
import { calendarDay } from './calendar-day';
import { id, money, reason } from './fields';
import { receipt } from './money';

/** `POST /api/admin/periods`: proposes to close the books through a day. */
export const closePeriodBody = z.object({ end: calendarDay, reason });

export const periodParams = z.object({ id });

/** `POST /api/admin/periods/{id}/reopen` */
export const reopenPeriodBody = z.object({ reason });

/** `POST /api/admin/ledger/excise-payments`; `receipt`: the tax authority's number of the payment. */
export const excisePaymentBody = z.object({ amount: money, receipt, reason });

/** A period of the books that was closed. */
export interface Period {
  id: string;
  /** Its last day; it begins after the period before. */
  end: string;
  /** What all accounts were debited with up to its end. */
  debits: string;
  /** SHA-256 of all accounts' sums up to its end, in hexadecimal. */
  balanceHash: string;
  reason: string;
  proposedBy: string;
  closedBy: string;
  closedAt: string;
  /** Null while it stands. */
  reopened: { by: string; at: string; reason: string } | null;
}

/** `GET /api/admin/periods` */
export interface Periods {
  /** Nothing is booked on this day or before it; null while no period is closed. */
  closedThrough: string | null;
  /** The last day that can be closed; null before the first end-of-day run. */
  closable: string | null;
  /** Excise duty that the books owe the tax authority. */
  excisePayable: string;
  /** Latest first. */
  periods: Period[];
}

/** What the operations on periods answer. */
export interface PeriodAnswers {
  listPeriods: Periods;
  proposePeriodClose: Approval;
  proposePeriodReopen: Approval;
  proposeExcisePayment: Approval;
}
