import type { OwnPlan, Plan, PlanBurden, PlanCover, PlanGuarantor } from '@shared/contract/plans';
import { toDecimalString } from '@shared/money';
import { toPercent } from '@shared/rate';
import { stakeOf } from '@server/lending/claim-shares';
import type { Burden } from '@server/lending/plan-burden';
import { type GuaranteeInFile, type LoanFile, priceToday } from '@server/loans/loans/loan-file';
import { termRefused } from '@server/loans/loans/priced-term';
import { borrowersText, guarantorsText } from './documents';
import { presentAnswer, presentDocument } from '../present';
import { standingGuarantees } from '../round';
import type { AnswerRow } from '../store';
import type { PlanRow } from './store';

/** A plan as its borrower and the desk see it. */
export const presentPlan = (file: LoanFile, plan: PlanRow, answers: AnswerRow<Burden>[]): Plan => ({
  ...presentShared(file, plan, answers),
  reason: plan.reason,
  text: plan.status === 'offered' && plan.figures ? borrowersText(file, plan, plan.figures) : null,
  guarantors: answers.flatMap((answer) => {
    const own = file.guarantees.find(({ row }) => row.id === answer.guaranteeId);
    return own ? [presentGuarantor(file, plan, own, answer)] : [];
  }),
});

/** A plan as one of the guarantors sees it: their own part, and the cover without names. */
export const presentOwnPlan = (
  file: LoanFile,
  plan: PlanRow,
  answers: AnswerRow<Burden>[],
  own: GuaranteeInFile,
  answer: AnswerRow<Burden>,
): OwnPlan => ({
  plan: { ...presentShared(file, plan, answers), document: null },
  borrower: { firstName: file.borrower.firstName, lastName: file.borrower.lastName },
  own: presentGuarantor(file, plan, own, answer),
  text:
    answer.status === 'pending' && plan.status === 'guarantors_asked'
      ? guarantorsText(file, own, answer.effect)
      : null,
});

const presentShared = (
  file: LoanFile,
  plan: PlanRow,
  answers: AnswerRow<Burden>[],
): Omit<Plan, 'guarantors' | 'reason' | 'text'> => ({
  id: plan.id,
  loanId: plan.loanId,
  number: plan.number,
  status: plan.status,
  kind: plan.kind,
  months: plan.months,
  askedBy: plan.askedBy,
  createdAt: plan.createdAt.toISOString(),
  offeredAt: plan.offeredAt?.toISOString() ?? null,
  lapsesOn: plan.lapsesOn,
  answerBy: plan.answerBy,
  inForceOn: plan.inForceOn,
  figures: plan.figures,
  cover: plan.offeredAt ? coverOf(file, answers) : null,
  document: presentDocument(plan.consent),
});

function presentGuarantor(
  { loan, claims }: LoanFile,
  plan: PlanRow,
  { row }: GuaranteeInFile,
  answer: AnswerRow<Burden>,
): PlanGuarantor {
  const { cap, agreedPrincipal: agreed, amountCharged: chargedBefore } = row;
  const called = { cap, agreed, chargedBefore };
  const isOver = row.releasedAt !== null || loan.status === 'closed';
  const charge = claims.find((each) => each.guaranteeId === row.id && each.status === 'charged');
  const liability = isOver
    ? '0.00'
    : toDecimalString(stakeOf(called, loan.outstanding, loan.amount, charge ?? null));
  return {
    ...presentAnswer(row.name, answer),
    cap: toDecimalString(cap),
    burden: presentBurden(answer.effect),
    liability: plan.status === 'in_force' ? liability : null,
  };
}

const presentBurden = ({ rows, more, ...ends }: Burden): PlanBurden => ({
  ...ends,
  more: toDecimalString(more),
  rows: rows.map(({ on, before, after }) => ({
    on,
    before: toDecimalString(before),
    after: toDecimalString(after),
  })),
});

/**
 * What today's price and strength would be with everybody, and without those who have not agreed; null for a loan of
 * another system whose term has no price here.
 */
function coverOf(file: LoanFile, answers: AnswerRow<Burden>[]): PlanCover | null {
  if (termRefused(file)) return null;
  const agrees = (id: string): boolean => {
    const answer = answers.find(({ guaranteeId }) => guaranteeId === id);
    return !answer || answer.status === 'agreed';
  };
  const standing = standingGuarantees(file);
  const all = priceToday({ ...file, guarantees: standing });
  const agreed = priceToday({
    ...file,
    guarantees: standing.filter(({ row }) => agrees(row.id)),
  });
  return {
    strengthWithAll: all.strength,
    strengthWithAgreed: agreed.strength,
    aprWithAll: toPercent(all.apr),
    aprWithAgreed: toPercent(agreed.apr),
    aprLocked: toPercent(file.loan.apr),
  };
}
