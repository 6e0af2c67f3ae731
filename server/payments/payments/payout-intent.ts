import { isOneOf } from '@shared/statuses';
import { PAYOUTS, PROMPTS } from '@server/lending/payment-kinds';
import type { Cents } from '@shared/money';
import type { Phone } from '@shared/phone';
import type { ProviderId } from '@shared/providers';
import type { Context } from '@server/platform/core/context';
import type { Change } from '@server/platform/db/change';
import { journalRows } from '@server/platform/db/journal';
import { newId } from '@server/platform/core/ids';
import { job } from '@server/platform/jobs/tasks';
import { type PayoutSource } from '@server/lending/ledger';
import { payoutRequested } from '@server/lending/payout-entries';
import { firstLook } from '@server/lending/payment-lifecycle';
import type { PaymentRow } from './store';

export type PayoutKind = (typeof PAYOUTS)[number];

/** The ledger account that each kind of payout draws on. */
const SOURCES: Record<PayoutKind, PayoutSource> = {
  disbursement: 'loan_principal',
  refund: 'customer_credit',
  return: 'unallocated',
  reimbursement: 'owed_to_guarantors',
};

export const isPayout = ({ kind }: Pick<PaymentRow, 'kind'>): boolean => isOneOf(PAYOUTS, kind);

/** Whether the payment is a push prompt, to the borrower or to a guarantor. */
export const isPrompt = ({ kind }: Pick<PaymentRow, 'kind'>): boolean => isOneOf(PROMPTS, kind);

/** Throws for a payment that is no payout. */
export function sourceOf({ id, kind }: Pick<PaymentRow, 'id' | 'kind'>): PayoutSource {
  if (isOneOf(PAYOUTS, kind)) return SOURCES[kind];
  throw new Error(`payment ${id} is no payout`);
}

/** A payout to queue. */
export interface PayoutOrder {
  provider: ProviderId;
  kind: PayoutKind;
  loanId: string | null;
  personId: string | null;
  /** Of a return: the payment whose money it sends back. */
  sourceId: string | null;
  /** Of a reimbursement: the claim on which the guarantor was charged. */
  claimId?: string;
  amount: Cents;
  /** Of a top-up: what is kept back for the earlier loan; null of another loan. */
  keptBack?: Cents | null;
  phone: Phone;
  attempt: number;
  /** The provider's idempotency key: it accepts each reference once. */
  ourReference: string;
}

/**
 * The intent of a payout, committed with the decision: its row with the id that the provider gets, the ledger entry,
 * and the job that calls the provider.
 */
export function payoutIntent(context: Context, wish: PayoutOrder): Change & { id: string } {
  const id = newId();
  const payment = {
    ...wish,
    id,
    version: 1,
    requestedBy: context.actor.kind === 'person' ? context.actor.person.id : null,
    status: 'requested' as const,
    calls: 0,
    checks: 0,
    nextCheckAt: firstLook(context.wall()),
    createdAt: context.now(),
  };
  const entry = payoutRequested(sourceOf(payment), wish.amount);
  return {
    id,
    insert: {
      payments: [payment],
      ...journalRows(context, [entry], { loanId: wish.loanId, paymentId: id }),
    },
    jobs: [job('send_payout', { paymentId: id })],
  };
}
