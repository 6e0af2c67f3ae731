import { calledOf, fullNameOf } from '@shared/called-name';
import { coded } from '@shared/texts/english';
import { readRecords } from '@server/people/accounts/record-store';
import type { PersonContext } from '@server/platform/core/context';
import { commit, retrying } from '@server/platform/db/change';
import { eventOf } from '@server/platform/db/event';
import { joinChanges } from '@server/platform/db/join-changes';
import type { Recorded } from '@server/platform/db/recorded';
import { NOT_FOUND } from '@server/platform/http/not-found';
import { readNeed } from '@server/people/identity/need';
import { sameAsShown, type ShownCost } from '@server/lending/agreed-price';
import { approvalRules, type Disbursement } from '@server/lending/approval-rules';
import { refusedAsDecided } from '@server/lending/decisions';
import { type IdentityNeed, identityProven } from '@server/lending/identity';
import { refusedPayee } from '@server/lending/payee';
import type { LoanMove } from '@server/lending/loan-lifecycle';
import type { Refusal } from '@server/lending/refusal';
import { firstRefusal } from '@server/lending/rule';
import { refusedStandingOf } from '@server/lending/standing';
import type { MessageParts } from '@shared/contract/message-parts';
import { messageOf } from '@server/platform/messages/message';
import { Refused, refuseFirst } from '@server/platform/core/refused';
import { barGuarantors, peopleOfDecision, type Records, withoutBarred } from './bar-guarantors';
import { toppingUp } from './earlier-loan';
import { availableFor, type DecidedFile, type LoanFile, priceOf } from './loan-file';
import { actOf, refuseOwnMoney } from './own-money';
import { firstPaymentOf } from './present';
import { bumpVersion, lapsePending, pricedRows, releaseAccepted, transitionLoan } from './parts';
import { findDecided } from './store';
import { tellGuarantors } from './tell-guarantors';
import { toPerson } from '@server/platform/messages/recipient';

/** The latest decision that the admin saw (null: none), if sent: a newer decision is not overwritten. */
export type Seen = string | null;

interface Attempt {
  readonly move: LoanMove;
  readonly seen: Seen | undefined;
}

/**
 * Approves: locks the price with the guarantees accepted so far, at most at what the borrower agreed to; pending ones
 * lapse, and those of guarantors who may no longer guarantee. `shown`: the figures on the admin's screen, if sent.
 */
export const approveLoan = (
  context: PersonContext,
  loanId: string,
  seen?: Seen,
  shown?: ShownCost,
): Promise<void> =>
  decide(context, loanId, { move: 'approve', seen }, (file, now, records, need) => {
    refuseOwnMoney(context, file);
    const available = availableFor(file);
    const { amount } = file.loan;
    const accepted = {
      ...file,
      guarantees: withoutBarred(file, records).guarantees.filter(
        ({ row }) => row.status === 'accepted',
      ),
    };
    const price = priceOf(accepted);
    const { row, set } = pricedRows(context, loanId, price, file.product);
    const approval = {
      ...set,
      approvedAt: now,
      approvedBy: context.actor.person.id,
      statusReason: null,
    };
    const update = transitionLoan(file, 'approve', 'admin', now, approval);
    const acceptedCount = accepted.guarantees.length;
    const approved = {
      ...actOf(context, file),
      ...toppingUp(file, now),
      amount,
      available,
      acceptedCount,
      strength: price.strength,
      product: file.product.terms,
    };
    refuseFirst([
      refusedBorrower(file, records),
      refusedPayee(file.borrower, now),
      firstRefusal(approvalRules, approved),
      identityProven(need),
      sameAsShown(shown, price, file.loan.firstDueOn),
    ]);
    const told = notice(context, file, 'loan_approved', {
      amount,
      apr: price.apr,
      instalment: price.monthlyPayment,
      firstPayment: file.loan.firstDueOn && firstPaymentOf(price),
      firstDue: file.loan.firstDueOn,
      charges: price.charges > 0 ? price.charges : null,
      aprWithCharges: price.charges > 0 ? price.aprWithCharges : null,
    });
    return joinChanges(
      {
        update: {
          loans: [update],
          guarantees: lapsePending(file, 'admin', now),
          persons: [...records.values()].map(bumpVersion),
        },
        insert: {
          quotes: [row],
          events: [eventOf(context, 'loan_approved', { kind: 'loan', id: loanId })],
        },
      },
      barGuarantors(context, file, records),
      { messages: [told] },
    );
  });

