import type { Phone } from '@shared/phone';
import type { ScriptedReport } from './sms-gateway';

/** A call that a simulator answers; `by_hand` is nobody's call, but a payment that a person makes. */
export type ScriptedCall =
  | 'token'
  | 'prompt'
  | 'query'
  | 'payout'
  | 'status'
  | 'register'
  | 'simulate'
  | 'pull_register'
  | 'pull'
  | 'by_hand'
  | 'sms';

/**
 * How a call is answered in place of the proper answer.
 * Not processed: `page` (a firewall's HTML, 503), `too_many` (429), `bad_token`, `error` (any
 * envelope).
 * Processed, and then: `cut` (connection reset), `fails` (500), `hangs` (no answer until the caller
 * gives up).
 */
export type ScriptedAnswer =
  | { kind: 'page' | 'too_many' | 'bad_token' }
  | { kind: 'error'; status: number; body: object }
  | { kind: 'cut' | 'fails' | 'hangs' };

/**
 * One notice that M-Pesa sends: the true result, one of its two queue-timeout shapes, or, of a prompt
 * that was paid, the paybill's confirmation. A payment by hand has confirmations for results.
 */
export type Notice = 'result' | 'timeout_echo' | 'timeout_thin' | 'paybill';

/** Ways in which real callbacks differ from the documented ones. */
export type Oddity =
  'text_codes' | 'text_amounts' | 'reordered' | 'single_parameter' | 'masked_phone';

/** The outcome of an accepted prompt, payout or payment by hand. */
export type Fate = {
  /** Forced result; null: as the person answers, or as the balances allow. */
  result: { code: string; description: string } | null;
  /** What is posted back, in this order. Empty: nothing ever is. */
  notices: Notice[];
  isBeforeAck: boolean;
  /** Until `release()`: hold the callbacks only, or a payout's execution altogether. */
  hold: 'callbacks' | 'execution' | null;
  /** Whole shillings by which the callback's amount differs from what moved. */
  amountOff: number;
  oddities: Oddity[];
};

/** A fault, or any deviation, waiting for the next `times` matching calls. */
export type Script = {
  call: ScriptedCall;
  /** Only calls about this phone; any when left out. */
  phone?: Phone;
  /** 1 when left out. */
  times?: number;
  answer?: ScriptedAnswer;
  /** Of an SMS: its delivery reports, in this order. */
  reports?: ScriptedReport[];
} & Partial<Fate>;

/** The normal course. */
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

/** Scripts in the order in which they were given. In memory only: a restart forgets them. */
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
