import { coded } from '@shared/texts/english';
import type { Context } from '@server/platform/core/context';
import type { Change } from '@server/platform/db/change';
import { eventOf } from '@server/platform/db/event';
import { joinChanges } from '@server/platform/db/join-changes';
import type { Recorded } from '@server/platform/db/recorded';
import { declinedReasonOf, nextGuaranteeStatus } from '@server/lending/guarantee-lifecycle';
import type { ActorKind, LoanMove } from '@server/lending/loan-lifecycle';
import type { BookedFile, BookedGuarantee, LoanRow } from '@server/loans/loans/loan-file';
import { transitionLoan } from '@server/loans/loans/parts';
import { messageOf } from '@server/platform/messages/message';
import { orRefuse } from '@server/platform/core/refused';
import { guaranteeUpdate } from './claim-parts';
import { toPerson } from '@server/platform/messages/recipient';

/** Who was found not to guarantee while the payout was under way: free, and still counted by the decision. */
export const foundFreeIn = ({ guarantees }: Pick<BookedFile, 'guarantees'>): BookedGuarantee[] =>
  guarantees.filter(({ row }) => row.status === 'accepted' && row.releasedBecause === 'upheld');

/** What takes somebody out of a loan that is not paid out. */
export const takenOut = (
  context: Context,
  { row }: BookedGuarantee,
  by: ActorKind,
): Partial<BookedGuarantee['row']> => ({
  status: orRefuse(nextGuaranteeStatus('free', row.status, by)),
  statusReason: declinedReasonOf('free'),
  answeredAt: context.now(),
  releasedAt: null,
  releasedBecause: null,
});

/** The borrower is told who no longer stands for the request, and nothing of why. */
export const tellBorrower = (
  context: Context,
  { loan, borrower }: Pick<BookedFile, 'loan' | 'borrower'>,
  { row: { name } }: BookedGuarantee,
) => messageOf(context, toPerson(borrower), 'guarantor_freed', { name, loanId: loan.id }, loan.id);

/** Ends an approval that had counted them: the loan waits for a decision again, at most at what was agreed to. */
export function decidedAnew(
  context: Context,
  file: BookedFile,
  freed: readonly BookedGuarantee[],
  move: Extract<LoanMove, 'take_approval_back' | 'payout_refused_undecided'>,
  by: ActorKind,
  set: Partial<LoanRow> = {},
): Recorded {
  const undecided = { approvedAt: null, approvedBy: null, statusReason: coded('approval_ended') };
  const change: Change = {
    update: {
      loans: [transitionLoan(file, move, by, context.now(), { ...undecided, ...set })],
      guarantees: freed.map((each) => guaranteeUpdate(each, takenOut(context, each, by))),
    },
    messages: freed.map((each) => tellBorrower(context, file, each)),
  };
  const subject = { kind: 'loan' as const, id: file.loan.id };
  return joinChanges({ insert: { events: [eventOf(context, 'approval_ended', subject)] } }, change);
}