/** Declines, with a reason for the borrower. */
export const declineLoan = (
  context: PersonContext,
  loanId: string,
  reason: string,
  seen?: Seen,
): Promise<void> =>
  decide(context, loanId, { move: 'decline', seen }, (file, now) => {
    refuseOwnMoney(context, file);
    const update = transitionLoan(file, 'decline', 'admin', now, {
      statusReason: coded('written', { text: reason }),
    });
    return joinChanges(
      {
        update: {
          loans: [update],
          guarantees: [...lapsePending(file, 'admin', now), ...releaseAccepted(file, now)],
        },
        insert: {
          events: [eventOf(context, 'loan_declined', { kind: 'loan', id: loanId }, { reason })],
        },
      },
      {
        messages: [
          notice(context, file, 'loan_declined', { reason }),
          ...tellGuarantors(context, file, 'guaranteed_loan_ended', () => ({
            borrower: fullNameOf(file.borrower),
          })),
        ],
      },
    );
  });

/**
 * Returns the request for more guarantors, with a reason for the borrower. Guarantors who may no longer guarantee
 * lapse, so that the borrower can ask others instead.
 */
export const returnLoan = (
  context: PersonContext,
  loanId: string,
  reason: string,
  seen?: Seen,
): Promise<void> =>
  decide(context, loanId, { move: 'return_for_guarantors', seen }, (file, now, records) => {
    refuseOwnMoney(context, file);
    const update = transitionLoan(file, 'return_for_guarantors', 'admin', now, {
      statusReason: coded('written', { text: reason }),
    });
    return joinChanges(
      {
        update: {
          loans: [update],
        },
        insert: {
          events: [eventOf(context, 'loan_returned', { kind: 'loan', id: loanId }, { reason })],
        },
      },
      barGuarantors(context, file, records),
      { messages: [notice(context, file, 'loan_returned', { reason })] },
    );
  });

/** The refusal to lend to the borrower now; null when they may borrow. */
function refusedBorrower({ borrower }: LoanFile, records: Records): Refusal | null {
  const record = records.get(borrower.id);
  return record ? refusedStandingOf(record, calledOf(borrower)) : null;
}

/** The people whom a disbursement concerns. */
export const payoutOf = (context: PersonContext, file: LoanFile): Disbursement => ({
  ...actOf(context, file),
  ...toppingUp(file, context.now()),
  amount: file.loan.amount,
  product: file.product.terms,
  approvedBy: file.loan.approvedBy,
  isFourEyes: context.fourEyes,
});

/** Throws Refused if another decision was made since the admin's read. */
export function refuseIfDecided(
  context: PersonContext,
  { loan, decided }: DecidedFile,
  { move, seen }: Attempt,
): void {
  const adminId = context.actor.person.id;
  const { status, closedReason } = loan;
  const deciding = { move, status, closedReason, decided, seen, adminId, now: context.now() };
  refuseFirst([refusedAsDecided(deciding)]);
}

async function decide(
  context: PersonContext,
  loanId: string,
  attempt: Attempt,
  decision: (file: LoanFile, now: Date, records: Records, need: IdentityNeed) => Recorded,
): Promise<void> {
  await retrying(async () => {
    const [file] = await findDecided(context.db, loanId);
    if (!file) throw new Refused(NOT_FOUND);
    refuseIfDecided(context, file, attempt);
    const now = context.now();
    const records = await readRecords(context.db, peopleOfDecision(file), now);
    // After the records, whose versions guard the name that an identity was proven with.
    const change = decision(file, now, records, await readNeed(context, file));
    await commit(context.db, joinChanges(change));
  });
}

const notice = <K extends 'loan_approved' | 'loan_declined' | 'loan_returned'>(
  context: PersonContext,
  { borrower, loan }: LoanFile,
  kind: K,
  parts: MessageParts<K>,
) => messageOf(context, toPerson(borrower), kind, parts, loan.id);
