import { toWire } from '@shared/money';
import type { PersonContext } from '@server/context';
import { type Change, commit, retrying } from '@server/db/change';
import { eventOf } from '@server/db/event';
import { NOT_FOUND } from '@server/http/not-found';
import { type AdminAct, approvalRules, disbursementRules } from '@server/lending/approval-rules';
import { borrowerIsFree } from '@server/lending/frozen';
import { firstRefusal } from '@server/lending/rule';
import { messageOf } from '@server/messages/message';
import { Refused, refuseFirst } from '@server/refused';
import { availableFor, isStanding, type LoanFile, priceOf } from './loan-file';
import { lapsePending, moved, priced, releaseAccepted, tellAll, updates } from './parts';
import { findLoan } from './store';

/** What an admin may do to a request that waits for approval. */

/** Approves: locks the price by the guarantees accepted by now; what is still pending lapses. */
export const approveLoan = (context: PersonContext, loanId: string): Promise<void> =>
  decide(context, loanId, (file, now) => {
    const available = availableFor(file);
    const { amount } = file.loan;
    const accepted = {
      ...file,
      guarantees: file.guarantees.filter(({ row }) => row.status === 'accepted'),
    };
    const { row, set } = priced(context, loanId, priceOf(accepted));
    const approval = {
      ...set,
      approvedAt: now,
      approvedBy: context.actor.person.id,
      statusReason: null,
    };
    const update = moved(file, 'approve', 'admin', now, approval);
    refuseFirst([borrowerIsFree(file.borrower)]);
    refuseFirst([firstRefusal(approvalRules, { ...actOf(context, file), amount, available })]);
    return {
      update: updates({ loans: [update], guarantees: lapsePending(file, 'admin', now) }),
      insert: {
        quotes: [row],
        events: [eventOf(context, 'loan_approved', { kind: 'loan', id: loanId })],
      },
      ...notice(context, file, 'loan_approved', { amount: toWire(amount) }),
    };
  });

/** Declines, with a reason that the borrower reads. */
export const declineLoan = (
  context: PersonContext,
  loanId: string,
  reason: string,
): Promise<void> =>
  decide(context, loanId, (file, now) => ({
    update: updates({
      loans: [moved(file, 'decline', 'admin', now, { statusReason: reason })],
      guarantees: [...lapsePending(file, 'admin', now), ...releaseAccepted(file, now)],
    }),
    insert: {
      events: [eventOf(context, 'loan_declined', { kind: 'loan', id: loanId }, { reason })],
    },
    ...notice(context, file, 'loan_declined', { reason }),
  }));

/** Sends the request back for more guarantors, with a reason that the borrower reads. */
export const returnLoan = (context: PersonContext, loanId: string, reason: string): Promise<void> =>
  decide(context, loanId, (file, now) => ({
    update: {
      loans: [moved(file, 'return_for_guarantors', 'admin', now, { statusReason: reason })],
    },
    insert: {
      events: [eventOf(context, 'loan_returned', { kind: 'loan', id: loanId }, { reason })],
    },
    ...notice(context, file, 'loan_returned', { reason }),
  }));

/** Whom an admin's act concerns; nobody decides about money that is partly their own. */
export const actOf = (context: PersonContext, file: LoanFile): AdminAct => ({
  adminId: context.actor.person.id,
  borrowerId: file.loan.borrowerId,
  guarantorIds: file.guarantees
    .filter(isStanding)
    .flatMap(({ backer }) => (backer ? [backer.id] : [])),
});

async function decide(
  context: PersonContext,
  loanId: string,
  decision: (file: LoanFile, now: Date) => Change & { message: ReturnType<typeof messageOf> },
): Promise<void> {
  await retrying(async () => {
    const [file] = await findLoan(context.db, loanId);
    if (!file) throw new Refused(NOT_FOUND);
    const { message, ...change } = decision(file, context.now());
    refuseFirst([firstRefusal(disbursementRules, actOf(context, file))]);
    await commit(context.db, {
      ...change,
      insert: { ...change.insert, messages: [message.row] },
      jobs: [message.job],
      live: tellAll(file),
    });
  });
}

const notice = (
  context: PersonContext,
  { borrower, loan }: LoanFile,
  kind: 'loan_approved' | 'loan_declined' | 'loan_returned',
  parts: Record<string, string>,
) => ({ message: messageOf(context, borrower.phone, kind, parts, loan.id) });
