import { addDays, type Day, dayOf } from '@shared/day';
import { PLAN_OFFER_DAYS } from '@shared/limits';
import { isOneOf, OPEN_CLAIM } from '@shared/statuses';
import type { PlanKind } from '@shared/contract/plans';
import { PLAN_MONTHS_MAX } from '@shared/contract/plans';
import { advance } from '@server/lending/advance';
import { refusedAct } from '@server/lending/loan-lifecycle';
import type { PlanTerms } from '@server/lending/plan';
import { begunOn, type PlanOutcome, planOutcome } from '@server/lending/plan-outcome';
import type { Burden } from '@server/lending/plan-burden';
import { planTerms } from '@server/lending/plan-wish';
import type { Position } from '@server/lending/position';
import { fieldRefusal, refusal, type Refusal } from '@server/lending/refusal';
import { type LoanFile, positionOf } from '@server/loans/loans/loan-file';
import type { Context } from '@server/platform/core/context';
import type { Db } from '@server/platform/core/ports/database';
import { Refused, refuseFirst } from '@server/platform/core/refused';
import type { ConsentCase } from '../kind';
import { readRound } from '../round';
import type { AnswerRow } from '../store';
import { findPlan, type PlanRow } from './store';

/** A plan with its loan and what guarantors said about it. */
export interface PlanCase extends ConsentCase<Burden> {
  plan: PlanRow;
}

/** Undefined where there is no such plan. */
export async function readPlanCase(db: Db, planId: string): Promise<PlanCase | undefined> {
  const [plan] = await findPlan(db, planId);
  if (!plan) return undefined;
  const { file, answers } = await readRound(db, plan.loanId);
  return { file, plan, answers: answersTo(plan, answers) };
}

export const answersTo = (
  { id }: Pick<PlanRow, 'id'>,
  answers: readonly AnswerRow[],
): AnswerRow<Burden>[] => answers.filter((each): each is AnswerRow<Burden> => each.planId === id);

/** Why the loan can get no plan now; null when it can. */
export function refusedPlan({ loan, claims }: LoanFile, by: 'borrower' | 'admin'): Refusal | null {
  const refused = refusedAct('replan', loan.status, by);
  if (refused) return refused;
  return claims.some(({ status }) => isOneOf(OPEN_CLAIM, status))
    ? refusal('plan_claims_open')
    : null;
}

/** The position as of today, and what terms make of it. */
export interface Replanned {
  before: Position;
  /** Interest of the days up to today, which the rows don't have yet. */
  accrued: ReturnType<typeof advance>['accrued'];
  after: Position;
  terms: PlanTerms;
}

function today({ now }: Context, file: LoanFile): ReturnType<typeof advance> {
  const booked = positionOf(file);
  if (!booked) throw new Error(`loan ${file.loan.id} runs and was never paid out`);
  return advance(booked, dayOf(now()));
}

/** A wish for a plan as it would come out today. Throws Refused where the loan or the months don't allow it. */
export function plannedToday(
  context: Context,
  file: LoanFile,
  wish: { kind: PlanKind; months: number },
  by: 'borrower' | 'admin',
): Replanned {
  const most = PLAN_MONTHS_MAX[wish.kind];
  refuseFirst([
    refusedPlan(file, by),
    wish.months <= most ? null : fieldRefusal('months', 'plan_months_out_of_range', { most }),
  ]);
  const { position: before, accrued } = today(context, file);
  const terms = planTerms(before, wish);
  return { before, accrued, terms, after: afterTerms(before, terms) };
}

/** An offered plan as it comes out today. Throws Refused where it would be another than was agreed to. */
export function replannedToday(context: Context, { file, plan }: PlanCase): Replanned {
  const { terms } = plan;
  if (!terms) throw new Error(`plan ${plan.id} was never offered`);
  const { position: before, accrued } = today(context, file);
  return { before, accrued, terms, after: afterTerms(before, terms) };
}

/** The last day on which a plan comes into force. */
export const lastDayOf = (offeredOn: Day): Day => addDays(offeredOn, PLAN_OFFER_DAYS);

/** The most that a plan may come to until its last day. Throws Refused where it can't begin any more. */
export function outcomeOf({ before, terms }: Replanned, lastDay: Day): PlanOutcome {
  const outcome = planOutcome(before, terms, lastDay);
  if (!outcome) throw new Refused(PLAN_CHANGED);
  return outcome;
}

export const PLAN_CHANGED = refusal('plan_changed');
export const PLAN_OVER = refusal('plan_over');

function afterTerms(before: Position, terms: PlanTerms): Position {
  const after = begunOn(before, terms);
  if (!after) throw new Refused(PLAN_CHANGED);
  return after;
}

/** Updates a plan's row that was read. */
export const planUpdate = ({ id, version }: PlanRow, set: Partial<PlanRow>) => ({
  id,
  version,
  set,
});

/** The history of a plan is its loan's. */
export const aboutLoan = ({ loan }: LoanFile) => ({ kind: 'loan' as const, id: loan.id });
