import type { ApprovalDecision, ApprovalKind } from '@shared/contract/approvals';
import type { ActSignature, SignInOptions } from '@shared/contract/staff';
import type { Cents } from '@shared/money';
import type { PersonContext } from '@server/platform/core/context';
import { type Change, commit, retrying, type Update } from '@server/platform/db/change';
import { eventOf } from '@server/platform/db/event';
import type { Impartial } from '@server/platform/db/impartial';
import { joinChanges } from '@server/platform/db/join-changes';
import type { Recorded } from '@server/platform/db/recorded';
import { NOT_FOUND } from '@server/platform/http/not-found';
import { refusedConfirmation } from '@server/lending/four-eyes';
import { refusal } from '@server/lending/refusal';
import { Refused, refuseFirst } from '@server/platform/core/refused';
import {
  askForSignature,
  type SignedAct,
  signedChange,
  takeSignature,
  type TakenSignature,
} from '@server/people/staff/signed-act';
import { refuseOwnMoney } from '@server/loans/loans/own-money';
import type { AnyTarget, ApprovalAct, Plan } from './act';
import { type ApprovalOnDesk, type ApprovalRow, findApproval } from './store';
import { isAboutSelf, NEWER_KIND, OWN_ACCOUNT, OWN_LOAN, subjectOf } from './subject';

/** Every act by its kind; the confirmation carries out what was proposed. */
export type ApprovalActs = Readonly<Record<ApprovalKind, AnyAct>>;
type AnyAct = ApprovalAct<AnyTarget>;

export interface Decision {
  decision: ApprovalDecision;
  signature?: ActSignature | undefined;
}

const DECIDED = refusal('already_decided');
const LAPSED = refusal('proposer_left');

/** Confirms a proposed act, which does it, or takes the proposal down. */
export async function decide(
  context: PersonContext,
  acts: Partial<ApprovalActs>,
  approvalId: string,
  { decision, signature }: Decision,
): Promise<void> {
  const signed = decision === 'confirmed' ? await takeSignature(context, signature) : null;
  await retrying(async () => {
    const open = await openCase(context, acts, approvalId);
    const decided: Change = {
      update: { approvals: [decidedRow(context, open.approval, decision)] },
    };
    const done = decision === 'confirmed' ? await confirmed(known(open), signed) : rejected(open);
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

/** Asks the actor's passkey to sign what a confirmation would do now. */
export async function askToConfirm(
  context: PersonContext,
  acts: Partial<ApprovalActs>,
  approvalId: string,
): Promise<SignInOptions> {
  const open = known(await openCase(context, acts, approvalId));
  const { amount } = await planOf(open);
  return askForSignature(context, toSign(open, amount));
}

interface Case {
  context: Impartial;
  approval: ApprovalOnDesk;
  act: AnyAct;
  target: AnyTarget;
}

/** One whose kind a newer release has brought can be taken down here, and not done. */
type OpenCase = Case | (Pick<Case, 'context' | 'approval'> & { act: null; target: null });

async function openCase(
  context: PersonContext,
  acts: Partial<ApprovalActs>,
  approvalId: string,
): Promise<OpenCase> {
  const [approval] = await findApproval(context.db, approvalId, context.actor.person.id);
  if (!approval) throw new Refused(NOT_FOUND);
  if (approval.decidedAt) throw new Refused(DECIDED);
  if (isAboutSelf(context, approval)) throw new Refused(OWN_ACCOUNT);
  const act = acts[approval.kind];
  if (!act) {
    if (approval.isOwn) throw new Refused(OWN_LOAN);
    refuseOwnMoney(context, null);
    return { context, approval, act: null, target: null };
  }
  const target = await act.find(context.db, approval.targetId);
  if (!target) throw new Refused(NOT_FOUND);
  refuseOwnMoney(context, target.file);
  return { context, approval, act, target };
}

function known(open: OpenCase): Case {
  if (!open.act) throw new Refused(NEWER_KIND);
  return open;
}

const toSign = ({ approval, act, target }: Case, amount: Cents | null): SignedAct => ({
  act: approval.kind,
  subjectId: approval.id,
  loan: target.file?.loan.reference ?? null,
  amount,
  to: act.payee?.(target, approval.params) ?? null,
  about: act.signs?.(approval.params),
});

async function confirmed(open: Case, signed: TakenSignature | null): Promise<Recorded> {
  const { change, amount, lastLook } = await planOf(open);
  const looked = (await lastLook?.()) ?? {};
  return joinChanges(
    change,
    looked,
    await signedChange(open.context, toSign(open, amount), signed),
  );
}

async function planOf({
  context,
  act,
  target,
  approval: { proposedBy, hasLeft, seen, params, reason, isFourEyes },
}: Case): Promise<Plan> {
  if (hasLeft) throw new Refused(LAPSED);
  refuseFirst([
    refusedConfirmation({
      by: context.actor.person.id,
      proposedBy,
      isFourEyes: isFourEyes || context.fourEyes,
      hasMoved: target.seen !== seen,
    }),
  ]);
  return act.plan(context, target, { params, reason });
}

function rejected({ context, act, target, approval }: OpenCase): Recorded {
  const { kind, loanId, targetId, amount, reason } = approval;
  const subject = subjectOf(kind, act ? (target.file?.loan.id ?? null) : loanId, targetId);
  const event = eventOf(context, 'approval_rejected', subject, { act: kind, amount, reason });
  return joinChanges(
    { insert: { events: [event] } },
    act?.rejected?.(context, target, amount) ?? {},
  );
}
