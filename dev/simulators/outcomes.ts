import { randomUUID } from 'node:crypto';
import { formatInstant } from '@shared/day';
import { formatMoney, subtract, add, shillings } from '@shared/money';
import { payoutPostings, promptPostings } from './daraja-bodies';
import type { Posting, StatusTarget } from './daraja-bodies';
import { newReceipt } from './mpesa-ids';
import { describeResult } from './result-descriptions';
import { accountOf } from './world-state';
import type {
  Delivery,
  InboxMessage,
  Outcome,
  Payout,
  Prompt,
  WorldEvent,
  WorldState,
} from './world-state';

const BALANCE_CAP = shillings(500_000);
const PAYOUT_MIN = shillings(10);
const PAYOUT_MAX = shillings(250_000);

/** The result code for the right PIN. */
export const approvalCode = (state: WorldState, prompt: Prompt): string =>
  accountOf(state, prompt.phone).balance < prompt.amount ? '1' : '0';

/** Ends a prompt: moves the money if the code is 0 and queues the callbacks, in one event. */
export function endOfPrompt(
  state: WorldState,
  prompt: Prompt,
  code: string,
  now: Date,
): WorldEvent {
  const outcome = outcomeOf(code, prompt.fate.result?.description, now);
  const balance = subtract(accountOf(state, prompt.phone).balance, prompt.amount);
  const text =
    `${outcome.receipt} Confirmed. ${formatMoney(prompt.amount)} sent to ${prompt.business} ` +
    `for account ${prompt.reference} on ${formatInstant(now)}. ` +
    `New M-PESA balance is ${formatMoney(balance)}.`;
  const isHeld = prompt.fate.hold === 'callbacks';
  return {
    type: 'prompt_ended',
    id: prompt.id,
    outcome,
    message: outcome.receipt === null ? null : newMessage('MPESA', text, now),
    deliveries: deliveriesOf(prompt.id, promptPostings(prompt, outcome, state.paybill), isHeld),
  };
}

/** Executes a payout or fails it, and queues its notices, in one event. */
export function endOfPayout(state: WorldState, payout: Payout, now: Date): WorldEvent {
  const code = payout.fate.result?.code ?? payoutCode(state, payout);
  const outcome = outcomeOf(code, payout.fate.result?.description, now);
  const balance = add(accountOf(state, payout.phone).balance, payout.amount);
  const utility = code === '0' ? subtract(state.utility, payout.amount) : state.utility;
  const text =
    `${outcome.receipt} Confirmed. You have received ${formatMoney(payout.amount)} ` +
    `from ${payout.business} on ${formatInstant(now)}. ` +
    `New M-PESA balance is ${formatMoney(balance)}.`;
  const isHeld = payout.fate.hold === 'callbacks';
  return {
    type: 'payout_ended',
    id: payout.id,
    outcome,
    message: outcome.receipt === null ? null : newMessage('MPESA', text, now),
    deliveries: deliveriesOf(payout.id, payoutPostings(payout, outcome, utility), isHeld),
  };
}

/** The payment that a receipt belongs to. */
export function findByReceipt(state: WorldState, receipt: string): StatusTarget | null {
  for (const payout of state.payouts.values()) {
    if (payout.outcome?.receipt === receipt) return { kind: 'payout', ...payout };
  }
  for (const prompt of state.prompts.values()) {
    if (prompt.outcome?.receipt === receipt) return { kind: 'prompt', ...prompt };
  }
  const paid = state.byHand.get(receipt);
  return paid ? { kind: 'by_hand', ...paid } : null;
}

/** Takes a payment back: its money returns to the payer under a receipt of its own. */
export function endOfTakingBack(state: WorldState, receipt: string, now: Date): WorldEvent {
  const paid = findByReceipt(state, receipt);
  if (!paid || paid.kind === 'payout') throw new Error(`nobody paid us with ${receipt}`);
  const { phone, amount } = paid;
  return { type: 'taken_back', phone, amount, receipt, outcome: outcomeOf('0', undefined, now) };
}

/** Posts as deliveries of one thread, which keeps their order. */
export const deliveriesOf = (thread: string, postings: Posting[], isHeld: boolean): Delivery[] =>
  postings.map(({ url, body }) => ({ id: randomUUID(), thread, url, body, isHeld }));

export const newMessage = (from: string, text: string, now: Date): InboxMessage => ({
  id: randomUUID(),
  from,
  text,
  at: now.toISOString(),
});

/** An outcome at the current time, with a receipt when money moved. */
export const outcomeOf = (code: string, description: string | undefined, now: Date): Outcome => ({
  code,
  description: description ?? describeResult(code),
  receipt: code === '0' ? newReceipt(now) : null,
  at: now.toISOString(),
});

function payoutCode(state: WorldState, { amount, phone }: Payout): string {
  if (amount < PAYOUT_MIN) return '2';
  if (amount > PAYOUT_MAX) return '3';
  if (amount > state.utility) return '1';
  return add(accountOf(state, phone).balance, amount) > BALANCE_CAP ? '8' : '0';
}
