import type { WriteOff } from '@shared/contract/collections';
import { toDecimalString, ZERO } from '@shared/money';
import { saying } from '@shared/texts/english';
import type { PersonContext } from '@server/platform/core/context';
import { nextStatus } from '@server/lending/loan-lifecycle';
import { isRefusal } from '@server/lending/refusal';
import { writeOffAmounts } from '@server/lending/write-off-rules';
import { positionNow } from '@server/loans/loans/loan-file';
import { presentApproval } from '@server/loans/approvals/present';
import type { ApprovalOnDesk } from '@server/loans/approvals/store';
import type { LoanFile } from '@server/loans/loans/loan-file';
import { refusedOwnMoney } from '@server/loans/loans/own-money';

const NOTHING = { principal: ZERO, interest: ZERO, advanced: ZERO };

export function presentWriteOff(
  context: PersonContext,
  file: LoanFile,
  proposal: ApprovalOnDesk | undefined,
): WriteOff {
  const { loan } = file;
  const position = positionNow(file, context.now());
  const lost = position ? writeOffAmounts(position, loan.advanced) : NOTHING;
  const notYours = refusedOwnMoney(context, file);
  const isPossible = !isRefusal(nextStatus('write_off', loan.status, 'admin'));
  return {
    proposal: proposal ? proposalOf(context, proposal, isPossible) : null,
    principal: toDecimalString(lost.principal),
    interest: toDecimalString(lost.interest),
    advanced: toDecimalString(lost.advanced),
    canPropose: isPossible && !proposal && notYours === null,
    ...saying('notYours', notYours),
  };
}

function proposalOf(context: PersonContext, row: ApprovalOnDesk, isPossible: boolean) {
  const { id, reason, proposedBy, proposedAt, canConfirm } = presentApproval(context, row);
  return { id, reason, proposedBy, proposedAt, canConfirm: canConfirm && isPossible };
}
