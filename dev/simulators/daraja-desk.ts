import type { Phone } from '@shared/phone';
import { json } from './simulator-server';
import type { Answer } from './simulator-server';
import type { Fields } from './daraja-checks';
import type { OpenCall } from './open-calls';
import type { PhoneWorld } from './phone-world';
import type { Fate, Script, ScriptedCall } from './scripts';
import { openCredential } from './simulator-credentials';
import type { DarajaCredentials } from './simulator-credentials';

/** The dependencies of answering one call. */
export type Desk = {
  world: PhoneWorld;
  credentials: DarajaCredentials;
  initiator: InitiatorLock;
  /** The sender or the recipient of the money, as people read it. */
  business: string;
};

/** A call in progress: its fields, its raw body, and its script. */
export type Case = {
  fields: Fields;
  raw: Record<string, unknown>;
  script: Script | null;
  fate: Fate;
  call: OpenCall;
};

/** A call that the simulator implements. */
export type Endpoint = {
  call: ScriptedCall;
  /** The call's error for an invalid token: Daraja has one code for each call. */
  badToken: { status: number; code: string; message: string };
  /** The field that the error names when the body is not JSON. */
  firstField: string;
  /** The phone that the call is about, if it is known. */
  phoneOf(fields: Fields, world: PhoneWorld): Phone | null;
  answer(desk: Desk, current: Case): Answer | Promise<Answer>;
};

const TRIES = 3;

/** Checks the API operator's password; three wrong ones in a row lock it until the simulator restarts. */
export class InitiatorLock {
  readonly #credentials: DarajaCredentials;
  #wrong = 0;

  constructor(credentials: DarajaCredentials) {
    this.#credentials = credentials;
  }

  /** Null when name and password are right, otherwise the result code: 2001 wrong, 8006 locked. */
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

/** Daraja's acknowledgement of an asynchronous call. */
export const acknowledged = (conversationId: string, originatorConversationId: string): Answer =>
  json(200, {
    ConversationID: conversationId,
    OriginatorConversationID: originatorConversationId,
    ResponseCode: '0',
    ResponseDescription: 'Accept the service request successfully.',
  });
