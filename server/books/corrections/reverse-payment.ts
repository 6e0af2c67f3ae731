import type { ReversalParams } from '@shared/contract/approvals';
import { type Day, dayOf } from '@shared/day';
import { type Cents } from '@shared/money';
import type { ApprovalAct, Plan, Target } from '@server/loans/approvals/act';
import type { PersonContext } from '@server/platform/core/context';
import type { Change } from '@server/platform/db/change';
import { eventOf } from '@server/platform/db/event';
import type { Impartial } from '@server/platform/db/impartial';
import { joinChanges } from '@server/platform/db/join-changes';
import { claimOf, guaranteeOf } from '@server/guarantors/guarantees/claim-parts';
import { advance } from '@server/lending/advance';
import { payOff } from '@server/lending/position';
import { refusal } from '@server/lending/refusal';
import { type Reversed, withoutPayment } from '@server/lending/reversal';
import { reversalRules } from '@server/lending/reversal-rules';
import { firstRefusal } from '@server/lending/rule';
import { isWrittenOff } from '@server/loans/loans/loan-file';
import { messageOf } from '@server/platform/messages/message';
import { Refused, refuseFirst } from '@server/platform/core/refused';
import { reversedEntries, splitAgainEntries, splitOf, standingOf } from './reversed-entries';
import { reversedClaims } from './reversed-claims';
import { reversedGuarantees } from './reversed-guarantees';
import { reversedLoan } from './reversed-loan';
import { reversedPayDay } from './reversed-pay-day';
import { reversedPayment } from './reversed-payment';
import { isReopened, reversedStanding } from './reversed-standing';
import { findPaymentToReverse, type PaymentToReverse } from './store';
import { toPerson } from '@server/platform/messages/recipient';

type ReversalTarget = Target & PaymentToReverse;

/**
 * Reverses a payment: the loan is replayed as if it had not been made. The money of a misposted one becomes
 * unallocated; the money of one that the provider took back leaves its account, whatever has happened to it since.
 */
export const reversePayment: ApprovalAct<ReversalTarget, ReversalParams> = {
  kind: 'payment_reversal',
  async find(db, paymentId) {
    const found = await findPaymentToReverse(db, paymentId);
    if (!found) return undefined;
    const { loan } = found.file;
    return { ...found, seen: `${found.payment.status} ${loan.paid} ${loan.credit}` };
  },
  plan: (context, target, { params, reason }) => reversalPlan(context, target, params, reason),
};

function reversalPlan(
  context: Impartial,
  found: PaymentToReverse,
  params: ReversalParams,
  reason: string,
): Plan {
  refuseUnlessReversible(found, params);
  const { file, payment } = found;
  const reversed = replayed(found);
  const moved = reversedPayment(context, found, params.cause);
  const subject = { kind: 'payment' as const, id: payment.id, loanId: file.loan.id };
  const detail = {
    amount: payment.amount,
    receipt: payment.receipt,
    ...params,
    reason,
    movedTo: moved.id,
    isReopened: isReopened(found, reversed),
  };
  const claims = reversedClaims(context, found, reversed);
  const { guarantees: charges = [], ...ofClaims } = claims.update ?? {};
  const without = joinChanges(
    { ...claims, update: ofClaims },
    reversedEntries(context, found),
    reversedLoan(context, found, reversed),
    splitAgainEntries(context, found, reversed),
    reversedStanding(context, found, reversed),
    reversedGuarantees(context, found, reversed, charges),
    reversedPayDay(context, found, reversed),
    moved.change,
    toBorrower(context, found, params, reversed),
  );
  const change = joinChanges(without, {
    insert: { events: [eventOf(context, 'payment_reversed', subject, detail)] },
  });
  return { amount: payment.amount, change };
}

function refuseUnlessReversible({ payment }: PaymentToReverse, params: ReversalParams): void {
  const isOwnReceipt = params.cause === 'taken_back' && params.receipt === payment.receipt;
  refuseFirst([firstRefusal(reversalRules, { ...payment, cause: params.cause, isOwnReceipt })]);
}

/** The loan without the payment. Throws Refused where it can't be had. */
function replayed(found: PaymentToReverse): Reversed {
  const { file, payment, closedThrough, owedBack } = found;
  const standing = standingOf(file);
  const reversed = withoutPayment({
    standing,
    booked: file.past.movements,
    paymentId: payment.id,
    posted: splitOf(found),
    through: laterOf(standing.accruedThrough, closedThrough),
    closed: closedThrough,
    isWrittenOff: isWrittenOff(file),
    owedBack,
  });
  if (!reversed) throw new Refused(refusal('history_unclear'));
  return reversed;
}

const laterOf = (one: Day, other: Day | null): Day => (other && other > one ? other : one);

function toBorrower(
  context: PersonContext,
  { file, payment }: PaymentToReverse,
  { cause }: ReversalParams,
  { position, writeOff }: Reversed,
): Change {
  const today = writeOff ? position : advance(position, dayOf(context.now())).position;
  const left: Cents = payOff(today);
  const { loan, borrower } = file;
  const parts = {
    guarantor: payerOf(file, payment),
    amount: payment.amount,
    receipt: payment.receipt,
    left,
    paidAfter: null,
  };
  const kind = parts.guarantor ? 'guarantor_payment_taken_back' : KINDS[cause];
  const message = messageOf(context, toPerson(borrower), kind, parts, loan.id);
  return { messages: [message] };
}

const KINDS = { taken_back: 'payment_taken_back', misposted: 'payment_taken_off' } as const;

/** The guarantor who had paid; nothing where it was the borrower. */
const payerOf = (file: PaymentToReverse['file'], payment: PaymentToReverse['payment']): string =>
  payment.kind === 'guarantor_payment' ? guaranteeOf(file, claimOf(file, payment)).row.name : '';
