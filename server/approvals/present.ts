import type { Approval } from '@shared/contract/approvals';
import { REVERSAL_CAUSES } from '@shared/contract/approvals';
import { toDecimalString } from '@shared/money';
import { saying } from '@shared/texts/english';
import type { PersonContext } from '@server/platform/context';
import { refusedConfirmation } from '@server/lending/four-eyes';
import { refusal } from '@server/lending/refusal';
import type { ApprovalOnDesk } from './store';

const OWN = refusal('part_of_this_loan');

export function presentApproval(context: PersonContext, row: ApprovalOnDesk): Approval {
  const notYours = notYoursOf(context, row);
  return {
    id: row.id,
    kind: row.kind,
    targetId: row.targetId,
    amount: row.amount === null ? null : toDecimalString(row.amount),
    reason: row.reason,
    cause: REVERSAL_CAUSES.find((cause) => cause === row.params['cause']) ?? null,
    loan:
      row.loanId && row.reference
        ? {
            id: row.loanId,
            reference: row.reference,
            borrower: { firstName: row.firstName ?? '', lastName: row.lastName ?? '' },
          }
        : null,
    proposedBy: row.proposedByName,
    proposedAt: row.proposedAt.toISOString(),
    decision: row.decision,
    canConfirm: notYours === null && row.decision === null,
    ...saying('notYours', notYours),
  };
}

/** The confirmation itself finds out whether the target has moved. */
function notYoursOf(
  { actor, fourEyes }: PersonContext,
  { isOwn, proposedBy, isFourEyes }: ApprovalOnDesk,
) {
  if (isOwn) return OWN;
  return refusedConfirmation({
    by: actor.person.id,
    proposedBy,
    isFourEyes: isFourEyes || fourEyes,
    hasMoved: false,
  });
}
