import type { ConsentAnswer } from '@shared/contract/consents';
import { addDays, dayOf } from '@shared/day';
import { PLAN_ANSWER_DAYS } from '@shared/limits';
import type { Language } from '@shared/language';
import type { PersonContext } from '@server/platform/core/context';
import { commit, retrying } from '@server/platform/db/change';
import { eventOf } from '@server/platform/db/event';
import { joinChanges } from '@server/platform/db/join-changes';
import type { Recorded } from '@server/platform/db/recorded';
import { type Burden, isWorseFor, leftToPay } from '@server/lending/plan-burden';
import type { PlanOutcome } from '@server/lending/plan-outcome';
import { nextPlanStatus } from '@server/lending/consent-lifecycle';
import { refusedAct } from '@server/lending/loan-lifecycle';
import { expectBorrower } from '@server/loans/loans/own-money';
import { orRefuse, Refused, refuseFirst } from '@server/platform/core/refused';
import { ended, guarantorsAnswer } from '../answer-consent';
import { foundConsent } from '../desk';
import { signedText } from '../documents';
import { asked, type Burdened, standingGuarantees } from '../round';
import { burdenFor } from './burdens';
import { borrowersText, PLAN_TEXTS } from './documents';
import { isDearer } from './figures';
import {
  aboutLoan,
  lastDayOf,
  outcomeOf,
  PLAN_CHANGED,
  PLAN_OVER,
  type PlanCase,
  planUpdate,
  type Replanned,
  replannedToday,
} from './plan-case';
import { planConsent } from './plan-consent';

/** The borrower's answer to an offer, or a guarantor's to what it changes for them; nobody else's (404). */
export const answerPlan = (
  context: PersonContext,
  planId: string,
  answer: ConsentAnswer,
  language: Language = context.actor.person.language,
): Promise<void> =>
  retrying(async () => {
    const found = await foundConsent(context.db, planConsent, planId);
    if (found.file.loan.borrowerId !== context.actor.person.id) {
      return commit(context.db, guarantorsAnswer(context, planConsent, found, answer, language));
    }
    const change =
      answer === 'agreed' ? agreed(context, found, language) : takenBack(context, found);
    return commit(context.db, change);
  });

/** The borrower agrees to the figures; whoever stands behind the loan and would carry more is asked. */
function agreed(context: PersonContext, found: PlanCase, language: Language): Recorded {
  const { file, plan } = found;
  const today = dayOf(context.now());
  orRefuse(nextPlanStatus('agree', plan.status));
  refuseFirst([refusedAct('replan', file.loan.status, 'borrower')]);
  const { figures } = plan;
  if (!plan.offeredAt || !figures || !plan.lapsesOn || today > plan.lapsesOn) {
    throw new Refused(PLAN_OVER);
  }
  const lastDay = lastDayOf(dayOf(plan.offeredAt));
  const replanned = replannedToday(context, found);
  const outcome = outcomeOf(replanned, lastDay);
  if (isDearer(outcome.dearest, figures)) throw new Refused(PLAN_CHANGED);
  const answerBy = addDays(today, PLAN_ANSWER_DAYS);
  const burdened = burdenedBy(found, replanned, outcome);
  const isAsked = burdened.length > 0;
  const set = {
    status: orRefuse(nextPlanStatus(isAsked ? 'ask_guarantors' : 'agree', plan.status)),
    consent: signedText(context, PLAN_TEXTS, borrowersText(file, plan, figures), language),
    answerBy: isAsked ? answerBy : null,
    lapsesOn: lastDay,
  };
  const written: Recorded = {
    update: { loanPlans: [planUpdate(plan, set)] },
    insert: { events: [eventOf(context, 'plan_agreed', aboutLoan(file), { planId: plan.id })] },
  };
  return joinChanges(written, asked(context, planConsent, found, burdened, answerBy));
}

/** Guarantors for whom it is worse; all of them where more is to be paid. */
function burdenedBy(
  { file }: PlanCase,
  { before }: Replanned,
  { dearest, principal }: PlanOutcome,
): Burdened<Burden>[] {
  const costsMore = leftToPay(dearest) > leftToPay(before);
  return standingGuarantees(file)
    .map((guarantee) => ({
      guarantee,
      effect: burdenFor(guarantee, file.loan.amount, before, principal),
    }))
    .filter(({ effect }) => costsMore || isWorseFor(effect));
}

/** The borrower refuses the offer, or takes back what they asked for. */
function takenBack(context: PersonContext, found: PlanCase): Recorded {
  const { file, plan } = found;
  expectBorrower(context, file);
  const isOffered = plan.status === 'offered';
  const kind = isOffered ? 'plan_refused' : 'plan_withdrawn';
  const event = eventOf(context, kind, aboutLoan(file), { planId: plan.id });
  return ended(context, planConsent, found, isOffered ? 'refuse' : 'withdraw', event);
}
