import { createHash } from 'node:crypto';
import type { ServiceKey, ServiceLoan, ServicePayment } from '@shared/contract/services';
import { toDecimalString } from '@shared/money';
import { toPercent } from '@shared/rate';
import { isOneOf } from '@shared/statuses';
import { ON_LOAN } from '@server/lending/payment-kinds';
import { instant } from '@server/loans/loans/present';
import { OUTCOME } from '@server/payments/payments/present';
import type { ServiceKeyRow, ServiceLoanRow, ServicePaymentRow } from './store';

export const presentServiceKey = (row: ServiceKeyRow): ServiceKey => ({
  id: row.id,
  name: row.name,
  scopes: row.scopes,
  createdAt: row.createdAt.toISOString(),
  createdBy: row.createdBy,
  lastUsedAt: instant(row.lastUsedAt),
  endedAt: instant(row.endedAt),
  endedBecause: row.endedBecause,
});

/**
 * Groups a person's loans for other systems. It is not the account's id, which opens the desk's page of them; nobody
 * finds that by hashing all there can be: it has 74 random bits.
 */
const borrowerReference = (personId: string): string =>
  `brw_${createHash('sha256').update(`borrower:${personId}`).digest('base64url').slice(0, 22)}`;

export const presentServiceLoan = (row: ServiceLoanRow): ServiceLoan => ({
  id: row.id,
  reference: row.reference,
  borrowerReference: borrowerReference(row.borrowerId),
  status: row.status,
  closedReason: row.closedReason,
  amount: toDecimalString(row.amount),
  term: row.term,
  apr: toPercent(row.apr),
  monthlyPayment: toDecimalString(row.monthlyPayment),
  principalOutstanding: toDecimalString(row.outstanding),
  createdAt: row.createdAt.toISOString(),
  submittedAt: row.submittedAt.toISOString(),
  approvedAt: instant(row.approvedAt),
  disbursedAt: instant(row.disbursedAt),
  closedAt: instant(row.closedAt),
  nextDueDate: row.nextDueDate,
  lateSince: row.lateSince,
});

export const presentServicePayment = (row: ServicePaymentRow): ServicePayment => ({
  id: row.id,
  kind: row.kind,
  direction: isOneOf(ON_LOAN, row.kind) ? 'in' : 'out',
  loan: row.loanId && row.reference ? { id: row.loanId, reference: row.reference } : null,
  amount: toDecimalString(row.amount),
  status: OUTCOME[row.status],
  provider: row.provider,
  receipt: row.receipt,
  createdAt: row.createdAt.toISOString(),
  paidAt: instant(row.paidAt),
  settledAt: instant(row.settledAt),
  reversedAt: instant(row.reversedAt),
});
