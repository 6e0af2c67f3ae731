import { randomUUID } from 'node:crypto';
import type { Phone } from '@shared/phone';

/** The longest screen, with `CON `, and how long a silence may be, by the networks' own figures. */
export const NETWORKS = {
  safaricom: { screenMax: 160, silenceMs: 30_000, code: '63902' },
  airtel: { screenMax: 184, silenceMs: 60_000, code: '63903' },
} as const;
export type Network = keyof typeof NETWORKS;

/** `twice`: each turn is posted twice at once, as networks have done. */
export const USSD_MODES = ['works', 'twice'] as const;
export type UssdMode = (typeof USSD_MODES)[number];

const SESSION_MS = 180_000;
const MORE = '98';

/** What a phone shows; once it is not open, it takes no input. */
export interface DialledScreen {
  text: string;
  isOpen: boolean;
}

interface Session {
  id: string;
  network: Network;
  inputs: string[];
  startedAt: number;
  lastAt: number;
  /** What did not fit the screen, in the network's own pages. */
  rest: string;
}

const NO_SERVICE: DialledScreen = {
  text: 'Connection problem or invalid MMI code.',
  isOpen: false,
};

/** The networks and the gateway between phones that dial and the product, in memory only. */
export class UssdNetwork {
  mode: UssdMode = 'works';
  /** What is dialled, and where its turns are posted, as entered in the gateway's dashboard; null: no such code. */
  service: { code: string; url: string } | null = null;
  readonly #sessions = new Map<Phone, Session>();
  readonly #now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Dials a code, or types into the session that is open; returns what the phone shows. */
  async type(phone: Phone, typed: string, network: Network = 'safaricom'): Promise<DialledScreen> {
    const now = this.#now();
    if (typed.startsWith('*') && typed.endsWith('#')) return this.#dial(phone, typed, network, now);
    const session = this.#openSession(phone, now);
    if (!session) return NO_SERVICE;
    session.lastAt = now;
    if (session.rest !== '' && typed === MORE)
      return this.#shown(phone, session, `CON ${session.rest}`);
    session.inputs.push(typed);
    return this.#post(phone, session);
  }

  #dial(phone: Phone, typed: string, network: Network, now: number): Promise<DialledScreen> {
    const { service } = this;
    const base = service?.code.slice(0, -1) ?? '';
    const ahead = typed.slice(base.length, -1);
    if (!service || !typed.startsWith(base) || !/^(\*[^*#]+)*$/.test(ahead)) {
      return Promise.resolve(NO_SERVICE);
    }
    const inputs = ahead.split('*').slice(1);
    const id = `ATUid_${randomUUID()}`;
    const session = { id, network, inputs, startedAt: now, lastAt: now, rest: '' };
    this.#sessions.set(phone, session);
    return this.#post(phone, session);
  }

  #openSession(phone: Phone, now: number): Session | null {
    const session = this.#sessions.get(phone);
    if (!session) return null;
    const isOver =
      now - session.startedAt > SESSION_MS ||
      now - session.lastAt > NETWORKS[session.network].silenceMs;
    if (isOver) this.#sessions.delete(phone);
    return isOver ? null : session;
  }

  async #post(phone: Phone, session: Session): Promise<DialledScreen> {
    const { url = '', code = '' } = this.service ?? {};
    const body = new URLSearchParams({
      sessionId: session.id,
      phoneNumber: `+${phone}`,
      networkCode: NETWORKS[session.network].code,
      serviceCode: code,
      text: session.inputs.join('*'),
    });
    const post = () => fetch(url, { method: 'POST', body });
    const [reply] = await Promise.all(this.mode === 'twice' ? [post(), post()] : [post()]);
    const answer = await reply.text();
    if (!reply.ok || !/^(CON|END) /.test(answer)) {
      this.#sessions.delete(phone);
      return NO_SERVICE;
    }
    return this.#shown(phone, session, answer);
  }

  #shown(phone: Phone, session: Session, answer: string): DialledScreen {
    const isOpen = answer.startsWith('CON');
    if (!isOpen) this.#sessions.delete(phone);
    const { screenMax } = NETWORKS[session.network];
    const isWhole = answer.length <= screenMax;
    const page = isWhole ? answer : answer.slice(0, screenMax - '\n98:More'.length);
    session.rest = answer.slice(page.length);
    return { text: page.slice(4) + (isWhole ? '' : `\n${MORE}:More`), isOpen };
  }
}
