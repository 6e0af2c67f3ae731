import { PLAN_KINDS, PLAN_MONTHS_MAX } from '@shared/contract/plans';
import { OPEN_PLAN } from '@shared/contract/plans';
import type { ConsentAnswerStatus } from '@shared/contract/consents';
import type { PlanStatus } from '@shared/contract/plans';
import type { Act } from './act';
import { BECAUSE, proposeAct } from './acts-proposing';
import type { Role } from './cast';
import type { Story } from './story';

/** Loans that a plan may be for, and sometimes one that has none. */
const REPLANNED = ['active', 'delinquent'] as const;

const wishFor = ({ dice }: Story) => {
  const kind = dice.pick(PLAN_KINDS);
  return { kind, months: dice.upTo(Math.min(6, PLAN_MONTHS_MAX[kind])), ...BECAUSE };
};

interface PlanNow {
  id: string;
  status: PlanStatus;
  borrower: Role;
}

/** A plan of a hero's loan in one of the statuses. */
async function planIn(
  story: Story,
  ...statuses: readonly PlanStatus[]
): Promise<PlanNow | undefined> {
  const rows = await story.read<{ id: string; status: PlanStatus; by: string }>(
    `select p.id, p.status, l.borrower_id as by from loan_plans p join loans l on l.id = p.loan_id
     where l.borrower_id = any($1) and p.status = any($2) order by p.id`,
    story.heroIds,
    statuses,
  );
  const all = rows.flatMap(({ id, status, by }): PlanNow[] => {
    const borrower = story.roleOf(by);
    return borrower ? [{ id, status, borrower }] : [];
  });
  return all.length > 0 ? story.dice.pick(all) : undefined;
}

/** The answers of guarantors to a plan of a hero's loan. */
async function askedOf(story: Story, status: ConsentAnswerStatus) {
  const rows = await story.read<{ id: string; on: string }>(
    `select p.id, g.person_id as on from consent_answers a join loan_plans p on p.id = a.plan_id
       join guarantees g on g.id = a.guarantee_id join loans l on l.id = p.loan_id
     where l.borrower_id = any($1) and a.status = $2 and p.status = any($3) order by a.id`,
    story.heroIds,
    status,
    OPEN_PLAN,
  );
  return rows.flatMap(({ id, on }) => {
    const guarantor = story.roleOf(on);
    return guarantor ? [{ id, guarantor }] : [];
  });
}

/** A borrower or a guarantor answers; `yes`: how likely they agree. */
async function answer(story: Story, who: Role, planId: string, yes: number): Promise<true> {
  const said = story.dice.isLucky(yes) ? 'agreed' : 'refused';
  await story.wish({
    kind: `plan ${said}`,
    who,
    method: 'put',
    path: `/api/plans/${planId}`,
    body: { answer: said },
    words: `answers a plan: ${said}`,
    isOwn: true,
  });
  return true;
}

/** Hardship plans of running loans. */
export const PLANS = {
  async askPlan(story) {
    const loan = await story.loan(...REPLANNED);
    if (!loan) return false;
    const body = wishFor(story);
    await story.wish({
      kind: 'ask for a plan',
      who: loan.borrower,
      method: 'post',
      path: `/api/loans/${loan.id}/plans`,
      body,
      words: `asks for a plan: ${body.kind} for ${body.months}`,
      isOwn: true,
    });
    return true;
  },

  async offerPlan(story) {
    const loan = await story.loan(...REPLANNED);
    if (!loan) return false;
    const body = wishFor(story);
    await story.wish({
      kind: 'offer a plan',
      who: story.admin(),
      method: 'post',
      path: `/api/admin/loans/${loan.id}/plans`,
      body,
      words: `offers ${loan.borrower} a plan: ${body.kind} for ${body.months}`,
      isOwn: true,
    });
    return true;
  },

  async answerPlan(story) {
    const plan = await planIn(story, 'offered');
    return plan ? answer(story, plan.borrower, plan.id, 0.9) : false;
  },

  /** Who has answered may not answer again. */
  async answerAsGuarantor(story) {
    const status = story.dice.isLucky(0.95) ? 'pending' : 'agreed';
    const [first] = await askedOf(story, status);
    return first ? answer(story, first.guarantor, first.id, 0.6) : false;
  },

  async stepOutOfPlan(story) {
    const plan = await planIn(story, ...OPEN_PLAN);
    if (!plan) return false;
    return answer(story, plan.borrower, plan.id, 0);
  },

  async refusePlan(story) {
    const plan = await planIn(story, ...OPEN_PLAN);
    if (!plan) return false;
    await story.wish({
      kind: 'refuse a plan',
      who: story.admin(),
      method: 'put',
      path: `/api/admin/plans/${plan.id}/refusal`,
      body: BECAUSE,
      words: `refuses the plan of ${plan.borrower}, which is ${plan.status}`,
      isOwn: true,
    });
    return true;
  },

  async proposePlan(story) {
    const some = story.dice.isLucky(0.95) ? (['agreed'] as const) : OPEN_PLAN;
    const plan = await planIn(story, ...some);
    if (!plan) return false;
    const path = `/api/admin/plans/${plan.id}/proposal`;
    const words = `would put ${plan.borrower}'s plan in force`;
    return proposeAct(story, 'hardship_plan', { path, words });
  },
} satisfies Record<string, Act>;
