import type { ApprovalDecision, ApprovalKind } from '@shared/contract/approvals';
import type { PersonContext } from '@server/platform/context';
import { type Change, commit, retrying, type Update } from '@server/db/change';
import { eventOf } from '@server/db/event';
import { joinChanges } from '@server/db/join-changes';
import { NOT_FOUND } from '@server/http/not-found';
import { disbursementRules } from '@server/lending/approval-rules';
import { refusedConfirmation } from '@server/lending/four-eyes';
import { refusal } from '@server/lending/refusal';
import { firstRefusal } from '@server/lending/rule';
import { actOf } from '@server/loans/decide-loan';
import type { LoanFile } from '@server/loans/loan-file';
import { loanUpdates } from '@server/loans/parts';
import { Refused, refuseFirst } from '@server/platform/refused';
import type { ApprovalAct, Target } from './act';
import { type ApprovalRow, findApproval } from './store';

/** Every act by its kind; the confirmation carries out what was proposed. */
export type ApprovalActs = Readonly<Record<ApprovalKind, ApprovalAct>>;

const DECIDED = refusal('already_decided');

/** Confirms a proposed act, which does it, or takes the proposal down. */
export async function decide(
  context: PersonContext,
  acts: Partial<ApprovalActs>,
  approvalId: string,
  decision: ApprovalDecision,
): Promise<void> {
  await retrying(async () => {
    const [approval] = await findApproval(context.db, approvalId, context.actor.person.id);
    if (!approval) throw new Refused(NOT_FOUND);
    if (approval.decidedAt) throw new Refused(DECIDED);
    const act = acts[approval.kind];
    if (!act) throw new Error(`nobody decides on ${approval.kind} here`);
    const target = await act.find(context.db, approval.targetId);
    if (!target) throw new Refused(NOT_FOUND);
    refuseFirst([firstRefusal(disbursementRules, actOf(context, target.file))]);
    const decided: Change = { update: { approvals: [decidedRow(context, approval, decision)] } };
    const done =
      decision === 'confirmed'
        ? await confirmed(context, act, target, approval)
        : rejected(context, target.file, approval);
    await commit(context.db, joinChanges(decided, done));
  });
}

const decidedRow = (
  context: PersonContext,
  { id, version }: ApprovalRow,
  decision: ApprovalDecision,
): Update<'approvals'> => ({
  id,
  version,
  set: { decision, decidedBy: context.actor.person.id, decidedAt: context.now() },
});

async function confirmed(
  context: PersonContext,
  act: ApprovalAct,
  target: Target,
  { proposedBy, seen, params, reason, isFourEyes }: ApprovalRow,
): Promise<Change> {
  refuseFirst([
    refusedConfirmation({
      by: context.actor.person.id,
      proposedBy,
      isFourEyes: isFourEyes || context.fourEyes,
      hasMoved: target.seen !== seen,
    }),
  ]);
  return (await act.plan(context, target, { params, reason })).change;
}

function rejected(
  context: PersonContext,
  file: LoanFile,
  { kind: act, amount, reason }: ApprovalRow,
): Change {
  const subject = { kind: 'loan' as const, id: file.loan.id };
  const event = eventOf(context, 'approval_rejected', subject, { act, amount, reason });
  return { insert: { events: [event] }, live: loanUpdates(file) };
}
