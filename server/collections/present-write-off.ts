import type { WriteOff } from '@shared/contract/collections';
import { toDecimalString, ZERO } from '@shared/money';
import { saying } from '@shared/texts/english';
import type { PersonContext } from '@server/platform/context';
import { disbursementRules } from '@server/lending/approval-rules';
import { nextStatus } from '@server/lending/loan-lifecycle';
import { isRefusal } from '@server/lending/refusal';
import { firstRefusal } from '@server/lending/rule';
import { writeOffAmounts } from '@server/lending/write-off-rules';
import { actOf } from '@server/loans/decide-loan';
import { positionNow } from '@server/loans/loan-file';
import type { LoanWithProposal } from './store';

export function presentWriteOff(context: PersonContext, file: LoanWithProposal): WriteOff {
  const { proposal, loan } = file;
  const position = positionNow(file, context.now());
  const lost = position ? writeOffAmounts(position) : { principal: ZERO, interest: ZERO };
  const notYours = firstRefusal(disbursementRules, actOf(context, file));
  const isPossible = !isRefusal(nextStatus('write_off', loan.status, 'admin'));
  return {
    proposal: proposal && {
      id: proposal.id,
      reason: proposal.reason,
      proposedBy: proposal.proposedByName,
      proposedAt: proposal.proposedAt.toISOString(),
      canConfirm:
        proposal.proposedBy !== context.actor.person.id && notYours === null && isPossible,
    },
    principal: toDecimalString(lost.principal),
    interest: toDecimalString(lost.interest),
    canPropose: isPossible && !proposal && notYours === null,
    ...saying('notYours', notYours),
  };
}
