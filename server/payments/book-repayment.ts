import { dayOf } from '@shared/day';
import { type Cents, plus, toWire } from '@shared/money';
import { trustChange } from '@server/accounts/trust-change';
import type { Context } from '@server/context';
import type { Change, Update } from '@server/db/change';
import { eventOf } from '@server/db/event';
import { journal } from '@server/db/journal';
import { pay } from '@server/lending/allocation';
import { interestAccrued, repaymentReceived } from '@server/lending/ledger';
import { availableLimit } from '@server/lending/limit';
import { type LoanMove } from '@server/lending/loan-lifecycle';
import { owedToday, scheduleView } from '@server/lending/outlook';
import { isRepaid, payOff, type Position } from '@server/lending/position';
import { guaranteedLoanRepaid, instalmentOnTime, loanRepaid } from '@server/lending/trust';
import {
  instalmentColumns,
  type LoanFile,
  type LoanRow,
  positionColumns,
  positionNow,
  positionOf,
} from '@server/loans/loan-file';
import { loanUpdate, moved, releaseAccepted, tellAll, updates } from '@server/loans/parts';
import { messageOf } from '@server/messages/message';
import type { PaymentCase, PaymentRow } from './store';

type TrustRow = ReturnType<typeof trustChange>['row'];

/** What M-Pesa took, and when, as far as it says: a status query bears no receipt and no time. */
interface Proof {
  amount: Cents;
  receipt: string | null;
  paidAt: Date | null;
}

/**
 * What a repayment that M-Pesa has taken does to everything it touches, as one change. It counts
 * from when the money was taken: an answer that comes days late makes nobody late.
 */
export function repaymentBookedChange(
  context: Context,
  { payment, file }: PaymentCase,
  proof: Proof,
): Change {
  const now = context.now();
  const paidAt = takenAt(payment, proof, now);
  const booked = positionOf(file);
  const before = positionNow(file, paidAt);
  if (!booked || !before)
    throw new Error(`payment ${payment.id} is for a loan that was not paid out`);
  const paid = pay(booked, proof.amount, dayOf(paidAt));
  const after = paid.position;
  const isClosing = isRepaid(after) && file.loan.status !== 'closed';
  const lateDays = owedToday(before).daysPastDue;
  const loanSet = {
    ...positionColumns(after),
    paid: plus(file.loan.paid, proof.amount),
    worstDaysPastDue: Math.max(file.loan.worstDaysPastDue, lateDays),
  };
  const rewards = rewardsFor(context, file, before, after, isClosing, loanSet.worstDaysPastDue);
  const messages = [
    receiptMessage(context, file, proof, after, isClosing),
    ...(isClosing ? releaseMessages(context, file) : []),
  ];
  const settled: Partial<PaymentRow> = {
    status: 'succeeded',
    amount: proof.amount,
    receipt: proof.receipt,
    settledAt: now,
    nextCheckAt: null,
  };
  const subject = { kind: 'loan' as const, id: file.loan.id };
  return {
    update: updates({
      payments: [{ id: payment.id, version: payment.version, set: settled }],
      loans: [loanMoved(file, after, isClosing, now, loanSet)],
      instalments: changedInstalments(file.loan.id, booked, after),
      guarantees: isClosing ? releaseAccepted(file, now) : [],
      persons: rewards.persons,
    }),
    insert: {
      ...journal(
        context,
        [interestAccrued(paid.accrued), repaymentReceived(paid, 'mpesa_paybill')],
        {
          loanId: file.loan.id,
          paymentId: payment.id,
        },
      ),
      events: [
        eventOf(context, 'repayment_received', subject, {
          amount: proof.amount,
          receipt: proof.receipt,
          toInterest: paid.toInterest,
          toPrincipal: paid.toPrincipal,
          toCredit: paid.toCredit,
        }),
        ...(isClosing ? [eventOf(context, 'loan_repaid', subject)] : []),
      ],
      ...(rewards.trust.length > 0 ? { trustEvents: rewards.trust } : {}),
      messages: messages.map(({ row }) => row),
    },
    jobs: messages.map(({ job }) => job),
    live: tellAll(file),
  };
}

/** M-Pesa's own time, unless it lies outside what can be. */
const takenAt = ({ createdAt }: PaymentRow, { paidAt }: Proof, now: Date): Date =>
  paidAt && paidAt >= createdAt && paidAt <= now ? paidAt : now;

