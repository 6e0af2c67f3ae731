import { PLAN_REMINDER_DAYS } from '@shared/limits';
import { isOneOf, RUNNING } from '@shared/statuses';
import { eventOf } from '@server/platform/db/event';
import { nameOf } from '@server/guarantors/guarantees/claim-parts';
import { nextPlanStatus } from '@server/lending/consent-lifecycle';
import type { Burden } from '@server/lending/plan-burden';
import { refusal } from '@server/lending/refusal';
import { dialledBy } from '@server/loans/loans/dialled-by';
import { messageOf } from '@server/platform/messages/message';
import { orRefuse } from '@server/platform/core/refused';
import type { ConsentKind } from '../kind';
import { askGuarantor } from '../messages';
import { guarantorsText, PLAN_TEXTS } from './documents';
import { aboutLoan, PLAN_OVER, type PlanCase, planUpdate, readPlanCase } from './plan-case';
import { findPlansToWatch } from './store';
import { toPerson } from '@server/platform/messages/recipient';

/** A hardship plan as a consent: guarantors for whom it is worse are asked, once its borrower has agreed. */
export const planConsent: ConsentKind<Burden, PlanCase> = {
  remindAfter: PLAN_REMINDER_DAYS,
  over: PLAN_OVER,
  textVersion: PLAN_TEXTS,
  find: readPlanCase,
  toWatch: findPlansToWatch,
  answerBy: ({ plan }) => (plan.status === 'guarantors_asked' ? plan.answerBy : null),
  /** The borrower's time to agree is over, or that of the desk. */
  isOver: ({ file, plan }, day) =>
    !isOneOf(RUNNING, file.loan.status) || (plan.lapsesOn !== null && day >= plan.lapsesOn),
  wrongState: ({ plan: { status } }) => refusal('plan_in_wrong_state', { status }),
  update: ({ plan }, move, more) => {
    const status = move ? orRefuse(nextPlanStatus(move, plan.status)) : plan.status;
    return { loanPlans: [planUpdate(plan, { status, ...more })] };
  },
  text: ({ file }, own, burden) => guarantorsText(file, own, burden),
  about: ({ plan }) => ({ planId: plan.id }),
  question: (context, { file, plan }, own, { more, monthsLonger }, answerBy) =>
    askGuarantor(context, file, own, 'plan_question', {
      borrower: nameOf(file),
      more,
      months: monthsLonger,
      answerBy,
      planId: plan.id,
      orCall: dialledBy(context, own) !== null,
    }),
  reminder: (context, { file, plan }, own, answerBy) =>
    askGuarantor(context, file, own, 'plan_reminder', {
      borrower: nameOf(file),
      answerBy,
      planId: plan.id,
      orCall: dialledBy(context, own) !== null,
    }),
  reminded: 'plan_question_sent',
  answered: (context, { plan }, subject, answer) =>
    eventOf(context, 'plan_answered', subject, { planId: plan.id, answer }),
  lapsed: (context, { file, plan }) =>
    eventOf(context, 'plan_lapsed', aboutLoan(file), { planId: plan.id }),
  refused: (context, { file, plan }, reason) => ({
    event: eventOf(context, 'plan_refused', aboutLoan(file), { planId: plan.id, reason }),
    message: messageOf(context, toPerson(file.borrower), 'plan_refused', { reason }, file.loan.id),
  }),
};
