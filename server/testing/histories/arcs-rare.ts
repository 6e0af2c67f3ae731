import type { Act } from './act';
import { BORROWING } from './acts-borrowing';
import { CHANGES } from './acts-changes';
import { CORRECTING } from './acts-correcting';
import { DECIDING } from './acts-deciding';
import { DESK, lookAllUp } from './acts-desk';
import { FREEZING } from './acts-freezing';
import { LATE } from './acts-late';
import { PAYING } from './acts-paying';
import { confirmAct } from './acts-proposing';
import { RARE } from './acts-rare';
import { SIMS } from './acts-sims';
import { daysLater, TIME, untilDefaultHowever } from './acts-time';
import { UNPROVEN } from './acts-unproven';
import {
  all,
  aMonthLater,
  appealed,
  type Arc,
  chargeTakenBack,
  payAllDue,
  topUpThrough,
} from './arcs-parts';
import { COURSES, endOfChange, endOfPlan } from './courses';
import { bend, MPESA, silence } from './mishaps-mpesa';

/**
 * Arcs of pairs that are rare: seldom acts, then the seldom end of a loan (its guarantor pays, it is given up and
 * recovered, a new one pays it off). What leads there is tried twice at once: no step by the dice comes between.
 */

const unproven = all(UNPROVEN.tellUnproven, UNPROVEN.tellUnproven);
const payDay = all(COURSES['pay-day prompt'], COURSES['pay-day prompt']);
const plan = all(
  COURSES['ask for plan'],
  COURSES['answer plan'],
  COURSES['answer plan'],
  endOfPlan,
);
const changeInForce = all(
  CHANGES.proposeChange,
  confirmAct('guarantor_change'),
  COURSES['change in force'],
  COURSES['change in force'],
);
const newSim = all(RARE.anothersRequest, SIMS.answerOnNewSim);
const reversed = all(
  RARE.payALittle,
  COURSES['reverse misposted'],
  RARE.payALittle,
  COURSES['reverse taken back'],
);
const refundOnce = all(CORRECTING.askRefund, confirmAct('credit_refund'));
const refund = all(refundOnce, DESK.desk, refundOnce);
/** Of a loan of another system, so that the one that the arc is about runs on. */
const credited = all(COURSES['move in'], RARE.payMovedOff, refund);

const guarantorsPay = all(
  LATE.payFor,
  RARE.guarantorsEnterPin,
  LATE.payFor,
  RARE.guarantorsEnterPin,
);
/** Who appeals may be set free, and then pays nothing. */
const someAppeal: Act = (story) =>
  story.dice.isLucky(0.4) ? appealed(story) : Promise.resolve(false);
const noticesOver = RARE.ownNoticesOver;
const intoDefault = all(untilDefaultHowever, daysLater(2));
const givenUp = all(COURSES['write off'], COURSES['write off'], PAYING.payGivenUp);
const madeGood = all(RARE.payAllGivenUp, refund);
const requestsAgain = all(daysLater(31), BORROWING.request, RARE.requestLittle);

/** All that can be about a loan that is on time, at once, so that it runs on; then its default, and what follows. */
const late: Arc = {
  about: ['changing', 'backed'],
  isAlone: true,
  acts: [
    all(changeInForce, payDay, unproven, reversed, plan, credited, changeInForce, newSim),
    all(FREEZING.thaw, endOfPlan, endOfChange, intoDefault, someAppeal, noticesOver, guarantorsPay),
    all(appealed, noticesOver, guarantorsPay, chargeTakenBack),
    givenUp,
    all(newSim, chargeTakenBack),
    all(madeGood, newSim),
    requestsAgain,
  ],
};

/** Loans that are in default: much happens, then they are given up, recovered and made good. */
const recovered: Arc = {
  about: ['called', 'charged', 'behind'],
  isAlone: true,
  acts: [
    all(appealed, intoDefault, appealed, reversed, unproven, noticesOver, guarantorsPay),
    all(credited, newSim),
    givenUp,
    all(newSim, chargeTakenBack, chargeTakenBack),
    all(madeGood, newSim),
    requestsAgain,
    all(BORROWING.request, newSim),
  ],
};

/** All that can be about a loan that another one is to pay off. */
const paidOff: Arc = {
  about: ['topping', 'topping', 'topping', 'backed'],
  isAlone: true,
  acts: [
    all(plan, credited, endOfPlan, endOfChange, payAllDue, FREEZING.thaw, DECIDING.disburse),
    all(payDay, unproven, plan, topUpThrough),
    all(credited, topUpThrough),
    all(changeInForce, newSim),
    all(endOfPlan, endOfChange, intoDefault, appealed, noticesOver, guarantorsPay),
    chargeTakenBack,
    givenUp,
  ],
};

/** A default is over, and later a new loan pays off the one that was in it. */
const againOnTime: Arc = {
  about: ['called', 'called', 'behind'],
  isAlone: true,
  acts: [
    all(appealed, intoDefault, appealed, noticesOver, guarantorsPay, chargeTakenBack),
    all(payAllDue, credited, aMonthLater),
    all(plan, topUpThrough, payAllDue, topUpThrough),
    all(changeInForce, topUpThrough),
    all(payAllDue, topUpThrough),
    changeInForce,
    intoDefault,
  ],
};

const bentPayout: Act = (story) => {
  bend(story, ['payout', 'payout', 'status']);
  return COURSES['pay out'](story);
};
const bentPrompt: Act = async (story) => {
  silence(story, 'prompt');
  bend(story, ['query']);
  await all(PAYING.repay, PAYING.enterPin, TIME.patience, lookAllUp)(story);
  return true;
};
const unheardPayout: Act = async (story) => {
  silence(story, 'payout');
  return all(COURSES['pay out'], TIME.patience, lookAllUp, MPESA.letGo)(story);
};
const bentByHand: Act = async (story) => {
  bend(story, ['by_hand']);
  return PAYING.payByHand(story);
};
const accepted = all(
  FREEZING.thaw,
  RARE.requestLittle,
  BORROWING.askFriend,
  BORROWING.answer,
  BORROWING.submit,
  DECIDING.approve,
);
const changeTerms = all(FREEZING.thaw, BORROWING.request, BORROWING.changeTerms);

/** Requests that change and are withdrawn, and payouts that M-Pesa loses or refuses. */
const decided: Arc = {
  about: ['drafting', 'drafting', 'fresh', 'approved'],
  isAlone: true,
  acts: [
    all(changeTerms, BORROWING.changeTerms, bentPayout, BORROWING.withdraw),
    all(accepted, RARE.refusePayout, DECIDING.disburse),
    all(DECIDING.disburse, bentPrompt, bentByHand),
    all(COURSES['repaid in full'], accepted, unheardPayout),
    all(bentPrompt, COURSES['repaid in full'], changeTerms),
    all(BORROWING.changeTerms, BORROWING.withdraw, accepted, bentPayout),
    all(COURSES['repaid in full'], accepted, unheardPayout),
  ],
};

/** Each as often as it stands here. */
export const RARE_ARCS: readonly Arc[] = [
  late,
  recovered,
  paidOff,
  againOnTime,
  late,
  decided,
  againOnTime,
  recovered,
  paidOff,
  late,
  againOnTime,
];
