import type { Act } from './act';
import { BORROWING } from './acts-borrowing';
import { CORRECTING } from './acts-correcting';
import { DECIDING } from './acts-deciding';
import { lookAllUp } from './acts-desk';
import { FREEZING } from './acts-freezing';
import { LATE } from './acts-late';
import { PAYING } from './acts-paying';
import { NIGHTS, TIME } from './acts-time';
import { bend, MPESA, silence } from './mishaps-mpesa';
import type { Story } from './story';

/** Plays acts in sequence and runs jobs after each. Returns whether there was anything to do. */
export async function inTurn(
  story: Story,
  ...acts: readonly (Act | undefined)[]
): Promise<boolean> {
  let isAny = false;
  for (const act of acts) {
    const isDone = (await act?.(story)) ?? false;
    if (isDone) await story.settle();
    isAny ||= isDone;
  }
  return isAny;
}

const payBack: Act = (story) => inTurn(story, PAYING.repay, PAYING.enterPin);

/** Guarantors' appeals are heard, and guarantors pay their charges in the end. */
const callOn: Act = (story) => {
  const { appeal, hear, payFor } = LATE;
  const objects = story.dice.isLucky(0.5) ? [appeal, hear] : [];
  return inTurn(story, ...objects, NIGHTS.noticeOver, payFor, PAYING.enterPin);
};

const giveUp: Act = (story) =>
  inTurn(story, LATE.proposeWriteOff, LATE.decideWriteOff, BORROWING.request, PAYING.payByHand);

const payOut: Act = (story) => {
  const { submit, answer } = BORROWING;
  return inTurn(story, answer, submit, DECIDING.approve, DECIDING.disburse);
};

/** The second decision is another admin's where the first was the proposer's own. */
const corrected =
  (...acts: readonly (Act | undefined)[]): Act =>
  (story) => {
    const { decideProposal } = CORRECTING;
    return inTurn(story, ...acts, decideProposal, decideProposal);
  };

const undo = corrected(PAYING.repay, PAYING.enterPin, CORRECTING.reverse);
const undoLater = corrected(PAYING.repay, PAYING.enterPin, NIGHTS.nights, CORRECTING.reverse);
const undoByHand = corrected(PAYING.payByHand, CORRECTING.reverse);
const forgive = corrected(CORRECTING.waive);
const spare = corrected(CORRECTING.takeClaimBack);
const giveBack = corrected(CORRECTING.askRefund);

/** What a frozen borrower asks for is refused, and not once the account is free again. */
const bar: Act = (story) => {
  const { request, submit, answer } = BORROWING;
  const { freezeHero, thaw } = FREEZING;
  const tried = story.dice.pick([
    [request, answer],
    [answer, submit],
  ]);
  return inTurn(story, freezeHero, ...tried, thaw, ...tried);
};

/** Chains of acts up to a movement of money, whether M-Pesa cooperates or not. */
export const THROUGH = {
  payBack,
  payOut,
  callOn,
  giveUp,
  undo,
  undoLater,
  undoByHand,
  forgive,
  spare,
  giveBack,
  bar,

  /** The result stays unknown until a person has looked it up; M-Pesa sends it only after that. */
  async payBackUnheard(story) {
    silence(story, 'prompt');
    const isAny = await payBack(story);
    return isAny && inTurn(story, TIME.patience, lookAllUp);
  },

  async payOutUnheard(story) {
    silence(story, 'payout');
    const isAny = await inTurn(story, DECIDING.disburse);
    return isAny && inTurn(story, TIME.patience, lookAllUp, MPESA.letGo);
  },

  async payBackAmiss(story) {
    bend(story, ['prompt', 'query']);
    await payBack(story);
    return true;
  },

  async payOutAmiss(story) {
    bend(story, ['payout', 'status']);
    await payOut(story);
    return true;
  },
} satisfies Record<string, Act>;
