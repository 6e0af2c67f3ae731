import { addDays, dayOf } from '@shared/day';
import { PLAN_ANSWER_DAYS } from '@shared/limits';
import type { Language } from '@shared/language';
import type { PersonContext } from '@server/platform/core/context';
import { commit, retrying } from '@server/platform/db/change';
import { eventOf } from '@server/platform/db/event';
import type { Impartial } from '@server/platform/db/impartial';
import { joinChanges } from '@server/platform/db/join-changes';
import type { Recorded } from '@server/platform/db/recorded';
import { nameOf, phoneOfGuarantor } from '@server/guarantors/guarantees/claim-parts';
import { NOT_FOUND } from '@server/platform/http/not-found';
import { isWorseFor, leftToPay } from '@server/lending/plan-burden';
import type { PlanOutcome } from '@server/lending/plan-outcome';
import { nextPlanStatus } from '@server/lending/plan-lifecycle';
import { refusal } from '@server/lending/refusal';
import type { GuaranteeInFile, LoanFile } from '@server/loans/loans/loan-file';
import { expectBorrower } from '@server/loans/loans/own-money';
import { messageOf } from '@server/platform/messages/message';
import { newId } from '@server/platform/core/ids';
import { orRefuse, Refused } from '@server/platform/core/refused';
import { burdenFor } from './burdens';
import { borrowersText, consentOf, guarantorsText } from './documents';
import { isDearer } from './figures';
import {
  aboutLoan,
  answerUpdate,
  lastDayOf,
  outcomeOf,
  PLAN_CHANGED,
  type PlanCase,
  planCase,
  planUpdate,
  type Replanned,
  replannedToday,
  standingGuarantees,
  waitedFor,
} from './plan-case';
import type { AnswerRow } from './store';

type Answer = 'agreed' | 'refused';

const OVER = refusal('plan_over');

/** The borrower's answer to an offer, or a guarantor's to what it changes for them; nobody else's (404). */
export const answerPlan = (
  context: PersonContext,
  planId: string,
  answer: Answer,
  language: Language = context.actor.person.language,
): Promise<void> =>
  retrying(async () => {
    const found = await planCase(context.db, planId);
    const { id } = context.actor.person;
    if (found.file.loan.borrowerId === id) {
      const change =
        answer === 'agreed' ? agreed(context, found, language) : takenBack(context, found);
      return commit(context.db, change);
    }
    const own = standingGuarantees(found.file).find(({ row }) => row.personId === id);
    const asked = found.answers.find(({ guaranteeId }) => guaranteeId === own?.row.id);
    if (!own || !asked) throw new Refused(NOT_FOUND);
    return commit(context.db, answered(context, found, own, asked, { answer, language }));
  });

/** The borrower agrees to the figures; whoever stands behind the loan and would carry more is asked. */
function agreed(context: PersonContext, found: PlanCase, language: Language): Recorded {
  const { file, plan } = found;
  const today = dayOf(context.now());
  orRefuse(nextPlanStatus('agree', plan.status));
  const { figures } = plan;
  if (!plan.offeredAt || !figures || !plan.lapsesOn || today > plan.lapsesOn) {
    throw new Refused(OVER);
  }
  const lastDay = lastDayOf(dayOf(plan.offeredAt));
  const replanned = replannedToday(context, found);
  const outcome = outcomeOf(replanned, lastDay);
  if (isDearer(outcome.dearest, figures)) throw new Refused(PLAN_CHANGED);
  const asked = askedOf(context, found, replanned, outcome);
  const answerBy = addDays(today, PLAN_ANSWER_DAYS);
  const status = orRefuse(
    nextPlanStatus(asked.length > 0 ? 'ask_guarantors' : 'agree', plan.status),
  );
  const set = {
    status,
    consent: consentOf(context, borrowersText(file, plan, figures), language),
    answerBy: asked.length > 0 ? answerBy : null,
    lapsesOn: lastDay,
  };
  const messages = asked.map(({ guarantee, row }) =>
    messageOf(
      context,
      phoneOfGuarantor(guarantee),
      'plan_question',
      {
        borrower: nameOf(file),
        more: row.burden.more,
        months: row.burden.monthsLonger,
        answerBy,
        planId: plan.id,
      },
      file.loan.id,
    ),
  );
  return {
    update: { loanPlans: [planUpdate(plan, set)] },
    insert: {
      planAnswers: asked.map(({ row }) => row),
      events: [eventOf(context, 'plan_agreed', aboutLoan(file), { planId: plan.id })],
    },
    messages: messages,
  };
}

