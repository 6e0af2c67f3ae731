import type { Cents } from '@shared/money';
import type { Phone } from '@shared/phone';
import type { Posting, StatusTarget } from './daraja-bodies';
import { Deliveries } from './deliveries';
import { type OpenCall, OpenCalls } from './open-calls';
import {
  approvalCode,
  deliveriesOf,
  endOfPayout,
  endOfPrompt,
  endOfTakingBack,
  findByReceipt,
  newMessage,
} from './outcomes';
import { endOfPayment, type Received, receivedPayments } from './payments-by-hand';
import { type PhoneScreen, type PhoneSummary, screenOf, summaries } from './phone-screens';
import { PROMPT_CODES, type PromptAction } from './prompt-actions';
import { fateOf, type Script, ScriptQueue } from './scripts';
import { WorldLog } from './world-log';
import { SmsGateway } from './sms-gateway';
import { apply, emptyWorld } from './world-state';
import type { WorldMail } from './world-events';
import type { ByHand, Paybill, Payout, Prompt, WorldEvent, WorldState } from './world-state';

export { PROMPT_ACTIONS, type PromptAction } from './prompt-actions';

export type WorldOptions = {
  /** The JSON-lines file of the world, for one process at a time; null keeps it in memory. */
  file: string | null;
  now: () => Date;
  /** Milliseconds until an accepted payout is executed; 0 when omitted: right after the answer. */
  payoutMs?: number;
  /** The opening balance for payouts; 10 million shillings when omitted. */
  utility?: Cents;
};

/** How long a prompt stays open and between ticks, in milliseconds; the code of one that expired. */
const [PROMPT_MS, TICK_MS, EXPIRED] = [60_000, 500, '1037'];

/**
 * The phones (inbox, PIN prompt, M-Pesa balance) and the organisation's account, shared by both simulators. Every
 * change is logged before listeners are called.
 */
export class PhoneWorld {
  readonly now: () => Date;
  /** Deviations that simulators look up as they answer. */
  readonly scripts = new ScriptQueue();
  readonly gateway = new SmsGateway();
  readonly #payoutMs: number;
  readonly #log: WorldLog;
  readonly #state: WorldState;
  readonly #deliveries = new Deliveries((id) => this.#record({ type: 'delivery_tried', id }));
  readonly #listeners = new Set<() => void>();
  readonly #calls = new OpenCalls();
  #isClosed = false;
  #timer: NodeJS.Timeout | null = null;

  constructor({ file, now, payoutMs, utility }: WorldOptions) {
    this.now = now;
    this.#state = emptyWorld(utility);
    this.#payoutMs = payoutMs ?? 0;
    this.#log = new WorldLog(file, (event) => apply(this.#state, event));
  }

