import type { Act } from './act';
import { BORROWING } from './acts-borrowing';
import { CORRECTING } from './acts-correcting';
import { DECIDING } from './acts-deciding';
import { FREEZING } from './acts-freezing';
import { LATE } from './acts-late';
import { PAYING } from './acts-paying';
import { confirmAct } from './acts-proposing';
import { inTurn } from './acts-through';
import { daysLater, NIGHTS } from './acts-time';
import { TOPPING_UP } from './acts-topping-up';
import { COURSES, endOfChange, endOfPlan } from './courses';
import type { Subject } from './heroes';
import type { Verb } from './verbs';

/** What a whole history is about: acts spread evenly over it, with steps by the dice before, between and after. */
export interface Arc extends Subject {
  readonly acts: readonly Act[];
}

export const all =
  (...acts: readonly Act[]): Act =>
  (story) =>
    inTurn(story, ...acts);

/** The courses of some of these verbs. */
export const someOf =
  (count: number, verbs: readonly Verb[]): Act =>
  (story) =>
    inTurn(story, ...Array.from({ length: count }, () => COURSES[story.dice.pick(verbs)]));

/** All that is due, to guarantors too: a prompt may fail, so it is asked for again. */
export const payAllDue = all(PAYING.catchUp, PAYING.enterPin, PAYING.catchUp, PAYING.enterPin);

export const appealed = all(LATE.appeal, LATE.hear);
export const guarantorPays = all(NIGHTS.noticeOver, LATE.payFor, PAYING.enterPin);
export const chargeTakenBack = all(CORRECTING.takeClaimBack, confirmAct('claim_taken_back'));

/** Nobody borrows within thirty days of a default; an instalment falls due meanwhile. */
export const aMonthLater = all(payAllDue, daysLater(31), payAllDue);

/** A new loan that pays off one that is on time: nothing may be open about that one. */
export const topUpThrough = all(
  FREEZING.thaw,
  endOfPlan,
  endOfChange,
  payAllDue,
  TOPPING_UP.topUp,
  BORROWING.askFriend,
  BORROWING.answer,
  BORROWING.submit,
  DECIDING.approve,
  DECIDING.disburse,
);

/** The act that begins a step of so many, if one does: they are spread evenly. */
export const arcAt = ({ acts }: Arc, step: number, steps: number): Act | undefined => {
  const every = Math.floor(steps / (acts.length + 1));
  return step % every === 0 ? acts[step / every - 1] : undefined;
};
