import { add, min, subtract, ZERO } from '@shared/money';
import type { EventDetails } from '@shared/contract/event-details';
import { saying } from '@shared/texts/english';
import type { Coded } from '@shared/texts/template';
import type { Context } from '@server/platform/core/context';
import type { Change } from '@server/platform/db/change';
import { eventOf } from '@server/platform/db/event';
import { joinChanges } from '@server/platform/db/join-changes';
import { journalRows } from '@server/platform/db/journal';
import type { Recorded } from '@server/platform/db/recorded';
import { claimOf, claimUpdate } from '@server/guarantors/guarantees/claim-parts';
import { decidedAnew, foundFreeIn } from '@server/guarantors/guarantees/take-out';
import { advanceRepaid } from '@server/lending/correction-entries';
import { feeCharged, feeTakenBack } from '@server/lending/fees';
import { payoutAdopted, payoutRefused } from '@server/lending/payout-entries';
import { advanceWrittenOff } from '@server/lending/write-off-entries';
import { isWrittenOff } from '@server/loans/loans/loan-file';
import { loanUpdate, transitionLoan } from '@server/loans/loans/parts';
import { protocolOf } from '@server/platform/money/providers/index';
import { actingKind } from './acting-kind';
import { balanceJob } from './ask-balance';
import { feeEntries } from './payout-fee';
import { sourceOf } from './payout-intent';
import { loanStartedChange } from './start-loan';
import { ofLoan, type PaymentCase, type PaymentRow } from './store';

interface Refused {
  code: string;
  /** The provider's own text, for the record. */
  reason: string;
}

/** The result of a payout in whose place an earlier one stands. */
const TAKEN_BACK = 'taken_back';

/**
 * The provider refused, so no money moved: the payout's purpose waits again, with the reason as text. If an earlier
 * attempt turned out to be paid, that attempt takes this one's place. `words`: the reason where it is our own.
 */
export function payoutRefusedChange(
  context: Context,
  found: PaymentCase,
  refused: Refused,
  words: Coded = protocolOf(found.payment.provider).explainPayout(refused.code).text,
): Recorded {
  const standIn = found.siblings.find((each) => standsInFor(found.payment, each));
  const failed = failedPayout(context, found, refused, standIn && madeBefore(found, refused));
  const after = standIn ? adopted(context, found, standIn) : putBackOrAnew(context, found, words);
  return joinChanges(failed, after);
}

/**
 * What the row of a refund keeps where an earlier one stands in for it: its borrower reads that they have that one, and
 * of no other.
 */
const madeBefore = ({ payment }: PaymentCase, { code, reason }: Refused): Refused =>
  payment.kind === 'refund' ? { code: TAKEN_BACK, reason: `${code}: ${reason}` } : { code, reason };

/**
 * Whether all of a payout that went out by mistake serves the purpose of another. Attempts at one loan's payout do,
 * although those of a top-up may keep back different sums.
 */
const standsInFor = ({ kind, amount }: PaymentRow, other: PaymentRow): boolean =>
  other.toRecover === (kind === 'disbursement' ? other.amount : amount);

/** Cancels an attempt that was not sent yet, because an earlier one was paid. */
export const payoutTakenBackChange = (context: Context, found: PaymentCase): Recorded => {
  const reason = 'an earlier payout had gone through after all';
  const failed = failedPayout(context, found, { code: TAKEN_BACK, reason });
  return joinChanges(failed, putBack(context, found, null));
};

function failedPayout(
  context: Context,
  found: PaymentCase,
  { code, reason }: Refused,
  kept: Refused = { code, reason },
): Recorded {
  const { payment } = found;
  const set: Partial<PaymentRow> = {
    status: 'failed',
    resultCode: kept.code,
    reason: kept.reason,
    settledAt: context.now(),
    nextCheckAt: null,
  };
  const { text } = protocolOf(payment.provider).explainPayout(code);
  const detail = { code, reason, ...saying('words', text) };
  const entries = [
    payoutRefused(sourceOf(payment), payment.amount),
    ...feeEntries(found, feeTakenBack),
  ];
  return {
    update: { payments: [{ id: payment.id, version: payment.version, set }] },
    insert: {
      ...journalRows(context, entries, { loanId: payment.loanId, paymentId: payment.id }),
      events: [refusedEvent(context, payment, detail)],
    },
    jobs: text.code === 'payout_low_balance' ? [balanceJob(payment.provider)] : [],
  };
}

