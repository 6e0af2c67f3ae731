import { subtract, add } from '@shared/money';
import type { Context } from '@server/platform/core/context';
import type { Change } from '@server/platform/db/change';
import { eventOf } from '@server/platform/db/event';
import { joinChanges } from '@server/platform/db/join-changes';
import { journalRows } from '@server/platform/db/journal';
import type { Recorded } from '@server/platform/db/recorded';
import { feeCharged } from '@server/lending/fees';
import { type Entry } from '@server/lending/ledger';
import {
  payoutConfirmed,
  payoutConfirmedLate,
  payoutToRecover,
} from '@server/lending/payout-entries';
import { isOpen, latePayout } from '@server/lending/payment-lifecycle';
import { loanUpdate } from '@server/loans/loans/parts';
import {
  aboutClaim,
  claimOf,
  claimUpdate,
  nameOf,
} from '@server/guarantors/guarantees/claim-parts';
import { job } from '@server/platform/jobs/tasks';
import { messageOf } from '@server/platform/messages/message';
import { effectivePaidAt } from './effective-paid-at';
import { feeEntries } from './payout-fee';
import { sourceOf } from './payout-intent';
import { payoutTakenBackChange } from './payout-refused';
import { waitingFor } from './pass-on';
import { loanStartedChange } from './start-loan';
import { ofLoan, type PaymentCase, type PaymentRow, phoneOf } from './store';
import { toPerson } from '@server/platform/messages/recipient';

/** The provider's report of a completed payout. */
export interface PayoutProof {
  receipt: string;
  paidAt: Date | null;
}

/** A change; `isPreparation`: commit it first, then read the same evidence again. */
export interface PayoutVerdict {
  change: Recorded;
  isPreparation?: true;
}

/**
 * Books a payout that the provider made. One that we recorded as refused counts as the first attempt, replaces a
 * later unsent attempt, or is booked to be recovered if its purpose is settled.
 */
export function payoutPaid(
  context: Context,
  found: PaymentCase,
  proof: PayoutProof,
): PayoutVerdict {
  const { payment } = found;
  if (payment.status !== 'failed') {
    return {
      change: stands(context, found, proof, [payoutConfirmed(payment.provider, payment.amount)]),
    };
  }
  const later = otherAttempt(found);
  switch (latePayout(later?.status ?? null, isStillOwed(found))) {
    case 'instead_of_later':
      return {
        change: payoutTakenBackChange(context, { ...found, payment: later ?? payment }),
        isPreparation: true,
      };
    case 'as_first': {
      const entries = [
        payoutConfirmedLate(payment.provider, sourceOf(payment), payment.amount),
        ...feeEntries(found, feeCharged),
      ];
      return { change: stands(context, found, proof, entries) };
    }
    case 'to_recover':
      return { change: toRecover(context, found, proof) };
  }
}

/** Another unrefused payout for the same purpose; of refunds only an open one, because a loan can have many. */
const otherAttempt = ({ payment, siblings }: PaymentCase): PaymentRow | undefined =>
  siblings.find(({ status, toRecover: owed }) =>
    payment.kind === 'refund' || payment.kind === 'reimbursement'
      ? isOpen(status)
      : status !== 'failed' && owed === null,
  );

function isStillOwed({ payment, file, source }: PaymentCase): boolean {
  switch (payment.kind) {
    case 'disbursement':
      return file?.loan.status === 'approved';
    case 'refund':
      return file !== null && file.loan.credit >= payment.amount;
    case 'reimbursement':
      return file !== null && waitingFor(claimOf(file, payment)) >= payment.amount;
    case 'return':
      return source !== null && source.loanId === null;
    case 'repayment':
    case 'guarantor_payment':
    case 'direct_deposit':
    case 'top_up':
      return false;
  }
}

