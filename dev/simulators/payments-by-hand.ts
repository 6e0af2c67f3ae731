import { formatInstant } from '@shared/day';
import { formatMoney, subtract } from '@shared/money';
import type { Cents } from '@shared/money';
import type { Phone } from '@shared/phone';
import { deliveriesOf, newMessage, outcomeOf } from './outcomes';
import { confirmationPosting, paybillBody } from './paybill-bodies';
import type { PhoneWorld } from './phone-world';
import type { Fate } from './scripts';
import { accountOf } from './world-state';
import type { ByHand, Paybill, WorldEvent, WorldState } from './world-state';

/** A payment to the paybill as a person types it. */
export type HandPayment = { phone: Phone; account: string; amount: Cents };

/** `refused`: the organisation's validation refused it. */
export type HandOutcome =
  | { kind: 'paid'; receipt: string }
  | { kind: 'refused'; code: string }
  | { kind: 'no_money' };

/** A row of a pull of transactions. */
export type Received = {
  receipt: string;
  phone: Phone;
  amount: Cents;
  account: string;
  at: string;
};

const BUSINESS = 'TEGEMEA';
/** How long M-Pesa waits for a validation, in milliseconds. */
const VALIDATION_MS = 8_000;
const ACCEPTED = '0';

/**
 * Pays the paybill by hand: validates the account with the organisation, if it registered a URL, and confirms the
 * payment afterwards.
 */
export async function payByHand(world: PhoneWorld, wish: HandPayment): Promise<HandOutcome> {
  if (world.phone(wish.phone).balance < wish.amount) return { kind: 'no_money' };
  const paybill = world.paybill();
  const outcome = outcomeOf('0', undefined, world.now());
  const receipt = outcome.receipt ?? '';
  const payment: ByHand = {
    ...wish,
    business: BUSINESS,
    shortcode: paybill?.shortcode ?? '',
    askedAt: outcome.at,
    outcome: { ...outcome, receipt },
  };
  const code = paybill ? await validation(paybill, payment) : ACCEPTED;
  if (code !== ACCEPTED) {
    world.receiveMessage(wish.phone, 'MPESA', 'Failed. Check the account number and try again.');
    return { kind: 'refused', code };
  }
  world.acceptByHand(payment);
  return { kind: 'paid', receipt };
}

/** The organisation's answer; without one, its registered default. */
async function validation(paybill: Paybill, payment: ByHand): Promise<string> {
  const response = await fetch(paybill.validationUrl, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(paybillBody(paybill, payment, 0)),
    redirect: 'manual',
    signal: AbortSignal.timeout(VALIDATION_MS),
  }).catch(() => null);
  const unanswered = paybill.responseType === 'Completed' ? ACCEPTED : 'C2B00016';
  if (!response?.ok) return unanswered;
  const body: unknown = await response.json().catch(() => null);
  const hasCode = typeof body === 'object' && body !== null && 'ResultCode' in body;
  return hasCode ? String(body.ResultCode) : unanswered;
}

/** Moves the money, notifies the payer, and queues the confirmations, in one event. */
export function endOfPayment(state: WorldState, payment: ByHand, fate: Fate): WorldEvent {
  const { phone, amount, account, business, outcome } = payment;
  const at = new Date(outcome.at);
  const balance = subtract(accountOf(state, phone).balance, amount);
  const text =
    `${outcome.receipt} Confirmed. ${formatMoney(amount)} paid to ${business} ` +
    `for account ${account} on ${formatInstant(at)}. ` +
    `New M-PESA balance is ${formatMoney(balance)}.`;
  const { paybill } = state;
  const postings = paybill
    ? fate.notices.map(() => confirmationPosting(paybill, payment, fate.amountOff))
    : [];
  return {
    type: 'paid_by_hand',
    payment,
    message: newMessage('MPESA', text, at),
    deliveries: deliveriesOf(outcome.receipt, postings, fate.hold === 'callbacks'),
  };
}

/** All received payments, by prompt and by hand, oldest first. */
export function receivedPayments(state: WorldState): Received[] {
  const prompted = [...state.prompts.values()].flatMap(
    ({ phone, amount, reference, outcome }): Received[] =>
      outcome?.receipt
        ? [{ receipt: outcome.receipt, phone, amount, account: reference, at: outcome.at }]
        : [],
  );
  const byHand = [...state.byHand.values()].map(({ phone, amount, account, outcome }) => ({
    receipt: outcome.receipt,
    phone,
    amount,
    account,
    at: outcome.at,
  }));
  return [...prompted, ...byHand].sort((a, b) => a.at.localeCompare(b.at));
}
