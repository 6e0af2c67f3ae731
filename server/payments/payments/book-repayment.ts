import { fullNameOf } from '@shared/called-name';
import { type Cents, subtract, add } from '@shared/money';
import type { Context } from '@server/platform/core/context';
import { eventOf } from '@server/platform/db/event';
import { joinChanges } from '@server/platform/db/join-changes';
import type { Events, Recorded } from '@server/platform/db/recorded';
import { sumOfEach } from '@server/lending/charges';
import { advanceIn, reimbursements } from '@server/lending/claim-shares';
import { guarantorsReimbursed } from '@server/lending/ledger';
import { advanceRepaid } from '@server/lending/correction-entries';
import { bringLoan, type LoanAct } from '@server/loans/loans/bring-loan';
import {
  type ClaimRow,
  type FileWithPast,
  isWrittenOff,
  type BookedFile,
} from '@server/loans/loans/loan-file';
import { updates } from '@server/loans/loans/parts';
import { chargeEvents } from '@server/loans/loans/charge-events';
import { tellGuarantors } from '@server/loans/loans/tell-guarantors';
import { messageOf } from '@server/platform/messages/message';
import { type BookedOnLoan, bookOnLoan, type MoneyIn } from './book-on-loan';
import { claimsAfter } from './claims-after';
import { rewardsFor } from './repayment-rewards';
import { toPerson } from '@server/platform/messages/recipient';

/**
 * Books a borrower's payment on the loan, its claims and its guarantees as one change. Reimburses guarantors who paid
 * for the borrower first; the rest goes to the loan.
 */
export function repaymentChange(context: Context, file: FileWithPast, money: MoneyIn): Recorded {
  const parts = reimbursements(money.amount, file.claims);
  const claims = file.claims.map((claim, index) => withPart(claim, parts[index]));
  const passedOn = add(...parts);
  const left = subtract(money.amount, passedOn);
  const toAdvance = advanceIn(left, file.loan.advanced);
  const split = { claims, passedOn, toAdvance, rest: subtract(left, toAdvance) };
  return isWrittenOff(file)
    ? recoveryChange(context, file, money, split)
    : loanChange(context, file, money, split);
}

const withPart = (claim: ClaimRow, part: Cents | undefined): ClaimRow =>
  part ? { ...claim, reimbursed: add(claim.reimbursed, part) } : claim;

/** How the payment is split between guarantors, the lender who paid them, and the loan. */
interface Split {
  claims: ClaimRow[];
  passedOn: Cents;
  /** Repays what the lender paid to guarantors in the borrower's place. */
  toAdvance: Cents;
  rest: Cents;
}

function loanChange(
  context: Context,
  file: FileWithPast,
  money: MoneyIn,
  { claims, passedOn, toAdvance, rest }: Split,
): Recorded {
  const booked = bookOnLoan(context, file, money, rest);
  const { isClosing } = booked;
  const rewards = rewardsFor(context, file, booked, money);
  const messages = [
    ...(money.byLoan ? [] : [receiptMessage(context, file, money, booked, passedOn)]),
    ...(isClosing
      ? tellGuarantors(context, file, 'guarantee_released', () => ({
          borrower: fullNameOf(file.borrower),
        }))
      : []),
  ];
  const beside = [guarantorsReimbursed(passedOn, money.from), advanceRepaid(toAdvance, money.from)];
  return joinChanges(
    bringLoan(context, file, { ...lessAdvance(file, booked, toAdvance), beside }),
    {
      update: updates({ persons: rewards.persons }),
      insert: {
        events: [...eventsOf(context, file, money, booked, passedOn), ...rewards.events],
        trustEvents: rewards.trust,
      },
      messages,
      jobs: rewards.jobs,
    },
    claimsAfter(context, file, claims, booked),
  );
}

/**
 * On a written-off loan the money reduces the written-off amounts, the advance first, and is booked as a recovery; the
 * excess is credit.
 */
function recoveryChange(
  context: Context,
  file: FileWithPast,
  money: MoneyIn,
  { claims, passedOn, toAdvance, rest }: Split,
): Recorded {
  const { loan, borrower } = file;
  const { amount, receipt, from } = money;
  const booked = bookOnLoan(context, file, money, rest);
  const parts = {
    amount,
    receipt,
    credit: booked.paid.toCredit,
  };
  const message = messageOf(context, toPerson(borrower), 'recovered', parts, loan.id);
  const beside = [
    guarantorsReimbursed(passedOn, from),
    advanceRepaid(toAdvance, from, 'recoveries'),
  ];
  const detail = { amount, receipt, passedOn, toCredit: booked.paid.toCredit };
  return joinChanges(
    bringLoan(context, file, { ...lessAdvance(file, booked, toAdvance), beside }),
    {
      insert: {
        events: [
          eventOf(context, 'recovered_after_write_off', { kind: 'loan', id: loan.id }, detail),
        ],
      },
      messages: [message],
    },
    claimsAfter(context, file, claims, booked),
  );
}

/** The loan's act, with what the money repays of what the lender advanced. */
const lessAdvance = (
  { loan: { advanced } }: BookedFile,
  { act }: BookedOnLoan,
  toAdvance: Cents,
): LoanAct =>
  toAdvance > 0 ? { ...act, set: { ...act.set, advanced: subtract(advanced, toAdvance) } } : act;

function eventsOf(
  context: Context,
  file: BookedFile,
  { amount, receipt, byLoan }: MoneyIn,
  { after, paid: { toInterest, toPrincipal, toCharges, toCredit }, isClosing }: BookedOnLoan,
  passedOn: Cents,
): Events {
  const { loan } = file;
  const subject = { kind: 'loan' as const, id: loan.id };
  const toFees = sumOfEach(toCharges);
  const given = passedOn > 0 ? { passedOn } : {};
  const fees = toFees > 0 ? { toFees } : {};
  const detail = { amount, receipt, toInterest, toPrincipal, ...fees, toCredit, ...given };
  const paid = byLoan
    ? eventOf(context, 'paid_off_by_new_loan', subject, { ...detail, loan: byLoan })
    : eventOf(context, 'repayment_received', subject, detail);
  return [
    paid,
    ...chargeEvents(context, file, after),
    ...(isClosing ? [eventOf(context, 'loan_repaid', subject)] : []),
  ];
}

function receiptMessage(
  context: Context,
  { loan, borrower }: BookedFile,
  { amount, receipt }: MoneyIn,
  { after, left, isClosing, paidInAll }: BookedOnLoan,
  passedOn: Cents,
) {
  const parts = {
    amount,
    receipt,
    left,
    paidAfter: paidInAll,
    credit: after.credit,
  };
  if (isClosing) return messageOf(context, toPerson(borrower), 'loan_repaid', parts, loan.id);
  return passedOn > 0
    ? messageOf(context, toPerson(borrower), 'guarantors_repaid', { ...parts, passedOn }, loan.id)
    : messageOf(context, toPerson(borrower), 'repayment_received', parts, loan.id);
}