function askedOf(
  context: PersonContext,
  { file, plan }: PlanCase,
  { before }: Replanned,
  { dearest, principal }: PlanOutcome,
): { guarantee: GuaranteeInFile; row: AnswerRow }[] {
  const costsMore = leftToPay(dearest) > leftToPay(before);
  return standingGuarantees(file).flatMap((guarantee) => {
    const burden = burdenFor(guarantee, file.loan.amount, before, principal);
    if (!costsMore && !isWorseFor(burden)) return [];
    const row: AnswerRow = {
      id: newId(),
      version: 1,
      planId: plan.id,
      guaranteeId: guarantee.row.id,
      status: 'pending',
      burden,
      askedAt: context.now(),
      reminders: 0,
      answeredAt: null,
      document: null,
    };
    return [{ guarantee, row }];
  });
}

/** The borrower refuses the offer, or takes back what they asked for. */
function takenBack(context: PersonContext, { file, plan }: PlanCase): Recorded {
  expectBorrower(context, file);
  const move = plan.status === 'offered' ? 'refuse' : 'withdraw';
  const status = orRefuse(nextPlanStatus(move, plan.status));
  const kind = move === 'refuse' ? 'plan_refused' : 'plan_withdrawn';
  return {
    update: { loanPlans: [planUpdate(plan, { status, endedAt: context.now() })] },
    insert: { events: [eventOf(context, kind, aboutLoan(file), { planId: plan.id })] },
  };
}

/** A guarantor's one answer; the last one to answer completes the round. */
function answered(
  context: PersonContext,
  { file, plan, answers }: PlanCase,
  own: GuaranteeInFile,
  asked: AnswerRow,
  { answer, language }: { answer: Answer; language: Language },
): Recorded {
  if (asked.status !== 'pending' || plan.status !== 'guarantors_asked') {
    throw new Refused(refusal('plan_in_wrong_state', { status: plan.status }));
  }
  if (plan.answerBy && dayOf(context.now()) > plan.answerBy) throw new Refused(OVER);
  const set = {
    status: answer,
    answeredAt: context.now(),
    ...(answer === 'agreed' && {
      document: consentOf(context, guarantorsText(file, own, asked.burden), language),
    }),
  };
  const isLast = waitedFor(file, answers).every(({ id }) => id === asked.id);
  // Who is free of the loan meanwhile is not waited for, and has said nothing.
  const gone = isLast ? answers.filter((each) => each !== asked && each.status === 'pending') : [];
  const silent = { status: 'silent' as const, answeredAt: context.now() };
  const status = isLast ? orRefuse(nextPlanStatus('all_answered', plan.status)) : plan.status;
  const detail = { planId: plan.id, answer };
  const subject = { kind: 'guarantee' as const, id: own.row.id, loanId: file.loan.id };
  return joinChanges({
    // The plan's version makes two answers at once queue, so that one of them is the last.
    update: {
      loanPlans: [planUpdate(plan, { status })],
      planAnswers: [answerUpdate(asked, set), ...gone.map((each) => answerUpdate(each, silent))],
    },
    insert: { events: [eventOf(context, 'plan_answered', subject, detail)] },
  });
}

/** The desk refuses a plan, with a reason that the borrower reads. */
export const planRefused = (
  context: Impartial,
  { file, plan }: { file: LoanFile; plan: PlanCase['plan'] },
  reason: string,
): Recorded => {
  const status = orRefuse(nextPlanStatus('refuse', plan.status));
  const message = messageOf(context, file.borrower.phone, 'plan_refused', { reason }, file.loan.id);
  return {
    update: { loanPlans: [planUpdate(plan, { status, endedAt: context.now() })] },
    insert: {
      events: [eventOf(context, 'plan_refused', aboutLoan(file), { planId: plan.id, reason })],
    },
    messages: [message],
  };
};
