import type { Phone } from '@shared/phone';
import type { ScriptedReport } from './sms-gateway';

/** A call that a simulator answers; `by_hand` is a person's payment instead of a call. */
export type ScriptedCall =
  | 'token'
  | 'prompt'
  | 'query'
  | 'payout'
  | 'status'
  | 'balance'
  | 'register'
  | 'simulate'
  | 'pull_register'
  | 'pull'
  | 'by_hand'
  | 'sim'
  | 'identity'
  | 'sms';

/**
 * The answer in place of the proper one. Not processed: `page` (HTML of a firewall, 503), `too_many` (429),
 * `bad_token`, `error` (any envelope). Processed, and then: `cut` (connection reset), `fails` (500), `hangs` (no
 * answer until the caller gives up).
 */
export type ScriptedAnswer =
  | { kind: 'page' | 'too_many' | 'bad_token' }
  | { kind: 'error'; status: number; body: object }
  | { kind: 'cut' | 'fails' | 'hangs' };

/**
 * A notice from M-Pesa: the true result, one of the two queue-timeout shapes, or, for a paid prompt, the confirmation
 * of the paybill. A payment by hand has confirmations as results.
 */
export type Notice = 'result' | 'timeout_echo' | 'timeout_thin' | 'paybill';

/** Ways in which real callbacks differ from the documented ones. */
export type Oddity =
  | 'text_codes'
  | 'text_amounts'
  | 'reordered'
  | 'single_parameter'
  | 'masked_phone';

/** The outcome of an accepted prompt, payout or payment by hand. */
export type Fate = {
  /** Forced result; null: by the action of the person, or by the balances. */
  result: { code: string; description: string } | null;
  /** The callbacks, in this order; none when empty. */
  notices: Notice[];
  isBeforeAck: boolean;
  /** Until `release()`: holds the callbacks only, or the whole execution of a payout. */
  hold: 'callbacks' | 'execution' | null;
  /** Whole shillings by which the amount in the callback differs from the moved amount. */
  amountOff: number;
  oddities: Oddity[];
};

/** A fault or other deviation for the next `times` matching calls. */
export type Script = {
  call: ScriptedCall;
  /** Only for calls about this phone; for any when omitted. */
  phone?: Phone;
  /** 1 when omitted. */
  times?: number;
  answer?: ScriptedAnswer;
  /** Of an SMS: its delivery reports, in this order. */
  reports?: ScriptedReport[];
} & Partial<Fate>;

/** The normal outcome. */
export const ORDINARY: Fate = {
  result: null,
  notices: ['result'],
  isBeforeAck: false,
  hold: null,
  amountOff: 0,
  oddities: [],
};

/** The outcome that a script requests; normal where it sets nothing. */
export const fateOf = (script: Script | null): Fate => ({
  result: script?.result ?? ORDINARY.result,
  notices: script?.notices ?? ORDINARY.notices,
  isBeforeAck: script?.isBeforeAck ?? ORDINARY.isBeforeAck,
  hold: script?.hold ?? ORDINARY.hold,
  amountOff: script?.amountOff ?? ORDINARY.amountOff,
  oddities: script?.oddities ?? ORDINARY.oddities,
});

/** Scripts in the order in which they were added. In memory only: a restart loses them. */
export class ScriptQueue {
  #waiting: { script: Script; left: number }[] = [];

  add(script: Script): void {
    this.#waiting.push({ script, left: script.times ?? 1 });
  }

  /** Uses one of the remaining times of the first matching script. */
  take(call: ScriptedCall, phone: Phone | null): Script | null {
    const found = this.#waiting.find(
      ({ script }) =>
        script.call === call && (script.phone === undefined || script.phone === phone),
    );
    if (!found) return null;
    found.left -= 1;
    if (found.left === 0) this.#waiting = this.#waiting.filter((entry) => entry !== found);
    return found.script;
  }
}
