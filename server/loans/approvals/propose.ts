import type { ApprovalKind } from '@shared/contract/approvals';
import type { Cents } from '@shared/money';
import type { PersonContext } from '@server/platform/core/context';
import { commit, retrying } from '@server/platform/db/change';
import { eventOf } from '@server/platform/db/event';
import type { Impartial } from '@server/platform/db/impartial';
import type { Recorded } from '@server/platform/db/recorded';
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
    const { id, change } = proposed(
      context,
      { kind: act.kind, target, targetId, amount },
      proposal,
    );
    await commit(context.db, change);
    return id;
  });
}

interface Proposable {
  kind: ApprovalKind;
  target: AnyTarget;
  targetId: string;
  amount: Cents | null;
}

/** The proposal of an act, and its id. */
export function proposed(
  context: Impartial,
  { kind, target, targetId, amount }: Proposable,
  { params, reason }: Proposal<Record<string, unknown>>,
): { id: string; change: Recorded } {
  const id = newId();
  const loanId = target.file?.loan.id ?? null;
  const row = {
    id,
    version: 1,
    kind,
    targetId,
    loanId,
    seen: target.seen,
    params,
    amount,
    reason,
    proposedBy: context.actor.person.id,
    proposedAt: context.now(),
    isFourEyes: context.fourEyes,
  };
  const subject = subjectOf(kind, loanId, targetId);
  const event = eventOf(context, 'approval_proposed', subject, { act: kind, amount, reason });
  return { id, change: { insert: { approvals: [row], events: [event] } } };
}
