import { type Cents, min, subtract, add, ZERO } from '@shared/money';
import type { Context } from '@server/platform/core/context';
import type { Change } from '@server/platform/db/change';
import { eventOf } from '@server/platform/db/event';
import { joinChanges } from '@server/platform/db/join-changes';
import { journalRows } from '@server/platform/db/journal';
import type { Recorded } from '@server/platform/db/recorded';
import {
  aboutClaim,
  claimOf,
  guaranteeOf,
  nameOf,
} from '@server/guarantors/guarantees/claim-parts';
import { unpaidCharges } from '@server/lending/charges';
import { payableOf } from '@server/lending/claim-shares';
import { type Entry, guarantorPaid, guarantorsReimbursed } from '@server/lending/ledger';
import { arrearsIfLate, payOff } from '@server/lending/position';
import { bringLoan } from '@server/loans/loans/bring-loan';
import {
  type ClaimRow,
  type FileWithPast,
  type BookedFile,
  positionNow,
} from '@server/loans/loans/loan-file';
import { loanUpdate, updates } from '@server/loans/loans/parts';
import { tellGuarantors } from '@server/loans/loans/tell-guarantors';
import { messageOf } from '@server/platform/messages/message';
import { type BookedOnLoan, bookOnLoan, type MoneyIn } from './book-on-loan';
import { claimsAfter } from './claims-after';
import { rewardsFor } from './repayment-rewards';
import { toPerson } from '@server/platform/messages/recipient';
import { recipientOf } from '@server/loans/loans/recipient-of';

/**
 * Books a guarantor's payment: a repayment on the loan, which the borrower then owes to the guarantor. What exceeds
 * the claim, because the borrower paid first, goes back to the guarantor.
 */
export function guarantorPaymentChange(
  context: Context,
  file: FileWithPast,
  money: MoneyIn,
  claimId: string | null,
): Recorded {
  const claim = claimOf(file, { id: money.paymentId, claimId });
  const taken = takenOf(file, claim, money);
  const back = subtract(money.amount, taken);
  const paid = file.claims.map((each) =>
    each === claim
      ? { ...each, paid: add(each.paid, money.amount), reimbursed: add(each.reimbursed, back) }
      : each,
  );
  const own = { ...money, isByGuarantor: true } as const;
  const booked = taken > 0 ? bookOnLoan(context, file, own, taken) : null;
  const left = booked ?? {
    arrears: arrearsNow(file, context.now()),
    after: file.loan,
    isClosing: false,
    news: null,
  };
  const beside = [guarantorPaid(money.amount), guarantorsReimbursed(back, money.from)];
  return joinChanges(
    booked
      ? loanPart(context, file, booked, own, beside)
      : untouchedLoan(context, file, money, beside),
    guarantorPart(context, file, claim, money, { taken, back, booked }),
    claimsAfter(context, file, paid, left),
  );
}

/** The part that the loan takes: what the claim still asks for, at most what is owed that guarantors stand for. */
function takenOf(file: BookedFile, claim: ClaimRow, { amount, paidAt }: MoneyIn): Cents {
  const position = positionNow(file, paidAt);
  if (!position || file.loan.status === 'closed' || claim.status !== 'charged') return ZERO;
  const own = unpaidCharges(position, ({ isGuaranteed }) => !isGuaranteed);
  return min(amount, payableOf(claim), subtract(payOff(position), own));
}

function arrearsNow(file: BookedFile, now: Date): Cents {
  const position = file.loan.status === 'closed' ? null : positionNow(file, now);
  return position ? arrearsIfLate(position) : ZERO;
}

/** None of the money is for the loan; its version guards the claims. */
const untouchedLoan = (
  context: Context,
  file: BookedFile,
  { paymentId }: MoneyIn,
  beside: readonly Entry[],
): Change => ({
  update: { loans: [loanUpdate(file, {})] },
  insert: journalRows(context, beside, { loanId: file.loan.id, paymentId }),
});

function loanPart(
  context: Context,
  file: FileWithPast,
  booked: BookedOnLoan,
  money: MoneyIn,
  beside: readonly Entry[],
): Change {
  const { isClosing } = booked;
  const rewards = rewardsFor(context, file, booked, money);
  const released = isClosing
    ? tellGuarantors(context, file, 'guarantee_released', () => ({ borrower: nameOf(file) }))
    : [];
  const subject = { kind: 'loan' as const, id: file.loan.id };
  return joinChanges(bringLoan(context, file, { ...booked.act, beside }), {
    update: updates({ persons: rewards.persons }),
    insert: {
      trustEvents: rewards.trust,
      events: [...(isClosing ? [eventOf(context, 'loan_repaid', subject)] : []), ...rewards.events],
    },
    messages: released,
    jobs: rewards.jobs,
  });
}

/** The event and the messages: always to the guarantor, to the borrower for what the loan took. */
function guarantorPart(
  context: Context,
  file: BookedFile,
  claim: ClaimRow,
  { amount, receipt }: MoneyIn,
  { taken, back, booked }: { taken: Cents; back: Cents; booked: BookedOnLoan | null },
): Recorded {
  const guarantee = guaranteeOf(file, claim);
  const received = {
    borrower: nameOf(file),
    amount,
    receipt,
    back,
  };
  const kind = back > 0 ? 'guarantor_payment_returned' : 'guarantor_payment_received';
  const messages = [
    messageOf(context, recipientOf(guarantee), kind, received, file.loan.id),
    ...(booked ? [borrowersMessage(context, file, guarantee.row.name, taken, booked)] : []),
  ];
  return {
    insert: {
      events: [
        eventOf(context, 'guarantor_paid', aboutClaim(claim), {
          claimId: claim.id,
          amount,
          receipt,
          taken,
        }),
      ],
    },
    messages,
  };
}

const borrowersMessage = (
  context: Context,
  { loan, borrower }: BookedFile,
  guarantor: string,
  taken: Cents,
  { left, paidInAll }: BookedOnLoan,
) =>
  messageOf(
    context,
    toPerson(borrower),
    'guarantor_paid_for_you',
    {
      guarantor,
      amount: taken,
      left,
      paidAfter: paidInAll,
    },
    loan.id,
  );
