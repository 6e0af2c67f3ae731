import { addDays, type Day, dayOf } from '@shared/day';
import { PLAN_REMINDER_DAYS } from '@shared/limits';
import { isOneOf, RUNNING } from '@shared/statuses';
import { type Change, commit, retrying } from '@server/platform/db/change';
import { eventOf } from '@server/platform/db/event';
import { joinChanges } from '@server/platform/db/join-changes';
import type { Recorded, Unrecorded } from '@server/platform/db/recorded';
import { nameOf, phoneOfGuarantor } from '@server/guarantors/guarantees/claim-parts';
import { nextFall, principalOn } from '@server/lending/plan-burden';
import { released } from '@server/lending/guarantee-lifecycle';
import { nextPlanStatus } from '@server/lending/plan-lifecycle';
import { messageAfterQuietHours } from '@server/platform/messages/after-quiet-hours';
import { messageOf } from '@server/platform/messages/message';
import type { Context } from '@server/platform/core/context';
import { orRefuse } from '@server/platform/core/refused';
import { ON_DESK, onScreensOf } from '@server/platform/db/live-lines';
import {
  aboutLoan,
  answerUpdate,
  type PlanCase,
  planUpdate,
  readPlanCase,
  standingGuarantees,
  waitedFor,
} from './plan-case';
import { type AnswerRow, findFalling, findPlansToWatch } from './store';

/**
 * The end of a day for plans: reminds guarantors who have not answered, counts silence as a no, ends offers whose time
 * is over, and lets guarantees of those who did not agree fall by the schedule that they did agree to, those of the day
 * that begins: their paper says from which day on. Returns how many plans and guarantees changed.
 */
export async function watchPlans(context: Context, day: Day): Promise<number> {
  let changed = 0;
  for (const { id } of await findPlansToWatch(context.db, day)) {
    changed += await retrying(async () => {
      const found = await readPlanCase(context.db, id);
      const change = found && watched(context, found, day);
      if (change) await commit(context.db, change);
      return change ? 1 : 0;
    });
  }
  const begins = addDays(day, 1);
  for (;;) {
    const falling = await findFalling(context.db, begins);
    if (falling.length === 0) return changed;
    for (const each of falling) await commit(context.db, fallen(context, each, begins));
    changed += falling.length;
  }
}

/** What the day's end does about an open plan; null when there is nothing to do. */
export function watched(context: Context, found: PlanCase, day: Day): Recorded | Unrecorded | null {
  const { file, plan, answers } = found;
  if (!isOneOf(RUNNING, file.loan.status) || isOver(found, day)) return lapsed(context, found);
  if (plan.status !== 'guarantors_asked' || !plan.answerBy) return null;
  const silent = answers.filter(({ status }) => status === 'pending');
  const isAnswered = waitedFor(file, silent).length === 0;
  if (plan.answerBy <= day || isAnswered) return silenced(context, found, silent);
  const due = silent.filter((answer) => answer.reminders < remindersBy(answer, day));
  return due.length > 0 ? reminded(context, found, due, day) : null;
}

/** The borrower's time to agree is over, or that of the desk. */
const isOver = ({ plan }: PlanCase, day: Day): boolean =>
  plan.lapsesOn !== null && day >= plan.lapsesOn;

function lapsed(context: Context, { file, plan }: PlanCase): Recorded {
  const status = orRefuse(nextPlanStatus('lapse', plan.status));
  return {
    update: { loanPlans: [planUpdate(plan, { status, endedAt: context.now() })] },
    insert: { events: [eventOf(context, 'plan_lapsed', aboutLoan(file), { planId: plan.id })] },
  };
}

/** Silence is a no: their time is over. */
function silenced(
  context: Context,
  { file, plan }: PlanCase,
  silent: readonly AnswerRow[],
): Unrecorded {
  const status = orRefuse(nextPlanStatus('all_answered', plan.status));
  const completed: Unrecorded = {
    update: { loanPlans: [planUpdate(plan, { status })] },
    whyNoEvent: 'time_to_answer',
    shownOn: ON_DESK,
  };
  const set = { status: 'silent' as const, answeredAt: context.now() };
  const detail = { planId: plan.id, answer: set.status };
  const answers = silent.map((each): Change => {
    const subject = { kind: 'guarantee' as const, id: each.guaranteeId, loanId: file.loan.id };
    return {
      update: { planAnswers: [answerUpdate(each, set)] },
      insert: { events: [eventOf(context, 'plan_answered', subject, detail)] },
    };
  });
  return { ...joinChanges(completed, ...answers), whyNoEvent: 'time_to_answer' };
}

const remindersBy = ({ askedAt }: AnswerRow, day: Day): number =>
  PLAN_REMINDER_DAYS.filter((days) => addDays(dayOf(askedAt), days) <= day).length;

function reminded(
  context: Context,
  { file, plan }: PlanCase,
  due: readonly AnswerRow[],
  day: Day,
): Unrecorded {
  const parts = due.map((answer): Change => {
    const own = standingGuarantees(file).find(({ row }) => row.id === answer.guaranteeId);
    const counted: Change = {
      update: { planAnswers: [answerUpdate(answer, { reminders: remindersBy(answer, day) })] },
    };
    if (!own || !plan.answerBy) return counted;
    const message = messageAfterQuietHours(
      context,
      phoneOfGuarantor(own),
      'plan_reminder',
      { borrower: nameOf(file), answerBy: plan.answerBy, planId: plan.id },
      file.loan.id,
    );
    const subject = { kind: 'guarantee' as const, id: own.row.id, loanId: file.loan.id };
    const event = eventOf(context, 'plan_question_sent', subject, { messageId: message.row.id });
    return joinChanges(counted, { insert: { events: [event] }, messages: [message] });
  });
  return { ...joinChanges(...parts), whyNoEvent: 'time_to_answer' };
}

/** A guarantee reaches as far as its own curve on the day that begins; at its end its guarantor is free. */
function fallen(
  context: Context,
  { guarantee, backerPhone }: Awaited<ReturnType<typeof findFalling>>[number],
  day: Day,
): Recorded | Unrecorded {
  const curve = guarantee.agreedCurve ?? [];
  const agreedPrincipal = principalOn(curve, day);
  const isEnded = agreedPrincipal === 0;
  const set = {
    agreedPrincipal,
    agreedFallsOn: nextFall(curve, day),
    ...(isEnded && { ...released('plan_ended', context.now()), agreedFallsOn: null }),
  };
  const { id, version, loanId, phone } = guarantee;
  const written: Change = {
    update: { guarantees: [{ id, version, set }] },
  };
  if (!isEnded) {
    return { ...written, whyNoEvent: 'figures_of_a_day', shownOn: onScreensOf(loanId) };
  }
  const to = backerPhone ?? phone;
  const message = messageOf(context, to, 'guarantee_ended', { guaranteeId: id }, loanId);
  const event = eventOf(context, 'guarantee_ended_by_plan', { kind: 'guarantee', id, loanId });
  return joinChanges(written, {
    insert: { events: [event] },
    messages: [message],
  });
}
