import type { Phone } from '@shared/phone';
import { json } from './simulator-server';
import type { Answer } from './simulator-server';
import type { Fields } from './daraja-checks';
import type { OpenCall } from './open-calls';
import type { PhoneWorld } from './phone-world';
import type { Fate, Script, ScriptedCall } from './scripts';
import { openCredential } from './simulator-credentials';
import type { DarajaCredentials } from './simulator-credentials';

/** What answering one call takes. */
export type Desk = {
  world: PhoneWorld;
  credentials: DarajaCredentials;
  initiator: InitiatorLock;
  /** Who the money goes to or comes from, as people read it. */
  business: string;
};

/** One call as it is being answered: its fields, its raw body, and what was scripted for it. */
export type Case = {
  fields: Fields;
  raw: Record<string, unknown>;
  script: Script | null;
  fate: Fate;
  call: OpenCall;
};

/** A call that the simulator knows. */
export type Endpoint = {
  call: ScriptedCall;
  /** How this call refuses a token: Daraja has a code for each. */
  badToken: { status: number; code: string; message: string };
  /** Named by the complaint when the body is not JSON at all. */
  firstField: string;
  /** Whom the call is about, if it says or if the world knows. */
  phoneOf(fields: Fields, world: PhoneWorld): Phone | null;
  answer(desk: Desk, current: Case): Answer | Promise<Answer>;
};

const TRIES = 3;

/**
 * The API operator's password, locked after three wrong ones in a row until the simulator restarts.
 */
export class InitiatorLock {
  readonly #credentials: DarajaCredentials;
  #wrong = 0;

  constructor(credentials: DarajaCredentials) {
    this.#credentials = credentials;
  }

  /** Null when name and password are right, else the result code: 2001 wrong, 8006 locked. */
  refusal(name: string | undefined, credential: string | undefined): string | null {
    if (this.#wrong >= TRIES) return '8006';
    const password = openCredential(credential ?? '', this.#credentials.privateKey);
    const { initiatorName, initiatorPassword } = this.#credentials;
    if (name === initiatorName && password === initiatorPassword) {
      this.#wrong = 0;
      return null;
    }
    this.#wrong += 1;
    return '2001';
  }
}

/** Daraja's acknowledgement of a call whose result comes later. */
export const acknowledged = (conversationId: string, originatorConversationId: string): Answer =>
  json(200, {
    ConversationID: conversationId,
    OriginatorConversationID: originatorConversationId,
    ResponseCode: '0',
    ResponseDescription: 'Accept the service request successfully.',
  });