  /** All phones with a message, a prompt or money, the latest first. */
  listPhones(): PhoneSummary[] {
    return summaries(this.#state);
  }

  /** The screen of any phone; an unknown number is a fresh phone. */
  phone(phone: Phone): PhoneScreen {
    return screenOf(this.#state, phone);
  }

  /** Answers the prompt as the person. `gone`: already answered, ignored, or expired. */
  answerPrompt(phone: Phone, id: string, action: PromptAction): 'done' | 'gone' | 'not_found' {
    this.tick();
    const prompt = this.#state.prompts.get(id);
    if (prompt?.phone !== phone) return 'not_found';
    if (prompt.outcome || prompt.isIgnored) return 'gone';
    if (action === 'ignore') this.#record({ type: 'prompt_ignored', id });
    else {
      const code = action === 'approve' ? approvalCode(this.#state, prompt) : PROMPT_CODES[action];
      this.#record(endOfPrompt(this.#state, prompt, code, this.now()));
    }
    this.tick();
    return 'done';
  }

  /** Calls `listener` after every change, until the returned function is called. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** The organisation's balances for payouts and collections. */
  organisation(): { utility: Cents; collected: Cents } {
    return { utility: this.#state.utility, collected: this.#state.collected };
  }

  /** Plans a deviation for the next matching calls. */
  script(script: Script): void {
    this.scripts.add(script);
  }

  /** Releases all that scripts hold back. */
  release(): void {
    this.#record({ type: 'released' });
    this.tick();
  }

  /** Adds an SMS to an inbox; returns its id. */
  receiveMessage(phone: Phone, from: string, text: string): string {
    const message = newMessage(from, text, this.now());
    this.#record({ type: 'message', phone, message });
    return message.id;
  }
  /** Puts a mail into the box of whomever it is to; `mails`: all of them, the newest first. */
  receiveMail = (mail: WorldMail): void => this.#record({ type: 'mail', mail });
  mails = (): WorldMail[] => [...this.#state.mails.values()].toReversed();
  findPrompt = (id: string): Prompt | null => this.#state.prompts.get(id) ?? null;
  findPayout = (id: string): Payout | null => this.#state.payouts.get(id) ?? null;

  /** The payment that a receipt belongs to. */
  findByReceipt(receipt: string): StatusTarget | null {
    return findByReceipt(this.#state, receipt);
  }

  /** Whether a prompt still locks the phone. */
  isLocked(phone: Phone): boolean {
    this.tick();
    return this.#state.openPrompts.has(phone);
  }

  acceptPrompt(call: OpenCall, prompt: Omit<Prompt, 'askedAt' | 'isIgnored' | 'outcome'>): void {
    call.accepted(prompt.id);
    const askedAt = this.now().toISOString();
    const opened = { ...prompt, askedAt, isIgnored: false, outcome: null };
    this.#record({ type: 'prompted', prompt: opened });
  }

  acceptPayout(call: OpenCall, payout: Omit<Payout, 'askedAt' | 'dueAt' | 'outcome'>): void {
    call.accepted(payout.id);
    const now = this.now();
    const dueAt = new Date(now.getTime() + this.#payoutMs).toISOString();
    const accepted = { ...payout, askedAt: now.toISOString(), dueAt, outcome: null };
    this.#record({ type: 'payout_accepted', payout: accepted });
  }

  /** The registered URLs for payments by hand, or null. */
  paybill = (): Paybill | null => this.#state.paybill;

  register(what: Extract<WorldEvent, { type: 'paybill_registered' | 'pull_registered' }>): void {
    this.#record(what);
  }

  /** All received payments that may be pulled, oldest first; null unless pulling was registered. */
  received(shortcode: string): Received[] | null {
    return this.#state.pullShortcode === shortcode ? receivedPayments(this.#state) : null;
  }

  /** Executes an accepted payment by hand: moves the money and queues the confirmation. */
  acceptByHand(payment: ByHand): void {
    const script = this.scripts.take('by_hand', payment.phone);
    this.#record(endOfPayment(this.#state, payment, fateOf(script)));
    this.tick();
  }

  /** Gives a payment back to its payer, as the provider does without asking us. */
  takeBack(receipt: string): void {
    this.#record(endOfTakingBack(this.#state, receipt, this.now()));
  }

  /** Deletes messages and ended payments before an instant; balances stay. */
  forget(before: Date): void {
    this.#record({ type: 'forgotten', before: before.toISOString() });
  }

  /** Queues callbacks for the next tick. */
  queue(thread: string, postings: Posting[], isHeld: boolean): void {
    for (const delivery of deliveriesOf(thread, postings, isHeld)) {
      this.#record({ type: 'delivery_queued', delivery });
    }
  }

  /** Begins a call; `settled` waits for its end. */
  begin(): OpenCall {
    return this.#calls.begin(() => this.tick());
  }

  /** Executes the accepted work of a call, and delivers its callbacks, before the call is answered. */
  async runAhead(id: string): Promise<void> {
    this.#calls.forget(id);
    this.tick();
    await this.#deliveries.idle();
  }

  /** Does what is due: expires prompts, executes payouts, sends callbacks. */
  tick(): void {
    if (this.#isClosed) return;
    const now = this.now();
    for (const id of this.#state.openPrompts.values()) this.#endIfDue(id, now);
    for (const id of this.#state.openPayouts) this.#executeIfDue(id, now);
    for (const delivery of this.#state.deliveries.values()) {
      if (!delivery.isHeld) this.#deliveries.send(delivery);
    }
  }

  /** Resolves when no call is in progress and no callback is in flight. */
  async settled(): Promise<void> {
    await this.#calls.settled();
    await this.#deliveries.idle();
  }

  /** Live mode: ticks by itself. Call it once the receiver of the callbacks listens. */
  start(): void {
    this.tick();
    this.#timer ??= setInterval(() => this.tick(), TICK_MS).unref();
  }

  /** Stops; callbacks in flight count as not sent and are sent after the next start. */
  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    if (this.#timer) clearInterval(this.#timer);
    this.#deliveries.stop();
    this.#log.close();
  }

  #endIfDue(id: string, now: Date): void {
    const prompt = this.#state.prompts.get(id);
    if (!prompt || this.#calls.isUnanswered(id)) return;
    const isExpired = now.getTime() - Date.parse(prompt.askedAt) >= PROMPT_MS;
    const code = prompt.fate.result?.code ?? (isExpired ? EXPIRED : null);
    if (code !== null) this.#record(endOfPrompt(this.#state, prompt, code, now));
  }

  #executeIfDue(id: string, now: Date): void {
    const payout = this.#state.payouts.get(id);
    if (!payout || this.#calls.isUnanswered(id) || payout.fate.hold === 'execution') return;
    const isDue = payout.fate.isBeforeAck || now.getTime() >= Date.parse(payout.dueAt);
    if (isDue) this.#record(endOfPayout(this.#state, payout, now));
  }

  #record(event: WorldEvent): void {
    this.#log.append(event);
    apply(this.#state, event);
    for (const listener of this.#listeners) listener();
  }
}