/** Settles a payout that serves its purpose. */
function stands(
  context: Context,
  found: PaymentCase,
  proof: PayoutProof,
  entries: Entry[],
): Recorded {
  const { payment } = found;
  const isLate = payment.status === 'failed';
  const booked = settled(context, found, proof, entries, {});
  const paidAt = effectivePaidAt(proof.paidAt, payment.createdAt, context.now());
  const subject = { kind: 'payment' as const, id: payment.id };
  if (payment.kind === 'disbursement') {
    const move = isLate ? 'payout_confirmed_late' : 'payout_confirmed';
    const payout = { payment, receipt: proof.receipt, paidAt };
    return joinChanges(booked, loanStartedChange(context, ofLoan(found), payout, move));
  }
  const { receipt } = proof;
  if (payment.kind === 'refund') {
    return joinChanges(booked, creditRefunded(context, found, receipt, isLate));
  }
  if (payment.kind === 'reimbursement') {
    return joinChanges(booked, guarantorReimbursed(context, found, receipt, isLate));
  }
  const event = eventOf(context, 'return_confirmed', subject, { receipt });
  return joinChanges(booked, { insert: { events: [event] } }, isLate ? bumpVersions(found) : {});
}

/** Settles a refund. A refusal recorded earlier had put the credit back on the loan; takes it off again. */
function creditRefunded(
  context: Context,
  found: PaymentCase,
  receipt: string,
  isLate: boolean,
): Recorded {
  const { payment } = found;
  const { file } = ofLoan(found);
  const { loan, borrower } = file;
  const parts = { amount: payment.amount, receipt };
  const message = messageOf(context, toPerson(borrower), 'credit_refunded', parts, loan.id);
  const subject = { kind: 'loan' as const, id: loan.id };
  const credit = subtract(loan.credit, payment.amount);
  return {
    ...(isLate ? { update: { loans: [loanUpdate(file, { credit })] } } : {}),
    insert: {
      events: [eventOf(context, 'refund_confirmed', subject, { receipt })],
    },
    messages: [message],
  };
}

/** Settles a guarantor's reimbursement, then queues what has been reimbursed since. */
function guarantorReimbursed(
  context: Context,
  found: PaymentCase,
  receipt: string,
  isLate: boolean,
): Recorded {
  const { payment } = found;
  const { file } = ofLoan(found);
  const claim = claimOf(file, payment);
  const parts = { borrower: nameOf(file), amount: payment.amount, receipt };
  const to = { personId: payment.personId, phone: phoneOf(payment) };
  const message = messageOf(context, to, 'reimbursed', parts, file.loan.id);
  const paidOut = add(claim.paidOut, payment.amount);
  const late = { loans: [loanUpdate(file, {})], claims: [claimUpdate(claim, { paidOut })] };
  return {
    ...(isLate ? { update: late } : {}),
    insert: {
      events: [
        eventOf(context, 'reimbursement_confirmed', aboutClaim(claim), {
          claimId: claim.id,
          amount: payment.amount,
          receipt,
        }),
      ],
    },
    messages: [message],
    jobs: [job('pass_on', { claimId: claim.id })],
  };
}

/** The money went out twice or without a valid purpose, so a person has to recover it. */
function toRecover(context: Context, found: PaymentCase, proof: PayoutProof): Recorded {
  const { payment } = found;
  const subject = {
    kind: 'payment' as const,
    id: payment.id,
    ...(payment.loanId ? { loanId: payment.loanId } : {}),
  };
  const detail = { amount: payment.amount, receipt: proof.receipt };
  const set = { toRecover: payment.amount };
  return joinChanges(
    settled(context, found, proof, [payoutToRecover(payment.provider, payment.amount)], set),
    { insert: { events: [eventOf(context, 'payout_to_recover', subject, detail)] } },
    bumpVersions(found),
  );
}

/** The payment's row and its ledger entries. */
function settled(
  context: Context,
  { payment }: PaymentCase,
  { receipt, paidAt }: PayoutProof,
  entries: Entry[],
  more: Partial<PaymentRow>,
): Change {
  const now = context.now();
  const set: Partial<PaymentRow> = {
    status: 'succeeded',
    receipt,
    resultCode: null,
    reason: null,
    paidAt: effectivePaidAt(paidAt, payment.createdAt, now),
    settledAt: now,
    nextCheckAt: null,
    ...more,
  };
  return {
    update: { payments: [{ id: payment.id, version: payment.version, set }] },
    insert: journalRows(context, entries, { loanId: payment.loanId, paymentId: payment.id }),
  };
}

/** Bumps the versions shared by all attempts at one payout, so that concurrent decisions conflict. */
export function bumpVersions({ file, source }: Pick<PaymentCase, 'file' | 'source'>): Change {
  if (file) return { update: { loans: [loanUpdate(file, {})] } };
  if (!source) return {};
  return { update: { payments: [{ id: source.id, version: source.version, set: {} }] } };
}
