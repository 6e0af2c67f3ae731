import { cents, minus, plus, shillings } from '@shared/money';
import type { Cents } from '@shared/money';
import type { Phone } from '@shared/phone';
import type { Fate } from './scripts';

/** One text message in a phone's inbox. `at` and every time below: ISO 8601. */
export type InboxMessage = { id: string; from: string; text: string; at: string };

/** How a prompt or payout ended: M-Pesa's result code, and a receipt when money moved. */
export type Outcome = { code: string; description: string; receipt: string | null; at: string };

export type Prompt = {
  /** Daraja's CheckoutRequestID. */
  id: string;
  merchantRequestId: string;
  phone: Phone;
  amount: Cents;
  business: string;
  shortcode: string;
  reference: string;
  description: string;
  callbackUrl: string;
  askedAt: string;
  fate: Fate;
  /** Left lying on the phone: nobody will answer it any more. */
  isIgnored: boolean;
  outcome: Outcome | null;
};

export type Payout = {
  /** The sender's OriginatorConversationID. */
  id: string;
  conversationId: string;
  phone: Phone;
  amount: Cents;
  /** Who sends, as the recipient reads it. */
  business: string;
  shortcode: string;
  resultUrl: string;
  timeoutUrl: string;
  /** The request as it came, because one queue-timeout notice sends it back. */
  request: Record<string, unknown>;
  askedAt: string;
  dueAt: string;
  fate: Fate;
  outcome: Outcome | null;
};

/** Money in or out of a phone's M-Pesa. */
export type Transaction = {
  receipt: string;
  kind: 'received' | 'paid';
  amount: Cents;
  balance: Cents;
  reference: string;
  at: string;
};

/** A callback on its way. Those of one `thread` go out one after the other. */
export type Delivery = {
  id: string;
  thread: string;
  url: string;
  body: unknown;
  isHeld: boolean;
};

/** Everything that ever happens in the simulated world, one line of the log each. */
export type WorldEvent =
  | { type: 'message'; phone: Phone; message: InboxMessage }
  | { type: 'prompted'; prompt: Prompt }
  | { type: 'prompt_ignored'; id: string }
  | {
      type: 'prompt_ended';
      id: string;
      outcome: Outcome;
      message: InboxMessage | null;
      deliveries: Delivery[];
    }
  | { type: 'payout_accepted'; payout: Payout }
  | {
      type: 'payout_ended';
      id: string;
      outcome: Outcome;
      message: InboxMessage | null;
      deliveries: Delivery[];
    }
  | { type: 'delivery_queued'; delivery: Delivery }
  | { type: 'delivery_tried'; id: string }
  | { type: 'released' };

/** What one phone holds. */
export type PhoneAccount = {
  balance: Cents;
  inbox: InboxMessage[];
  transactions: Transaction[];
};

export type WorldState = {
  phones: Map<Phone, PhoneAccount>;
  prompts: Map<string, Prompt>;
  payouts: Map<string, Payout>;
  /** The prompt that locks a phone, and the payouts still to be executed, by id. */
  openPrompts: Map<Phone, string>;
  openPayouts: Set<string>;
  /** Not yet tried. */
  deliveries: Map<string, Delivery>;
  /** What the organisation can pay out, and what it has collected by prompts. */
  utility: Cents;
  collected: Cents;
};

const FRESH_PHONE = shillings(50_000);
const FRESH_UTILITY = shillings(10_000_000);

export const emptyWorld = (): WorldState => ({
  phones: new Map(),
  prompts: new Map(),
  payouts: new Map(),
  openPrompts: new Map(),
  openPayouts: new Set(),
  deliveries: new Map(),
  utility: FRESH_UTILITY,
  collected: cents(0),
});

/** A phone as it stands; one never heard of has KSh 50,000 and an empty inbox. */
export const accountOf = (state: WorldState, phone: Phone): PhoneAccount =>
  state.phones.get(phone) ?? { balance: FRESH_PHONE, inbox: [], transactions: [] };

/** Folds one event into the state. The same events always give the same state. */
export function apply(state: WorldState, event: WorldEvent): void {
  switch (event.type) {
    case 'message':
      receive(state, event.phone, event.message);
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
    case 'delivery_queued':
      state.deliveries.set(event.delivery.id, event.delivery);
      break;
    case 'delivery_tried':
      state.deliveries.delete(event.id);
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
    state.collected = plus(state.collected, prompt.amount);
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
    state.utility = minus(state.utility, payout.amount);
    move(state, payout, 'received', payout.id, event.outcome);
  }
  receive(state, payout.phone, event.message);
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
    kind === 'paid' ? minus(account.balance, amount) : plus(account.balance, amount);
  const { balance } = account;
  account.transactions.push({ receipt, kind, amount, balance, reference, at });
}

function release(state: WorldState): void {
  for (const delivery of state.deliveries.values()) delivery.isHeld = false;
  for (const payout of state.payouts.values()) {
    if (payout.fate.hold === 'execution') payout.fate = { ...payout.fate, hold: null };
  }
}

function known<T>(entries: Map<string, T>, id: string): T {
  const entry = entries.get(id);
  if (entry === undefined) throw new Error(`the log speaks of an unknown id: ${id}`);
  return entry;
}
