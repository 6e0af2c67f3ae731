import { dayOf } from '@shared/day';
import { type Cents, plus, toWire } from '@shared/money';
import type { Context } from '@server/context';
import type { Change, Update } from '@server/db/change';
import { eventOf } from '@server/db/event';
import { journal } from '@server/db/journal';
import { advance } from '@server/lending/advance';
import { type Allocated, pay } from '@server/lending/allocation';
import { job } from '@server/jobs/tasks';
import { interestAccrued, type MoneySource, repaymentReceived } from '@server/lending/ledger';
import { type LoanMove } from '@server/lending/loan-lifecycle';
import { owedToday } from '@server/lending/outlook';
import { isRepaid, payOff, type Position } from '@server/lending/position';
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
import { actingKind } from './acting-kind';
import { rewardsFor } from './repayment-rewards';

/** Money for a loan, wherever it came from; the row of its payment is the caller's to write. */
export interface MoneyIn {
  paymentId: string;
  amount: Cents;
  /** Null when it is booked on the word of a status query, which bears none. */
  receipt: string | null;
  /** When it moved. It counts from then: news that comes days late makes nobody late. */
  paidAt: Date;
  /** Where it stands in the books until now. */
  from: MoneySource;
}

/** What money does to the loan that it is for and to everybody whom that concerns, as one change. */
export function repaymentChange(context: Context, file: LoanFile, money: MoneyIn): Change {
  const { booked, before, paid } = allocated(file, money);
  const after = paid.position;
  const isClosing = isRepaid(after) && file.loan.status !== 'closed';
  const lateDays = owedToday(before).daysPastDue;
  const worstDaysPastDue = Math.max(file.loan.worstDaysPastDue, lateDays);
  const loanSet = {
    ...positionColumns(after),
    paid: plus(file.loan.paid, money.amount),
    worstDaysPastDue,
  };
  const completion = { paidOn: dayOf(money.paidAt), isClosing, worstDaysPastDue };
  const rewards = rewardsFor(context, file, before, after, completion);
  const messages = [
    receiptMessage(context, file, money, after, isClosing),
    ...(isClosing ? releaseMessages(context, file) : []),
  ];
  return {
    update: updates({
      loans: [loanMoved(context, file, after, isClosing, loanSet)],
      instalments: changedInstalments(file.loan.id, booked, after),
      guarantees: isClosing ? releaseAccepted(file, context.now()) : [],
      persons: rewards.persons,
    }),
    insert: {
      ...journal(context, [interestAccrued(paid.accrued), repaymentReceived(paid, money.from)], {
        loanId: file.loan.id,
        paymentId: money.paymentId,
      }),
      events: [...eventsOf(context, file, money, paid, isClosing), ...rewards.events],
      ...(rewards.trust.length > 0 ? { trustEvents: rewards.trust } : {}),
      messages: messages.map(({ row }) => row),
    },
    jobs: [
      ...messages.map((message) => message.job),
      ...(isClosing ? [job('thank_guarantors', { loanId: file.loan.id })] : []),
    ],
    live: tellAll(file),
  };
}

function allocated(
  file: LoanFile,
  { paymentId, amount, paidAt }: MoneyIn,
): { booked: Position; before: Position; paid: Allocated } {
  const booked = positionOf(file);
  const before = positionNow(file, paidAt);
  if (!booked || !before) {
    throw new Error(`payment ${paymentId} is for a loan that was not paid out`);
  }
  return { booked, before, paid: pay(booked, amount, dayOf(paidAt)) };
}

/** Repaid, caught up, or simply paid. A closed loan stays closed: what still comes is credit. */
function loanMoved(
  context: Context,
  file: LoanFile,
  after: Position,
  isClosing: boolean,
  set: Partial<LoanRow>,
): Update<'loans'> {
  const now = context.now();
  const isLate = file.loan.status === 'delinquent' || file.loan.status === 'defaulted';
  // The money may have moved days ago, and something more have fallen due since.
  const today = advance(after, dayOf(now)).position;
  const hasCaughtUp = isLate && owedToday(today).dueNow === 0;
  const name: LoanMove | null = isClosing ? 'repay' : hasCaughtUp ? 'catch_up' : null;
  return name ? moved(file, name, actingKind(context), now, set) : loanUpdate(file, set);
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

function eventsOf(
  context: Context,
  { loan }: LoanFile,
  { amount, receipt }: MoneyIn,
  { toInterest, toPrincipal, toCredit }: Allocated,
  isClosing: boolean,
) {
  const subject = { kind: 'loan' as const, id: loan.id };
  const detail = { amount, receipt, toInterest, toPrincipal, toCredit };
  return [
    eventOf(context, 'repayment_received', subject, detail),
    ...(isClosing ? [eventOf(context, 'loan_repaid', subject)] : []),
  ];
}

function receiptMessage(
  context: Context,
  { loan, borrower }: LoanFile,
  { amount, receipt }: MoneyIn,
  after: Position,
  isClosing: boolean,
) {
  const left = toWire(payOff(after));
  const parts = { amount: toWire(amount), receipt: receipt ?? '', left };
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
