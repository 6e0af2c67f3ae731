import { addDays, type Day, dayOf } from '@shared/day';
import { ZERO } from '@shared/money';
import { isOneOf } from '@shared/statuses';
import type { ApprovalAct, Plan, Target } from '@server/loans/approvals/act';
import type { PersonContext } from '@server/platform/core/context';
import type { Change } from '@server/platform/db/change';
import { eventOf } from '@server/platform/db/event';
import type { Impartial } from '@server/platform/db/impartial';
import { joinChanges } from '@server/platform/db/join-changes';
import type { Recorded } from '@server/platform/db/recorded';
import { guaranteeUpdate, nameOf } from '@server/guarantors/guarantees/claim-parts';
import { liability } from '@server/lending/liability';
import {
  type Burden,
  isWithin,
  isWorseFor,
  nextFall,
  principalCurve,
  principalOn,
} from '@server/lending/plan-burden';
import { nextPlanStatus } from '@server/lending/consent-lifecycle';
import { bringLoan } from '@server/loans/loans/bring-loan';
import type { GuaranteeInFile, LoanFile } from '@server/loans/loans/loan-file';
import { messageOf } from '@server/platform/messages/message';
import { orRefuse, Refused, refuseFirst } from '@server/platform/core/refused';
import { toGuarantor } from '../messages';
import { answerUpdate, standingGuarantees } from '../round';
import type { AnswerRow } from '../store';
import { agreedSoFar, burdenFor } from './burdens';
import { whatStays } from './documents';
import { isDearer } from './figures';
import {
  aboutLoan,
  PLAN_CHANGED,
  PLAN_OVER,
  type PlanCase,
  planUpdate,
  readPlanCase,
  refusedPlan,
  type Replanned,
  replannedToday,
} from './plan-case';
import { findPlansOf, nextSequence, type PlanRow } from './store';
import { toPerson } from '@server/platform/messages/recipient';

type PlanTarget = Target & PlanCase & { earlier: PlanRow | undefined };

/** Puts a plan in force that its borrower and whoever wanted to of its guarantors agreed to. */
export const hardshipPlan: ApprovalAct<PlanTarget> = {
  kind: 'hardship_plan',
  async find(db, planId) {
    const found = await readPlanCase(db, planId);
    if (!found) return undefined;
    const { file, plan } = found;
    const earlier = (await findPlansOf(db, file.loan.id)).find(
      ({ status }) => status === 'in_force',
    );
    return { ...found, earlier, seen: `${plan.version} ${file.loan.paid} ${file.loan.status}` };
  },
  plan: putInForce,
};

/** Nothing of the past is rewritten and no money moves: the rest of the schedule changes, and who stands for it. */
async function putInForce(context: Impartial, found: PlanTarget): Promise<Plan> {
  const { file, plan, earlier } = found;
  const today = dayOf(context.now());
  const status = orRefuse(nextPlanStatus('put_in_force', plan.status));
  if (plan.lapsesOn && today > plan.lapsesOn) throw new Refused(PLAN_OVER);
  refuseFirst([refusedPlan(file, 'admin')]);
  const replanned = replannedToday(context, found);
  if (!plan.figures || isDearer(replanned.after, plan.figures)) throw new Refused(PLAN_CHANGED);
  const [place] = await nextSequence(context.db);
  if (!place) throw new Error('the journal gave no number');
  const brought = bringLoan(context, file, {
    after: replanned.after,
    accrued: replanned.accrued,
    entries: [],
    move: isOneOf(['delinquent'], file.loan.status) ? 'catch_up' : null,
    by: 'admin',
  });
  const set = { status, inForceOn: today, sequence: place.sequence, endedAt: null };
  const superseded = earlier
    ? [planUpdate(earlier, { status: orRefuse(nextPlanStatus('supersede', earlier.status)) })]
    : [];
  const detail = { planId: plan.id, number: plan.number, plan: plan.kind, months: plan.months };
  const change: Recorded = {
    // The earlier one first: one plan is in force at a time.
    update: { loanPlans: [...superseded, planUpdate(plan, set)] },
    insert: { events: [eventOf(context, 'plan_in_force', aboutLoan(file), detail)] },
  };
  return {
    change: joinChanges(brought, change, ...boundBy(context, found, replanned)),
    amount: null,
  };
}

