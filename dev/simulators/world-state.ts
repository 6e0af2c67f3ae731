import { cents, subtract, add, shillings } from '@shared/money';
import type { Cents } from '@shared/money';
import type { Phone } from '@shared/phone';
import type {
  ByHand,
  Delivery,
  InboxMessage,
  Outcome,
  Paybill,
  Payout,
  Prompt,
  Transaction,
  WorldEvent,
  WorldMail,
} from './world-events';

export type * from './world-events';

/** The account of a phone. */
export type PhoneAccount = {
  balance: Cents;
  inbox: InboxMessage[];
  transactions: Transaction[];
};

export type WorldState = {
  phones: Map<Phone, PhoneAccount>;
  /** Mail to whomever, by its id: a second copy replaces the first, as mailboxes do. */
  mails: Map<string, WorldMail>;
  prompts: Map<string, Prompt>;
  payouts: Map<string, Payout>;
  /** Payments made by hand, by receipt. */
  byHand: Map<string, ByHand>;
  paybill: Paybill | null;
  /** The shortcode with registered pulling of payments. */
  pullShortcode: string | null;
  /** The open prompt of each phone, and the payouts to be executed, by id. */
  openPrompts: Map<Phone, string>;
  openPayouts: Set<string>;
  /** Callbacks that were not tried yet. */
  deliveries: Map<string, Delivery>;
  /** The balances of the organisation for payouts and collections. */
  utility: Cents;
  collected: Cents;
};

const FRESH_PHONE = shillings(50_000);
const FRESH_UTILITY = shillings(10_000_000);

export const emptyWorld = (utility: Cents = FRESH_UTILITY): WorldState => ({
  phones: new Map(),
  mails: new Map(),
  prompts: new Map(),
  payouts: new Map(),
  byHand: new Map(),
  paybill: null,
  pullShortcode: null,
  openPrompts: new Map(),
  openPayouts: new Set(),
  deliveries: new Map(),
  utility,
  collected: cents(0),
});

/** The account of a phone; an unknown phone has KSh 50,000 and an empty inbox. */
export const accountOf = (state: WorldState, phone: Phone): PhoneAccount =>
  state.phones.get(phone) ?? { balance: FRESH_PHONE, inbox: [], transactions: [] };

/** Applies an event to the state. The same events always give the same state. */
export function apply(state: WorldState, event: WorldEvent): void {
  switch (event.type) {
    case 'message':
      receive(state, event.phone, event.message);
      break;
    case 'mail':
      state.mails.set(event.mail.id, event.mail);
      break;
    case 'prompted':
      state.prompts.set(event.prompt.id, event.prompt);
      state.openPrompts.set(event.prompt.phone, event.prompt.id);
      open(state, event.prompt.phone);
      break;
    case 'prompt_ignored':
      state.prompts.set(event.id, { ...known(state.prompts, event.id), isIgnored: true });
      break;
    case 'prompt_ended':
      endPrompt(state, event);
      break;
    case 'payout_accepted':
      state.payouts.set(event.payout.id, event.payout);
      state.openPayouts.add(event.payout.id);
      break;
    case 'payout_ended':
      endPayout(state, event);
      break;
    case 'paybill_registered':
      state.paybill = event.paybill;
      break;
    case 'pull_registered':
      state.pullShortcode = event.shortcode;
      break;
    case 'paid_by_hand':
      endByHand(state, event);
      break;
    case 'taken_back':
      state.collected = subtract(state.collected, event.amount);
      move(state, event, 'received', event.receipt, event.outcome);
      break;
    case 'delivery_queued':
      state.deliveries.set(event.delivery.id, event.delivery);
      break;
    case 'delivery_tried':
      state.deliveries.delete(event.id);
      break;
    case 'forgotten':
      forget(state, event.before);
      break;
    case 'released':
      release(state);
      break;
  }
}

function open(state: WorldState, phone: Phone): PhoneAccount {
  const account = accountOf(state, phone);
  state.phones.set(phone, account);
  return account;
}

function receive(state: WorldState, phone: Phone, message: InboxMessage | null): void {
  if (message) open(state, phone).inbox.push(message);
}

function endPrompt(state: WorldState, event: Extract<WorldEvent, { type: 'prompt_ended' }>): void {
  const prompt = known(state.prompts, event.id);
  state.prompts.set(prompt.id, { ...prompt, outcome: event.outcome });
  state.openPrompts.delete(prompt.phone);
  for (const delivery of event.deliveries) state.deliveries.set(delivery.id, delivery);
  if (event.outcome.receipt !== null) {
    state.collected = add(state.collected, prompt.amount);
    move(state, prompt, 'paid', prompt.reference, event.outcome);
  }
  receive(state, prompt.phone, event.message);
}

function endPayout(state: WorldState, event: Extract<WorldEvent, { type: 'payout_ended' }>): void {
  const payout = known(state.payouts, event.id);
  state.payouts.set(payout.id, { ...payout, outcome: event.outcome });
  state.openPayouts.delete(payout.id);
  for (const delivery of event.deliveries) state.deliveries.set(delivery.id, delivery);
  if (event.outcome.receipt !== null) {
    state.utility = subtract(state.utility, payout.amount);
    move(state, payout, 'received', payout.id, event.outcome);
  }
  receive(state, payout.phone, event.message);
}

function endByHand(state: WorldState, event: Extract<WorldEvent, { type: 'paid_by_hand' }>): void {
  const { payment } = event;
  state.byHand.set(payment.outcome.receipt, payment);
  for (const delivery of event.deliveries) state.deliveries.set(delivery.id, delivery);
  state.collected = add(state.collected, payment.amount);
  move(state, payment, 'paid', payment.account, payment.outcome);
  receive(state, payment.phone, event.message);
}

function move(
  state: WorldState,
  { phone, amount }: { phone: Phone; amount: Cents },
  kind: Transaction['kind'],
  reference: string,
  { receipt, at }: Outcome,
): void {
  if (receipt === null) return;
  const account = open(state, phone);
  account.balance =
    kind === 'paid' ? subtract(account.balance, amount) : add(account.balance, amount);
  const { balance } = account;
  account.transactions.push({ receipt, kind, amount, balance, reference, at });
}

function release(state: WorldState): void {
  for (const delivery of state.deliveries.values()) delivery.isHeld = false;
  for (const payout of state.payouts.values()) {
    if (payout.fate.hold === 'execution') payout.fate = { ...payout.fate, hold: null };
  }
}

/** Payments are in order of time, so the ones to delete come first. */
function forget(state: WorldState, before: string): void {
  for (const ended of [state.prompts, state.payouts, state.byHand]) {
    for (const [id, { outcome, askedAt }] of ended) {
      if (askedAt >= before) break;
      if (outcome) ended.delete(id);
    }
  }
  for (const [id, { at }] of state.mails) if (at < before) state.mails.delete(id);
  for (const account of state.phones.values()) {
    account.inbox = account.inbox.filter(({ at }) => at >= before);
    account.transactions = account.transactions.filter(({ at }) => at >= before);
  }
}

function known<T>(entries: Map<string, T>, id: string): T {
  const entry = entries.get(id);
  if (entry === undefined) throw new Error(`the log speaks of an unknown id: ${id}`);
  return entry;
}
