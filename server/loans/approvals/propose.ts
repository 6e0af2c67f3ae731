import type { PersonContext } from '@server/platform/core/context';
import { commit, retrying } from '@server/platform/db/change';
import { eventOf } from '@server/platform/db/event';
import { NOT_FOUND } from '@server/platform/http/not-found';
import { newId } from '@server/platform/core/ids';
import { refusal } from '@server/lending/refusal';
import { Refused } from '@server/platform/core/refused';
import { expectBorrower, refuseOwnMoney } from '@server/loans/loans/own-money';
import type { AnyTarget, ApprovalAct, Proposal } from './act';
import { subjectOf } from './subject';
import { findOpenApproval } from './store';

/** Whether the loan's own people may propose: a borrower asks for their own credit. */
interface Options {
  isByBorrower?: true;
}

/** Proposes an act that is possible now; somebody confirms it. Returns the proposal's id. */
export async function propose<T extends AnyTarget, P extends Record<string, unknown>>(
  context: PersonContext,
  act: ApprovalAct<T, P>,
  targetId: string,
  proposal: Proposal<P>,
  { isByBorrower }: Options = {},
): Promise<string> {
  return retrying(async () => {
    const target = await act.find(context.db, targetId);
    if (!target) throw new Refused(NOT_FOUND);
    const { file } = target;
    if (isByBorrower) expectBorrower(context, file);
    else refuseOwnMoney(context, file);
    const by = context.actor.person.id;
    const [open] = await findOpenApproval(context.db, act.kind, targetId, by);
    if (open) throw new Refused(refusal('already_proposed', { name: open.proposedByName }));
    const { amount } = await act.plan(context, target, proposal);
    if (context.fourEyes) await act.confirmable?.(context, target);
    const id = newId();
    const row = {
      id,
      version: 1,
      kind: act.kind,
      targetId,
      loanId: file?.loan.id ?? null,
      seen: target.seen,
      params: proposal.params,
      amount,
      reason: proposal.reason,
      proposedBy: by,
      proposedAt: context.now(),
      isFourEyes: context.fourEyes,
    };
    const detail = { act: act.kind, amount, reason: proposal.reason };
    const subject = subjectOf(act.kind, file?.loan.id ?? null, targetId);
    await commit(context.db, {
      insert: {
        approvals: [row],
        events: [eventOf(context, 'approval_proposed', subject, detail)],
      },
    });
    return id;
  });
}
