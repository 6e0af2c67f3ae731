import { isOneOf } from '@shared/statuses';
import { OPEN_PLAN, type PlanKind } from '@shared/contract/plans';
import { addDays, type Day } from '@shared/day';
import { PLAN_ANSWER_DAYS, PLAN_OFFER_DAYS } from '@shared/limits';
import { type Cents } from '@shared/money';
import type { PersonContext } from '@server/platform/core/context';
import { type Change, commit, retrying } from '@server/platform/db/change';
import { eventOf } from '@server/platform/db/event';
import { joinChanges } from '@server/platform/db/join-changes';
import type { Recorded } from '@server/platform/db/recorded';
import { NOT_FOUND } from '@server/platform/http/not-found';
import type { Position } from '@server/lending/position';
import { nextPlanStatus } from '@server/lending/consent-lifecycle';
import { refusal } from '@server/lending/refusal';
import { loanInReach } from '@server/loans/loans/in-reach';
import type { LoanFile } from '@server/loans/loans/loan-file';
import { findOwnLoan } from '@server/loans/loans/store';
import { refuseOwnMoney } from '@server/loans/loans/own-money';
import { messageOf } from '@server/platform/messages/message';
import { newId } from '@server/platform/core/ids';
import { orRefuse, Refused } from '@server/platform/core/refused';
import { offerFigures } from './figures';
import { aboutLoan, plannedToday, planUpdate } from './plan-case';
import { findPlansOf, type PlanRow } from './store';
import { toPerson } from '@server/platform/messages/recipient';

/** A plan as somebody asks for it or offers it. */
export interface PlanWish {
  kind: PlanKind;
  months: number;
  reason: string;
}

const OPEN = refusal('plan_open');

/** The borrower asks for a plan of their running loan; returns its id. */
export const askForPlan = (
  context: PersonContext,
  loanId: string,
  wish: PlanWish,
): Promise<string> =>
  retrying(async () => {
    const [file] = await findOwnLoan(context.db, loanId, context.actor.person.id);
    if (!file) throw new Refused(NOT_FOUND);
    plannedToday(context, file, wish, 'borrower');
    const plans = await findPlansOf(context.db, loanId);
    if (openOf(plans)) throw new Refused(OPEN);
    const row = newPlan(context, file, plans, wish, 'borrower');
    const detail = { planId: row.id, plan: wish.kind, months: wish.months, reason: wish.reason };
    await commit(context.db, {
      insert: {
        loanPlans: [row],
        events: [eventOf(context, 'plan_asked', aboutLoan(file), detail)],
      },
    });
    return row.id;
  });

/** The desk offers a plan, of itself or in answer to what the borrower asked for; returns its id. */
export const offerPlan = (
  context: PersonContext,
  loanId: string,
  wish: PlanWish,
): Promise<string> =>
  retrying(async () => {
    const file = await loanInReach(context, loanId);
    refuseOwnMoney(context, file);
    const planned = plannedToday(context, file, wish, 'admin');
    const { before, terms } = planned;
    const plans = await findPlansOf(context.db, loanId);
    const open = openOf(plans);
    if (open) orRefuse(nextPlanStatus('offer', open.status));
    const set = {
      status: 'offered' as const,
      kind: wish.kind,
      months: wish.months,
      terms,
      figures: offerFigures(planned),
      offeredAt: context.now(),
      offeredBy: context.actor.person.id,
      lapsesOn: agreeBy(before.accruedThrough),
    };
    const row = open ?? { ...newPlan(context, file, plans, wish, 'lender'), ...set };
    const detail = { planId: row.id, plan: wish.kind, months: wish.months, reason: wish.reason };
    const written: Recorded = {
      ...(open ? { update: { loanPlans: [planUpdate(open, set)] } } : {}),
      insert: {
        ...(open ? {} : { loanPlans: [row] }),
        events: [eventOf(context, 'plan_offered', aboutLoan(file), detail)],
      },
    };
    await commit(context.db, joinChanges(written, offered(context, file, terms.level, before)));
    return row.id;
  });

/** The latest day on which the borrower can agree, so that guarantors have all their days. */
const agreeBy = (offeredOn: Day): Day => addDays(offeredOn, PLAN_OFFER_DAYS - PLAN_ANSWER_DAYS - 1);

function offered(
  context: PersonContext,
  { loan, borrower }: LoanFile,
  level: Cents,
  { accruedThrough }: Position,
): Change {
  const parts = {
    amount: level,
    agreeBy: agreeBy(accruedThrough),
    loanId: loan.id,
  };
  const message = messageOf(context, toPerson(borrower), 'plan_offered', parts, loan.id);
  return { messages: [message] };
}

const openOf = (plans: readonly PlanRow[]): PlanRow | undefined =>
  plans.find(({ status }) => isOneOf(OPEN_PLAN, status));

/** The contract that was paid out is number 1. */
const newPlan = (
  context: PersonContext,
  { loan }: LoanFile,
  plans: readonly PlanRow[],
  { kind, months, reason }: PlanWish,
  askedBy: PlanRow['askedBy'],
) => ({
  id: newId(),
  version: 1,
  loanId: loan.id,
  number: 2 + plans.length,
  status: 'asked' as PlanRow['status'],
  kind,
  months,
  reason,
  askedBy,
  by: context.actor.person.id,
  createdAt: context.now(),
});
