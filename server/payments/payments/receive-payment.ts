import type { Cents } from '@shared/money';
import type { ProviderId } from '@shared/providers';
import type { Context } from '@server/platform/core/context';
import { type Change, commit, retrying } from '@server/platform/db/change';
import { eventOf } from '@server/platform/db/event';
import { joinChanges } from '@server/platform/db/join-changes';
import { journalRows } from '@server/platform/db/journal';
import type { Recorded } from '@server/platform/db/recorded';
import { newId } from '@server/platform/core/ids';
import { placeIncoming } from '@server/lending/incoming';
import { cashIn, receivedUnallocated } from '@server/lending/ledger';
import { nextStep } from '@server/lending/payment-lifecycle';
import type { FileWithPast, BookedFile } from '@server/loans/loans/loan-file';
import { payableLoanOf } from '@server/loans/loans/payable-loan';
import { repaymentChange } from './book-repayment';
import { effectivePaidAt } from './effective-paid-at';
import {
  SETTLED_SEPARATELY,
  promptFailedChange,
  promptPaidChange,
  promptReceiptChange,
} from './settle-prompt';
import { findIncoming, type IncomingCase } from './incoming-store';
import { namedReference } from './named-loan';
import type { PaymentRow } from './store';
import { nothing, suspect, type Verdict } from './verdict';

/** Money that a provider reports as received, with a receipt. */
export interface ReceivedMoney {
  provider: ProviderId;
  receipt: string;
  amount: Cents;
  /** What the payer typed, or the prompt's reference. */
  account: string;
  payer: string | null;
  /** What a return is compared with (`lending/payee.ts`). */
  payerNumber: string | null;
  paidAt: Date | null;
}

/** Providers report days late at most; an older time is not used to compute interest. */
const OLDEST_NEWS_MS = 30 * 86_400_000;

type ReceivedVerdict = Verdict & { paymentId: string };
/** The verdict on money that is booked as a payment of its own. */
type BookedVerdict = ReceivedVerdict & { change: Recorded };

/** Books money once per receipt, whether a confirmation, the pull list or a person reports it. */
export async function receivePayment(
  context: Context,
  money: ReceivedMoney,
): Promise<ReceivedVerdict> {
  return retrying(async () => {
    const reference = await namedReference(context.db, money.account);
    const found = await findIncoming(context, { ...money, reference });
    const verdict = receivedVerdict(context, found, money);
    if (Object.keys(verdict.change).length > 0) await commit(context.db, verdict.change);
    return verdict;
  });
}

/** The verdict on incoming money, and the payment that it becomes. */
export function receivedVerdict(
  context: Context,
  found: IncomingCase,
  money: ReceivedMoney,
): ReceivedVerdict {
  const { holder, file, claimant } = found;
  if (holder) {
    const verdict =
      holder.amount === money.amount ? nothing('already_settled') : suspect('mismatch');
    return { ...verdict, paymentId: holder.id };
  }
  const now = context.now();
  const paidAt = effectivePaidAt(money.paidAt, new Date(now.getTime() - OLDEST_NEWS_MS), now);
  const place = placeIncoming({ amount: money.amount, paidAt }, file && payableLoanOf(file), [
    ...sentPrompts(found),
  ]);
  const prompt =
    place.kind === 'prompt' ? found.prompts.find(({ id }) => id === place.id) : ofGuarantor(found);
  if (prompt && file) return byPrompt(context, { payment: prompt, file }, money);
  const booked =
    place.kind === 'loan' && file
      ? byHand(context, file, money, paidAt)
      : unallocated(context, money, paidAt);
  const ended = claimant && file ? endOfClaim(context, file, claimant) : {};
  return { ...booked, change: joinChanges(booked.change, ended) };
}

/**
 * The guarantor's prompt that reported this receipt with a different amount. The money is still the guarantor's,
 * whatever the amount, and never the borrower's.
 */
function ofGuarantor({ claimant, file }: IncomingCase): PaymentRow | undefined {
  const isHere = claimant?.kind === 'guarantor_payment' && claimant.loanId === file?.loan.id;
  return isHere && nextStep(claimant.status, 'paid') !== null ? claimant : undefined;
}

/** Sent prompts, the one that reported this receipt first. */
const sentPrompts = ({ prompts, claimant }: IncomingCase) =>
  [...prompts]
    .sort((a, b) => Number(b.id === claimant?.id) - Number(a.id === claimant?.id))
    .map(({ id, status, amount, receipt, sentAt }) => ({
      id,
      step: status,
      amount,
      receipt,
      sentAt,
    }));

function byPrompt(
  context: Context,
  onLoan: { payment: PaymentRow; file: FileWithPast },
  { receipt, amount, paidAt }: ReceivedMoney,
): ReceivedVerdict {
  const { id: paymentId, status } = onLoan.payment;
  if (status === 'succeeded') {
    return { paymentId, outcome: 'receipt', change: promptReceiptChange(onLoan, receipt) };
  }
  const change = promptPaidChange(context, onLoan, { amount, receipt, paidAt });
  return { paymentId, outcome: 'paid', change };
}

function byHand(
  context: Context,
  file: FileWithPast,
  money: ReceivedMoney,
  paidAt: Date,
): BookedVerdict {
  const { loan } = file;
  const payment = handPayment(context, money, paidAt, loan);
  const { receipt, amount } = money;
  const booked = repaymentChange(context, file, {
    paymentId: payment.id,
    amount,
    receipt,
    paidAt,
    from: cashIn(money.provider),
  });
  const change = joinChanges(booked, { insert: { payments: [payment] } });
  return { paymentId: payment.id, outcome: 'paid', change };
}

/** The money matches no running loan: keeps it unallocated until an admin finds its owner. */
function unallocated(context: Context, money: ReceivedMoney, paidAt: Date): BookedVerdict {
  const payment = handPayment(context, money, paidAt, null);
  const { provider, amount, receipt, account } = money;
  const subject = { kind: 'payment' as const, id: payment.id };
  const change: Recorded = {
    insert: {
      payments: [payment],
      ...journalRows(context, [receivedUnallocated(provider, amount)], {
        loanId: null,
        paymentId: payment.id,
      }),
      events: [eventOf(context, 'received_unallocated', subject, { amount, receipt, account })],
    },
  };
  return { paymentId: payment.id, outcome: 'unallocated', change };
}

function handPayment(
  context: Context,
  { provider, receipt, amount, account, payer, payerNumber }: ReceivedMoney,
  paidAt: Date,
  loan: BookedFile['loan'] | null,
) {
  const now = context.now();
  return {
    id: newId(),
    version: 1,
    provider,
    kind: 'direct_deposit' as const,
    loanId: loan?.id ?? null,
    personId: loan?.borrowerId ?? null,
    amount,
    account: account.slice(0, 100),
    payer,
    payerNumber,
    status: 'succeeded' as const,
    attempt: 1,
    calls: 0,
    receipt,
    checks: 0,
    createdAt: now,
    settledAt: now,
    paidAt,
  };
}

/** Ends the prompt whose success did not fit: its money is booked separately. */
function endOfClaim(context: Context, file: FileWithPast, claimant: PaymentRow): Change {
  const isHere = claimant.loanId === file.loan.id;
  if (!isHere || nextStep(claimant.status, 'settled_separately') === null) return {};
  return promptFailedChange(context, { payment: claimant, file }, SETTLED_SEPARATELY);
}
