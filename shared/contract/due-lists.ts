import * as z from 'zod/mini';
import type { NamedLoan } from '../loan-number';
import type { ClosedReason, LoanStatus } from '../words';
import {
  CLOSED_ORDERS,
  CLOSED_SPANS,
  type ClosedSpan,
  DUE_ORDERS,
  DUE_SPANS,
  type DueSpan,
} from '../list-orders';
import type { Person } from './loans';
import { BY_TIME, KEYS, listOrder, type Paged, type PlaceIn } from './paging';

/** Running loans; the principal is in cents. */
export const BY_DUE = listOrder({ due: KEYS.day, principal: KEYS.whole, id: KEYS.id });
export type DuePlace = PlaceIn<typeof BY_DUE>;

export const runningLoansQuery = z.object({
  due: z._default(z.enum(DUE_SPANS), DUE_SPANS[0]),
  sort: z._default(z.enum(DUE_ORDERS), DUE_ORDERS[0]),
  cursor: BY_DUE.cursor,
});

/** One row of `GET /api/admin/loans`. */
export interface RunningLoan extends NamedLoan {
  borrower: Person;
  status: LoanStatus;
  amount: string;
  principalOutstanding: string;
  apr: number;
  /** In months; null of a loan that was brought in, of which only the rest is known. */
  term: number | null;
  /** The oldest day of which something is unpaid, else the next. */
  dueOn: string;
  daysPastDue: number;
  /** A plan has moved its days, and is not kept yet. */
  hasPlan: boolean;
}

/** `GET /api/admin/loans` */
export interface RunningLoans {
  /** Of every span: how many loans and their principal, whether or not they are on this page. */
  spans: { due: DueSpan; loans: number; outstanding: string }[];
  items: RunningLoan[];
  nextCursor: string | null;
  /** The day as of which lateness is counted. */
  asOf: string;
}

export const closedLoansQuery = z.object({
  reason: z._default(z.enum(CLOSED_SPANS), CLOSED_SPANS[0]),
  sort: z._default(z.enum(CLOSED_ORDERS), CLOSED_ORDERS[0]),
  cursor: BY_TIME.cursor,
});

/** One row of `GET /api/admin/loans/closed`. */
export interface ClosedLoan extends NamedLoan {
  borrower: Person;
  closedReason: ClosedReason;
  closedAt: string;
  /** What was lent, or asked for where nothing was. */
  amount: string;
  paid: string;
  /** What is owed of a loan that was written off. */
  principalOutstanding: string;
  /** The most days that an instalment was late. */
  worstDaysPastDue: number;
}

/** `GET /api/admin/loans/closed` */
export interface ClosedLoans extends Paged<ClosedLoan> {
  /** Of every span, whether or not on this page; no amount of all, where lent and asked for would be added up. */
  spans: { reason: ClosedSpan; loans: number; amount: string | null; outstanding: string }[];
}