/**
 * What becomes of each guarantor: bound to the plan, or to what they had agreed to before. Throws Refused where the
 * plan would now bind somebody to more than they read.
 */
function boundBy(context: PersonContext, found: PlanTarget, replanned: Replanned): Change[] {
  const guarantors = standingGuarantees(found.file).map((guarantee) => {
    const answer = found.answers.find(({ guaranteeId }) => guaranteeId === guarantee.row.id);
    const burden = burdenNow(found, guarantee, replanned);
    if (!isAsRead(burden, answer)) throw new Refused(PLAN_CHANGED);
    if (!answer) return told(context, found, guarantee, replanned);
    return answer.status === 'agreed'
      ? boundToPlan(context, found, guarantee, replanned)
      : boundAsBefore(context, found, guarantee, answer, replanned);
  });
  return [...guarantors, borrowerTold(context, found, replanned)];
}

/** Who agreed is bound to no more than they read, and who was not asked to no more than before. */
function isAsRead(burden: Burden, answer: AnswerRow<Burden> | undefined): boolean {
  if (!answer) return !isWorseFor(burden);
  return answer.status !== 'agreed' || isWithin(burden, answer.effect);
}

const burdenNow = (
  { file }: PlanCase,
  guarantee: GuaranteeInFile,
  { before, after }: Replanned,
): Burden => burdenFor(guarantee, file.loan.amount, before, principalCurve(after));

/** Nothing gets worse for them. */
const told = (
  context: PersonContext,
  { file }: PlanTarget,
  guarantee: GuaranteeInFile,
  { after }: Replanned,
): Change => ({
  messages: [
    toGuarantor(context, file, guarantee, 'plan_told', {
      ...about(file, guarantee),
      lastDue: lastDueOf(after),
    }),
  ],
});

function boundToPlan(
  context: PersonContext,
  { file }: PlanTarget,
  guarantee: GuaranteeInFile,
  { after }: Replanned,
): Change {
  const free = { agreedPrincipal: null, agreedCurve: null, agreedFallsOn: null };
  const { cap } = guarantee.row;
  const most = liability(cap, after.outstanding, after.lent);
  const parts = { ...about(file, guarantee), most, lastDue: lastDueOf(after) };
  return {
    update: { guarantees: [guaranteeUpdate(guarantee, free)] },
    messages: [toGuarantor(context, file, guarantee, 'plan_bound', parts)],
  };
}

function boundAsBefore(
  context: PersonContext,
  found: PlanTarget,
  guarantee: GuaranteeInFile,
  answer: AnswerRow<Burden>,
  replanned: Replanned,
): Change {
  const { before } = replanned;
  const today = before.accruedThrough;
  const curve = [...agreedSoFar(guarantee, before)];
  const agreedPrincipal = principalOn(curve, today);
  const set = {
    agreedPrincipal,
    agreedCurve: curve,
    agreedFallsOn: nextFall(curve, today) ?? addDays(today, 1),
  };
  const burden = burdenNow(found, guarantee, replanned);
  const document = whatStays(context, found.file, guarantee, burden);
  const most = liability(guarantee.row.cap, before.outstanding, before.lent, agreedPrincipal);
  const parts = { ...about(found.file, guarantee), most, endsOn: burden.endsBefore };
  return {
    update: {
      guarantees: [guaranteeUpdate(guarantee, set)],
      consentAnswers: [answerUpdate(answer, { document })],
    },
    messages: [toGuarantor(context, found.file, guarantee, 'plan_not_bound', parts)],
  };
}

function lastDueOf({ instalments }: Replanned['after']): Day {
  const last = instalments.at(-1);
  if (!last) throw new Error('a plan without instalments');
  return last.dueDate;
}

const about = (file: LoanFile, { row }: GuaranteeInFile) => ({
  borrower: nameOf(file),
  guaranteeId: row.id,
});

function borrowerTold(
  context: PersonContext,
  { file }: PlanTarget,
  { after, terms }: Replanned,
): Change {
  const first = after.instalments.find(
    ({ hasMatured, scheduled }) => !hasMatured && scheduled.amount > ZERO,
  );
  if (!first) throw new Error(`the plan of loan ${file.loan.id} asks for no payment`);
  const parts = { amount: terms.level, firstDue: first.dueDate };
  const message = messageOf(context, toPerson(file.borrower), 'plan_in_force', parts, file.loan.id);
  return { messages: [message] };
}