/** Repaid, caught up, or simply paid. A closed loan stays closed: what still comes is credit. */
function loanMoved(
  file: LoanFile,
  after: Position,
  isClosing: boolean,
  now: Date,
  set: Partial<LoanRow>,
): Update<'loans'> {
  const isLate = file.loan.status === 'delinquent' || file.loan.status === 'defaulted';
  const name: LoanMove | null = isClosing
    ? 'repay'
    : isLate && owedToday(after).dueNow === 0
      ? 'catch_up'
      : null;
  return name ? moved(file, name, 'mobile_money', now, set) : loanUpdate(file, set);
}

const changedInstalments = (
  loanId: string,
  before: Position,
  after: Position,
): Update<'instalments'>[] =>
  after.instalments
    .filter((instalment, index) => instalment !== before.instalments[index])
    .map((instalment) => ({
      loanId,
      number: instalment.number,
      set: instalmentColumns(instalment),
    }));

/**
 * Trust for what the payment completed: an instalment on time, a loan repaid, and the promised points to
 * everybody who stood behind it.
 */
function rewardsFor(
  context: Context,
  file: LoanFile,
  before: Position,
  after: Position,
  isClosing: boolean,
  worstDaysPastDue: number,
): { persons: Update<'persons'>[]; trust: TrustRow[] } {
  const { loan, borrower } = file;
  const trust: TrustRow[] = [];
  let score = borrower.trustScore;
  const give = (earned: Parameters<typeof trustChange>[2], cause: string) => {
    const { row } = trustChange(
      context,
      { id: borrower.id, trustScore: score },
      earned,
      cause,
      loan.id,
    );
    score = row.after;
    trust.push(row);
  };
  const onTime = completedOnTime(before, after);
  if (onTime !== null) give(instalmentOnTime(score), `instalment:${loan.id}:${onTime}`);
  if (isClosing) give(loanRepaid(score), `loan_repaid:${loan.id}`);
  const wasNeverLate = isClosing && worstDaysPastDue === 0;
  const loansOnTime = borrower.loansOnTime + Number(wasNeverLate);
  const set = {
    trustScore: score,
    onTimePayments: borrower.onTimePayments + Number(onTime !== null),
    loansCompleted: borrower.loansCompleted + Number(isClosing),
    loansOnTime,
    ...(wasNeverLate ? { limit: availableLimit(loansOnTime) } : {}),
  };
  const persons: Update<'persons'>[] =
    onTime !== null || isClosing ? [{ id: borrower.id, version: borrower.version, set }] : [];
  const backers = isClosing ? file.guarantees.filter(({ row }) => row.status === 'accepted') : [];
  for (const { backer } of backers) {
    if (!backer) continue;
    const thanks = trustChange(
      context,
      backer,
      guaranteedLoanRepaid(backer.trustScore),
      `backed:${loan.id}`,
      loan.id,
    );
    trust.push(thanks.row);
    persons.push({ id: backer.id, version: backer.version, set: thanks.set });
  }
  return { persons, trust };
}

/** The first instalment that this payment completed no later than its day; null when there is none. */
function completedOnTime(before: Position, after: Position): number | null {
  const was = scheduleView(before).instalments;
  const completed = scheduleView(after).instalments.find(
    (row, index) =>
      row.status === 'paid' && was[index]?.status !== 'paid' && row.dueDate >= after.accruedThrough,
  );
  return completed?.number ?? null;
}

function receiptMessage(
  context: Context,
  { loan, borrower }: LoanFile,
  proof: Proof,
  after: Position,
  isClosing: boolean,
) {
  const parts = {
    amount: toWire(proof.amount),
    receipt: proof.receipt ?? '',
    left: toWire(payOff(after)),
  };
  const kind = isClosing ? 'loan_repaid' : 'repayment_received';
  return messageOf(context, borrower.phone, kind, parts, loan.id);
}

/** Those who stood behind the loan hear that they are free of it. */
const releaseMessages = (context: Context, { loan, borrower, guarantees }: LoanFile) =>
  guarantees
    .filter(({ row }) => row.status === 'accepted')
    .map(({ row }) => {
      const parts = { borrower: `${borrower.firstName} ${borrower.lastName}` };
      return messageOf(context, row.phone, 'guarantee_released', parts, loan.id);
    });
