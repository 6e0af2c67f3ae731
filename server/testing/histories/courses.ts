import type { Act } from './act';
import { BOOKS } from './acts-books';
import { BORROWING } from './acts-borrowing';
import { CHANGES } from './acts-changes';
import { COMPLAINING } from './acts-complaining';
import { CORRECTING, reverseFor } from './acts-correcting';
import { DECIDING } from './acts-deciding';
import { DESK } from './acts-desk';
import { FREEZING } from './acts-freezing';
import { IDENTITY } from './acts-identity';
import { LATE } from './acts-late';
import { MOVING_IN } from './acts-moving-in';
import { PAY_DAYS } from './acts-pay-days';
import { PAYING } from './acts-paying';
import { PLANS } from './acts-plans';
import { confirmAct } from './acts-proposing';
import { SIMS } from './acts-sims';
import { inTurn } from './acts-through';
import { daysLater, NIGHTS } from './acts-time';
import { TOPPING_UP } from './acts-topping-up';
import { UNPROVEN } from './acts-unproven';
import type { Verb } from './verbs';

const chain =
  (...acts: readonly Act[]): Act =>
  (story) =>
    inTurn(story, ...acts);

const { askPlan, offerPlan, answerPlan, answerAsGuarantor, proposePlan } = PLANS;
const { requestChange, nameNewcomer, answerAsNewcomer, answerAsStaying, proposeChange } = CHANGES;
const { answer, submit, ask } = BORROWING;
const { approve, disburse } = DECIDING;
const { repay, enterPin, payByHand, payAll, payGivenUp, catchUp } = PAYING;
const writeOff = chain(LATE.proposeWriteOff, LATE.decideWriteOff, LATE.decideWriteOff);

/** The second only where the first found nothing to act on. */
const either =
  (first: Act, second: Act): Act =>
  async (story) =>
    (await first(story)) || second(story);

/** Mostly a loan that is behind is caught up first. */
const onTime =
  (...acts: readonly Act[]): Act =>
  (story) =>
    inTurn(story, ...(story.dice.isLucky(0.6) ? [catchUp, enterPin] : []), ...acts);

export const endOfPlan: Act = (story) =>
  (story.dice.isLucky(0.5) ? PLANS.stepOutOfPlan : PLANS.refusePlan)(story);
export const endOfChange: Act = (story) =>
  (story.dice.isLucky(0.5) ? CHANGES.withdrawChange : CHANGES.refuseChange)(story);

/** What was agreed to holds for some days. */
const someDaysPass: Act = (story) =>
  story.dice.isLucky(0.5) ? daysLater(story.dice.upTo(6))(story) : Promise.resolve(false);

/** Two guarantors say what they think, and whoever is silent counts as a no after a week. */
const answersOfChange = [answerAsNewcomer, answerAsStaying, answerAsStaying];

const reversal = (cause: 'misposted' | 'taken_back'): Act =>
  chain((story) => reverseFor(story, cause), confirmAct('payment_reversal'));

/** What brings each verb about on a hero's loan, as far as people can: mostly by all that leads to it. */
export const COURSES: Readonly<Record<Verb, Act>> = {
  request: onTime(BORROWING.request),
  approve: chain(BORROWING.request, ask, answer, submit, approve),
  'pay out': chain(answer, submit, approve, disburse),
  repay: chain(repay, enterPin),
  'pay by hand': chain(payByHand),
  'pay unproven': chain(UNPROVEN.tellUnproven),
  'repaid in full': chain(payAll, enterPin),
  'fall behind': NIGHTS.untilLate,
  'late fee': NIGHTS.untilLate,
  default: NIGHTS.untilDefault,
  notice: NIGHTS.untilDefault,
  charge: NIGHTS.noticeOver,
  'guarantor pays': chain(NIGHTS.noticeOver, LATE.payFor, enterPin),
  appeal: either(chain(LATE.appeal, LATE.hear), chain(NIGHTS.untilDefault, LATE.appeal, LATE.hear)),
  'take charge back': chain(CORRECTING.takeClaimBack, confirmAct('claim_taken_back')),
  'ask for plan': chain(askPlan),
  'offer plan': chain(offerPlan),
  'answer plan': chain(offerPlan, answerPlan, answerAsGuarantor),
  'plan in force': chain(
    offerPlan,
    answerPlan,
    answerAsGuarantor,
    answerAsGuarantor,
    someDaysPass,
    proposePlan,
    confirmAct('hardship_plan'),
  ),
  'end plan': chain(offerPlan, endOfPlan),
  'wish for change': onTime(requestChange),
  'answer change': onTime(requestChange, nameNewcomer, ...answersOfChange),
  'change in force': onTime(
    requestChange,
    nameNewcomer,
    ...answersOfChange,
    proposeChange,
    confirmAct('guarantor_change'),
  ),
  'end change': chain(requestChange, endOfChange),
  'top up': TOPPING_UP.topUp,
  'paid off by top-up': onTime(TOPPING_UP.topUp, ask, answer, submit, approve, disburse),
  'set pay-day': chain(PAY_DAYS.setPayDay),
  'pay-day prompt': chain(PAY_DAYS.setPayDay, PAY_DAYS.payDayComes),
  promise: either(LATE.promise, chain(NIGHTS.untilLate, LATE.promise)),
  complain: (story) =>
    (story.dice.isLucky(0.7) ? COMPLAINING.notMyGuarantee : COMPLAINING.complain)(story),
  'answer complaint': chain(COMPLAINING.notMyGuarantee, COMPLAINING.answerComplaint),
  'move in': chain(MOVING_IN.bringFiles, confirmAct('import')),
  identity: chain(IDENTITY.stateIdentity, IDENTITY.confirmIdentity),
  'SIM replaced': (story) =>
    story.dice.isLucky(0.7)
      ? SIMS.answerOnNewSim(story)
      : inTurn(story, SIMS.replaceSim, answer, disburse),
  waive: chain(CORRECTING.waive, confirmAct('interest_waiver')),
  'write off': writeOff,
  recover: either(payGivenUp, chain(writeOff, payGivenUp)),
  'reverse misposted': reversal('misposted'),
  'reverse taken back': reversal('taken_back'),
  'refund credit': chain(
    either(CORRECTING.askRefund, chain(payAll, CORRECTING.askRefund)),
    confirmAct('credit_refund'),
    DESK.desk,
  ),
  freeze: FREEZING.freezeHero,
  thaw: chain(FREEZING.freezeHero, FREEZING.thaw),
  'close period': chain(BOOKS.closePeriod, confirmAct('period_close')),
  'reopen period': chain(
    BOOKS.closePeriod,
    confirmAct('period_close'),
    BOOKS.reopenPeriod,
    confirmAct('period_reopen'),
  ),
  'change product': chain(BOOKS.changeTermsOfProduct, confirmAct('product_version')),
};
