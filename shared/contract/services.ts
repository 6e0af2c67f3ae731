import * as z from 'zod/mini';
import type { ClosedReason, LoanStatus, PaymentStatus } from '../words';
import { messageFor } from '../texts/message';
import { id, text } from './fields';
import type { Paged } from './paging';

/** What a service key may do: each scope opens routes of `/api/service/`, and none of them writes. */
export const SERVICE_SCOPES = ['loans:read', 'payments:read'] as const;
export type ServiceScope = (typeof SERVICE_SCOPES)[number];

/** `POST /api/admin/service-keys` */
export const serviceKeyBody = z.object({
  /** What an owner calls it: "Accounting". */
  name: text(60, 2),
  scopes: z
    .array(z.enum(SERVICE_SCOPES, messageFor('choose_scopes')))
    .check(z.minLength(1, messageFor('choose_scopes')), z.maxLength(SERVICE_SCOPES.length)),
});
export type NewServiceKey = z.output<typeof serviceKeyBody>;

export const serviceKeyParams = z.object({ id });

/** One of `GET /api/admin/service-keys` */
export interface ServiceKey {
  id: string;
  name: string;
  scopes: ServiceScope[];
  createdAt: string;
  /** The owner who made it. */
  createdBy: string;
  /** To the hour; null while it was never used. */
  lastUsedAt: string | null;
  /** Once set it opens nothing. */
  endedAt: string | null;
  /** An owner ended it, or it ended with the rights of who made it. */
  endedBecause: 'owner' | 'maker' | null;
}

/** `POST /api/admin/service-keys`, 201 */
export interface ServiceKeyMade {
  id: string;
  /** `tgm_` and 43 characters; shown here once, and kept nowhere. */
  key: string;
}

/** `POST /api/admin/service-keys/{id}/end` */
export interface ServiceKeyEnded {
  id: string;
  endedAt: string;
}

export const serviceLoanParams = z.object({ id });

/** `GET /api/service/loans/{id}`, and each item of `GET /api/service/loans`; no name, number or email of anybody. */
export interface ServiceLoan {
  id: string;
  reference: string;
  /** `brw_` and 22 characters: the same for all loans of one person, for ever, and nothing else. */
  borrowerReference: string;
  status: LoanStatus;
  closedReason: ClosedReason | null;
  amount: string;
  term: number;
  /** In percent. */
  apr: number;
  monthlyPayment: string;
  principalOutstanding: string;
  createdAt: string;
  submittedAt: string;
  approvedAt: string | null;
  disbursedAt: string | null;
  closedAt: string | null;
  /** "2026-03-31" */
  nextDueDate: string | null;
  /** The due date of the oldest instalment that is not paid; null when nothing is late. */
  lateSince: string | null;
}

/** `GET /api/service/loans`, newest first, of all that were submitted */
export type ServiceLoans = Paged<ServiceLoan>;

export type ServicePaymentKind =
  | 'disbursement'
  | 'repayment'
  | 'direct_deposit'
  | 'refund'
  | 'return'
  | 'guarantor_payment'
  | 'reimbursement'
  | 'top_up';

/** Each item of `GET /api/service/payments`; nothing of who paid or was paid. */
export interface ServicePayment {
  id: string;
  kind: ServicePaymentKind;
  direction: 'in' | 'out';
  /** Null while the money is unallocated, and for its return. */
  loan: { id: string; reference: string } | null;
  amount: string;
  status: PaymentStatus;
  provider: string;
  /** The provider's own, once the money has moved. */
  receipt: string | null;
  createdAt: string;
  /** When the money moved, by the provider's clock. */
  paidAt: string | null;
  settledAt: string | null;
  reversedAt: string | null;
}

/** `GET /api/service/payments`, newest first */
export type ServicePayments = Paged<ServicePayment>;
