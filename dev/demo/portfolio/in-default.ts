import { addDays, type Day, dayOf } from '@shared/day';
import { DEFAULT_DAYS, NOTICE_HOURS } from '@shared/limits';
import { WRITE_OFF_DAYS } from '@server/lending/write-off-rules';
import { decideAppeal } from '@server/late/collections/appeals/decide-appeal';
import { noteLoan } from '@server/late/collections/note-loan';
import { decide } from '@server/loans/approvals/decide';
import { propose } from '@server/loans/approvals/propose';
import { writeOff } from '@server/late/collections/write-off';
import { appealClaim } from '@server/guarantors/guarantees/appeal-claim';
import { payClaim } from '@server/payments/payments/pay-claim';
import type { ClaimStatus } from '@shared/words';
import { atFirst, atThen, type LoanLife } from './diary';
import { pays } from './paying';
import { answerPrompt, readLoan, type Scene, standingOf } from './scene';
import type { Neighbour } from './town';
import type { LoanPlan } from './loan-plan';

/** Days past due of: a call, the day after the notice, the hearing, and the open charge. */
const CALLED = 12;
const NOTICED = DEFAULT_DAYS + 2;
const HEARD = NOTICED + 2;
const CHARGED = NOTICED + Math.ceil(NOTICE_HOURS / 24) + 2;
/** From here on a lost loan is written off. */
const LOST = WRITE_OFF_DAYS + 6;

const APPEALS = 0.25;
const PAYS_CHARGE = 0.6;
const COMES_BACK = 0.3;
const IS_WRITTEN_OFF = 0.6;

const NOTES = [
  'The borrower says that their shop was closed for repairs and asks for two weeks.',
  'No answer on the phone; left word with the first guarantor.',
  'Salary was late this month. Will pay half when it comes.',
];
const APPEALED =
  'I sent money to your paybill for this loan, and it is not in what you say is due.';
const HEARING = 'No payment of yours has come in for this loan; the receipt is of another paybill.';

/** An abandoned loan: reminders, notices to guarantors, charges, and their results. */
export async function* inDefault(scene: Scene, plan: LoanPlan, loanId: string, due: Day): LoanLife {
  const { stage, decider, hearer } = scene;
  const { dice } = plan;
  const on = (days: number) => atFirst(after(scene, addDays(due, days)));
  yield on(CALLED);
  if (dice.isLucky(0.6)) await noteLoan(await stage.as(hearer), loanId, { text: dice.pick(NOTES) });
  yield on(NOTICED);
  await appeals(scene, plan, loanId);
  yield on(HEARD);
  await hearings(scene, plan, loanId);
  yield on(CHARGED);
  yield* charges(scene, plan, loanId);
  yield on(CHARGED + dice.upTo(50));
  if (dice.isLucky(COMES_BACK)) return void (yield* pays(scene, plan, loanId, true));
  yield on(LOST + dice.upTo(30));
  const isDefaulted = (await standingOf(scene, loanId)).status === 'defaulted';
  if (!isDefaulted || !dice.isLucky(IS_WRITTEN_OFF)) return;
  const reason = 'Nobody has answered for three months, and the guarantors have paid their parts.';
  const proposal = { params: {}, reason };
  const id = await propose(await stage.as(decider), writeOff, loanId, proposal);
  yield atFirst(after(scene, addDays(due, LOST)));
  await decide(await stage.as(hearer), { write_off: writeOff }, id, {
    decision: 'confirmed',
  });
}

/** That day, or tomorrow if it has passed. */
function after({ stage }: Scene, wanted: Day): Day {
  const tomorrow = addDays(dayOf(stage.deps.now()), 1);
  return wanted > tomorrow ? wanted : tomorrow;
}

/** A claim with its guarantor. */
interface Called {
  claimId: string;
  guaranteeId: string;
  who: Neighbour;
}

async function calledOn(
  scene: Scene,
  { backings }: LoanPlan,
  loanId: string,
  status: ClaimStatus,
): Promise<Called[]> {
  const { claims, guarantees } = await readLoan(scene, loanId);
  return claims.flatMap((claim) => {
    if (claim.status !== status) return [];
    const { row } = guarantees.find(({ row }) => row.id === claim.guaranteeId) ?? {};
    const found = backings.find(({ who }) => who.id === row?.personId);
    return found ? [{ claimId: claim.id, guaranteeId: claim.guaranteeId, who: found.who }] : [];
  });
}

async function appeals(scene: Scene, plan: LoanPlan, loanId: string): Promise<void> {
  for (const { guaranteeId, who } of await calledOn(scene, plan, loanId, 'noticed')) {
    if (!plan.dice.isLucky(APPEALS)) continue;
    const appeal = { ground: 'already_paid' as const, reason: APPEALED };
    await appealClaim(await scene.stage.as(who.id), guaranteeId, appeal);
  }
}

async function hearings(scene: Scene, plan: LoanPlan, loanId: string): Promise<void> {
  for (const { claimId } of await calledOn(scene, plan, loanId, 'appealed')) {
    const decision = plan.dice.isLucky(0.3) ? 'upheld' : 'dismissed';
    const hearer = await scene.stage.as(scene.hearer);
    await decideAppeal(hearer, claimId, { decision, reason: HEARING });
  }
}

async function* charges(scene: Scene, plan: LoanPlan, loanId: string): LoanLife {
  const charged = await calledOn(scene, plan, loanId, 'charged');
  const paying = charged.filter(() => plan.dice.isLucky(PAYS_CHARGE));
  for (const { guaranteeId, who } of paying) {
    await payClaim(await scene.stage.as(who.id), guaranteeId);
  }
  yield atThen(scene.stage.deps.now());
  for (const { who } of paying) answerPrompt(scene, who, 'approve');
}
