import { addDays, dayOf } from '@shared/day';
import { type Cents, min, shillings, ZERO } from '@shared/money';
import { readRecord } from '@server/people/accounts/record-store';
import { answerGuarantee } from '@server/guarantors/guarantees/answer-guarantee';
import { askGuarantor } from '@server/guarantors/guarantees/ask-guarantor';
import { inviteGuarantor } from '@server/guarantors/guarantees/invite-guarantor';
import { capacityOf, isBarred } from '@server/lending/standing';
import { approveLoan, declineLoan, returnLoan } from '@server/loans/loans/decide-loan';
import { requestLoan } from '@server/loans/loans/request-loan';
import { submitLoan } from '@server/loans/loans/submit-loan';
import { withdrawLoan } from '@server/loans/loans/withdraw-loan';
import { disburseLoan } from '@server/payments/payments/disburse-loan';
import type { PersonContext } from '@server/platform/core/context';
import { Refused } from '@server/platform/core/refused';
import { describeResult } from '@dev/simulators/result-descriptions';
import { atFirst, atThen, type LoanLife } from './diary';
import { repaying } from './repaying';
import { arrive, type Scene, settleIn, standingOf } from './scene';
import { phoneOf } from './town';
import type { Backing, LoanPlan } from './loan-plan';

const DECLINED = [
  'Your income does not carry a loan of this size yet. Please ask for less.',
  'Two of your guarantors are late with loans of their own.',
  'We could not reach you on your number to talk about this request.',
];
const RETURNED = 'One more guarantor would carry a loan of this size.';
/** The provider refused a payout because the receiving phone was unreachable. */
const UNREACHABLE = '2040';
const PAYOUT_FAILS = 0.012;

/** Plays a loan from request to end. */
export async function* lifeOf(scene: Scene, plan: LoanPlan): LoanLife {
  for (const each of plan.newcomers) await arrive(scene, each);
  yield atThen(scene.stage.deps.now());
  for (const each of plan.newcomers) await settleIn(scene, each);
  freeToBorrow(scene, plan);
  const loanId = await request(scene, plan);
  const isApproved = yield* decision(scene, plan, loanId);
  if (isApproved) yield* payout(scene, plan, loanId);
  // An abandoned draft stays the borrower's until it expires.
  else if (plan.course !== 'abandoned') scene.town.isFree(plan.borrower);
}

/** Some new guarantors borrow later. */
function freeToBorrow({ town }: Scene, { newcomers, borrower, dice }: LoanPlan): void {
  for (const each of newcomers) if (each !== borrower && dice.isLucky(0.5)) town.isFree(each);
}

async function request(scene: Scene, plan: LoanPlan): Promise<string> {
  const { amount, term, purpose, backings } = plan;
  const borrower = await scene.stage.as(plan.borrower.id);
  const loanId = await requestLoan(borrower, { amount: shillings(amount), term, purpose });
  for (const backing of backings) await ask(scene, plan, loanId, backing);
  return loanId;
}

async function ask(
  { stage }: Scene,
  { borrower }: LoanPlan,
  loanId: string,
  { who, cap, relationship, answer }: Backing,
): Promise<void> {
  const asking = await stage.as(borrower.id);
  const name = `${who.firstName} ${who.lastName}`;
  const guarantorId = await inviteGuarantor(asking, { name, phone: phoneOf(who) });
  const wanted = { loanId, guarantorId, cap: shillings(cap), relationship };
  const guaranteeId = await askGuarantor(asking, wanted);
  if (answer === 'silent') return;
  const guarantor = await stage.as(who.id);
  const wish = shillings(answer === 'lower' ? Math.ceil(cap / 2) : cap);
  const most = min(wish, await carriedBy(guarantor));
  const isYes = answer !== 'declined' && most > 0;
  await answerGuarantee(
    guarantor,
    guaranteeId,
    isYes ? { status: 'accepted', cap: most } : { status: 'declined' },
  );
}

/** What somebody can still guarantee; nothing while they may not. */
async function carriedBy({ db, actor, now }: PersonContext): Promise<Cents> {
  const record = await readRecord(db, actor.person.id, now());
  return isBarred(record) ? ZERO : capacityOf(record);
}

/** Submits the request and waits for the decision; returns whether it was approved. */
async function* decision(scene: Scene, plan: LoanPlan, loanId: string): LoanLife<boolean> {
  const { course, dice } = plan;
  if (course === 'abandoned') return false;
  const { stage, decider } = scene;
  if (course === 'withdrawn' || dice.isLucky(0.2)) yield later(scene, dice.upTo(4));
  if (course === 'withdrawn') {
    await withdrawLoan(await stage.as(plan.borrower.id), loanId);
    return false;
  }
  await submitLoan(await stage.as(plan.borrower.id), loanId);
  yield later(scene, dice.upTo(3));
  if (course === 'declined') {
    await declineLoan(await stage.as(decider), loanId, dice.pick(DECLINED));
    return false;
  }
  if (course === 'returned') yield* sentBack(scene, plan, loanId);
  return isDone(approveLoan(await stage.as(decider), loanId), () => refuse(scene, loanId));
}

/** The reason where the rules leave an admin no other choice. */
const NOT_NOW = 'We can’t lend to you now. Home says why, and what to do about it.';

const refuse = async ({ stage, decider }: Scene, loanId: string): Promise<void> =>
  declineLoan(await stage.as(decider), loanId, NOT_NOW);

/** Whether an act was done; where a rule refuses it, the other one is done instead. */
async function isDone(act: Promise<void>, instead: () => Promise<void>): Promise<boolean> {
  try {
    await act;
    return true;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    await instead();
    return false;
  }
}

/** A returned request is submitted again with another guarantor. */
async function* sentBack(scene: Scene, plan: LoanPlan, loanId: string): LoanLife {
  const { stage, town, decider } = scene;
  const { borrower, dice, backings } = plan;
  await returnLoan(await stage.as(decider), loanId, RETURNED);
  yield later(scene, 1 + dice.upTo(5));
  const others = backings.map(({ who }) => who);
  const who = town.nearby(dice, borrower, others);
  if (who) {
    const another: Backing = { who, cap: 2_000, relationship: 'friend', answer: 'accepted' };
    await ask(scene, plan, loanId, another);
    backings.push(another);
  }
  await submitLoan(await stage.as(borrower.id), loanId);
  yield later(scene, dice.upTo(2));
}

/** Pays out, with a retry after a refusal by the provider, and continues with the running loan. */
async function* payout(scene: Scene, plan: LoanPlan, loanId: string): LoanLife {
  const { stage, decider } = scene;
  const { borrower, dice } = plan;
  if (dice.isLucky(0.5)) yield later(scene, dice.upTo(2));
  if (dice.isLucky(PAYOUT_FAILS)) {
    const result = { code: UNREACHABLE, description: describeResult(UNREACHABLE) };
    stage.world.script({ call: 'payout', phone: phoneOf(borrower), result });
  }
  for (let hasStarted = false; !hasStarted;) {
    const paid = disburseLoan(await stage.as(decider), loanId);
    if (!(await isDone(paid, () => refuse(scene, loanId)))) return;
    yield later(scene, 1);
    hasStarted = (await standingOf(scene, loanId)).status === 'active';
  }
  yield* repaying(scene, plan, loanId);
}

/** The same time, so many days later. */
const later = ({ stage }: Scene, days: number) => atFirst(addDays(dayOf(stage.deps.now()), days));