/** The event kind of a refused payout; the default is the loan's own. */
const REFUSED: Partial<Record<PaymentRow['kind'], 'refund_refused' | 'reimbursement_refused'>> = {
  refund: 'refund_refused',
  reimbursement: 'reimbursement_refused',
};

function refusedEvent(
  context: Context,
  payment: PaymentRow,
  detail: EventDetails['payout_refused'],
) {
  const { id, kind, loanId } = payment;
  if (loanId === null) return eventOf(context, 'return_refused', { kind: 'payment', id }, detail);
  return eventOf(context, REFUSED[kind] ?? 'payout_refused', { kind: 'loan', id: loanId }, detail);
}

/**
 * Restores the state before the payout: loan approved, credit on the loan, reimbursement waiting or money
 * unallocated.
 */
function putBack(context: Context, found: PaymentCase, words: Coded | null): Change {
  const { payment, file, source } = found;
  if (payment.kind === 'disbursement') {
    const back = { outstanding: ZERO, statusReason: words };
    const { file: loanFile } = ofLoan(found);
    const update = transitionLoan(
      loanFile,
      'payout_refused',
      actingKind(context),
      context.now(),
      back,
    );
    return { update: { loans: [update] } };
  }
  if (file && payment.kind === 'reimbursement') {
    const claim = claimOf(file, payment);
    const paidOut = subtract(claim.paidOut, payment.amount);
    const update = { loans: [loanUpdate(file, {})], claims: [claimUpdate(claim, { paidOut })] };
    return { update };
  }
  if (file) {
    const { loan } = file;
    // Credit first repays what the lender is owed beside the loan, such as the refund itself.
    const settled = min(loan.advanced, payment.amount);
    const credit = subtract(add(loan.credit, payment.amount), settled);
    const set = { credit, advanced: subtract(loan.advanced, settled) };
    const about = { loanId: loan.id, paymentId: null };
    const repaid = advanceRepaid(settled, 'customer_credit');
    const entries = isWrittenOff(file) ? [repaid, advanceWrittenOff([repaid])] : [repaid];
    return {
      update: { loans: [loanUpdate(file, set)] },
      insert: journalRows(context, entries, about),
    };
  }
  return source
    ? { update: { payments: [{ id: source.id, version: source.version, set: {} }] } }
    : {};
}

/** The same, but the decision is made anew where it had counted somebody who was found free meanwhile. */
function putBackOrAnew(context: Context, found: PaymentCase, words: Coded): Change {
  const freed = found.payment.kind === 'disbursement' ? foundFreeIn(ofLoan(found).file) : [];
  if (freed.length === 0) return putBack(context, found, words);
  const by = actingKind(context);
  const back = { outstanding: ZERO };
  return decidedAnew(context, ofLoan(found).file, freed, 'payout_refused_undecided', by, back);
}

/** The earlier attempt, whose money was to be recovered, takes this attempt's place. */
function adopted(context: Context, found: PaymentCase, standIn: PaymentRow): Change {
  const { payment, file, source } = found;
  const entries = [
    payoutAdopted(sourceOf(standIn), standIn.amount),
    ...feeEntries(found, feeCharged),
  ];
  const booked: Change = {
    update: {
      payments: [
        { id: standIn.id, version: standIn.version, set: { toRecover: ZERO } },
        ...(source && !file ? [{ id: source.id, version: source.version, set: {} }] : []),
      ],
    },
    insert: journalRows(context, entries, { loanId: standIn.loanId, paymentId: standIn.id }),
  };
  if (payment.kind === 'disbursement') {
    const payout = {
      payment: standIn,
      receipt: standIn.receipt ?? '',
      paidAt: standIn.paidAt ?? context.now(),
    };
    return joinChanges(
      booked,
      loanStartedChange(context, ofLoan(found), payout, 'payout_confirmed'),
    );
  }
  const touch: Change = file ? { update: { loans: [loanUpdate(file, {})] } } : {};
  return joinChanges(booked, touch);
}
