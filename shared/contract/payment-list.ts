import * as z from 'zod/mini';
import { PAYMENT_FILTERS, PAYMENT_ORDERS, PAYMENT_SPANS, type PaymentSpan } from '../list-orders';
import type { NamedLoan } from '../loan-number';
import type { PaymentKind } from '../payment-kinds';
import type { Person } from './loans';
import { idQuery, type Paged } from './paging';

const RECEIPT_MAX = 40;

export const paymentListQuery = z.extend(idQuery, {
  state: z._default(z.enum(PAYMENT_SPANS), PAYMENT_SPANS[0]),
  kind: z._default(z.enum(PAYMENT_FILTERS), PAYMENT_FILTERS[0]),
  sort: z._default(z.enum(PAYMENT_ORDERS), PAYMENT_ORDERS[0]),
  /** A provider's receipt: then that payment alone, whatever else is asked. */
  receipt: z.optional(
    z.string().check(z.trim(), z.toUpperCase(), z.minLength(1), z.maxLength(RECEIPT_MAX)),
  ),
});

/** One row of `GET /api/admin/payments`. */
export interface ListedPayment {
  id: string;
  kind: PaymentKind;
  direction: 'in' | 'out';
  state: Exclude<PaymentSpan, 'all'>;
  /** Its outcome is unknown, or it has to be got back: it stands on the money desk. */
  needsPerson: boolean;
  amount: string;
  /** The provider's own; null before the money moved. */
  receipt: string | null;
  createdAt: string;
  /** When the money moved, by the provider's clock. */
  paidAt: string | null;
  /** Null while it belongs to no loan, and for the return of such money. */
  loan: NamedLoan | null;
  /** Who paid or is paid; null while nobody knows. */
  person: Person | null;
  /** The payer as the provider names them; of money paid in by hand. */
  payer: string | null;
}

/** `GET /api/admin/payments` */
export interface PaymentList extends Paged<ListedPayment> {
  /** Of every state, of the kind that is asked for; of all of them only what moved is added up. */
  states: { state: PaymentSpan; payments: number; in: string; out: string }[];
}
