import { randomBytes } from 'node:crypto';
import { fault, fieldsOf, firewallPage, invalid, parseObject, tooMany } from './daraja-checks';
import type { Fields } from './daraja-checks';
import { InitiatorLock } from './daraja-desk';
import type { Desk, Endpoint } from './daraja-desk';
import { balance } from './daraja-balance';
import { pull, pullRegister, register, registerV1, simulate } from './daraja-paybill';
import { lastSwap } from './daraja-sim-swap';
import { payout, payoutV1, status } from './daraja-payouts';
import { push, query } from './daraja-prompts';
import type { OpenCall } from './open-calls';
import type { PhoneWorld } from './phone-world';
import { fateOf } from './scripts';
import type { Script } from './scripts';
import type { DarajaCredentials } from './simulator-credentials';
import { json, serve } from './simulator-server';
import type { Answer, Answering, CallReceived, RunningSimulator } from './simulator-server';

export type DarajaSimulatorOptions = {
  world: PhoneWorld;
  credentials: DarajaCredentials;
  /** A free port when omitted. */
  port?: number;
  /** The paybill's name on prompts and in M-Pesa's messages. */
  business?: string;
};

const ENDPOINTS = new Map<string, Endpoint>([
  ['/mpesa/stkpush/v1/processrequest', push],
  ['/mpesa/stkpushquery/v1/query', query],
  ['/mpesa/b2c/v3/paymentrequest', payout],
  ['/mpesa/b2c/v1/paymentrequest', payoutV1],
  ['/mpesa/transactionstatus/v1/query', status],
  ['/mpesa/accountbalance/v1/query', balance],
  ['/imsi/v2/checkATI', lastSwap],
  ['/mpesa/c2b/v2/registerurl', register],
  ['/mpesa/c2b/v2/simulate', simulate],
  ['/mpesa/c2b/v1/registerurl', registerV1],
  ['/mpesa/c2b/v1/simulate', simulate],
  ['/pulltransactions/v1/register', pullRegister],
  ['/pulltransactions/v1/query', pull],
]);
const TOKEN_PATH = '/oauth/v1/generate';
const TOKEN_SECONDS = 3_599;

/** A local Daraja over the world's phones; resolves once it listens. */
export function startDarajaSimulator(options: DarajaSimulatorOptions): Promise<RunningSimulator> {
  return serve(options.world, options.port ?? 0, mpesaDesk(options));
}

/** The handler, independent of the transport. */
export function mpesaDesk(options: Omit<DarajaSimulatorOptions, 'port'>): Answering {
  const { world, credentials, business = 'TEGEMEA' } = options;
  const tokens = new Tokens(world.now);
  const desk: Desk = { world, credentials, business, initiator: new InitiatorLock(credentials) };
  return (received, call) => {
    if (received.path === TOKEN_PATH) return answerToken(desk, tokens, received);
    const endpoint = ENDPOINTS.get(received.path);
    if (!endpoint) return fault(404, '404.001.01', 'Resource not found');
    return answerCall(desk, tokens, endpoint, received, call);
  };
}

/** One valid token at a time: a new token invalidates the previous one. Forgotten when the simulator stops. */
class Tokens {
  readonly #now: () => Date;
  #valid: { token: string; until: number } | null = null;

  constructor(now: () => Date) {
    this.#now = now;
  }

  issue(): string {
    const token = randomBytes(21).toString('base64url');
    this.#valid = { token, until: this.#now().getTime() + TOKEN_SECONDS * 1_000 };
    return token;
  }

  isValid(authorization: string | undefined): boolean {
    if (!this.#valid || this.#now().getTime() >= this.#valid.until) return false;
    return authorization === `Bearer ${this.#valid.token}`;
  }
}

function answerToken(desk: Desk, tokens: Tokens, received: CallReceived): Answer {
  const { consumerKey, consumerSecret } = desk.credentials;
  const { authorization } = received.headers;
  const script = desk.world.scripts.take('token', null);
  const scripted = insteadOf(script) ?? afterwards(script);
  if (scripted) return scripted;
  if (!authorization?.startsWith('Basic ')) {
    return fault(400, '400.008.01', 'Invalid authentication type passed');
  }
  if (received.query.get('grant_type') !== 'client_credentials') {
    return fault(400, '400.008.02', 'Invalid grant type passed');
  }
  const right = Buffer.from(`${consumerKey}:${consumerSecret}`).toString('base64');
  // A wrong key gets no body, because none is documented.
  if (authorization !== `Basic ${right}`) {
    return { kind: 'text', status: 401, type: 'text/plain', text: '' };
  }
  return json(200, { access_token: tokens.issue(), expires_in: String(TOKEN_SECONDS) });
}

async function answerCall(
  desk: Desk,
  tokens: Tokens,
  endpoint: Endpoint,
  received: CallReceived,
  call: OpenCall,
): Promise<Answer> {
  const raw = parseObject(received.body);
  const fields: Fields = raw ? fieldsOf(raw) : {};
  const { badToken } = endpoint;
  const script = desk.world.scripts.take(endpoint.call, endpoint.phoneOf(fields, desk.world));
  const scripted = insteadOf(script);
  if (scripted) return scripted;
  if (received.method !== 'POST') return fault(405, '405.001', 'Method Not Allowed');
  if (script?.answer?.kind === 'bad_token' || !tokens.isValid(received.headers.authorization)) {
    return fault(badToken.status, badToken.code, badToken.message);
  }
  if (!received.headers['content-type']?.includes('application/json')) {
    return invalid(endpoint.firstField);
  }
  if (!raw) return fault(400, '400.002.05', 'Invalid Request Payload');
  const answer = await endpoint.answer(desk, { fields, raw, script, fate: fateOf(script), call });
  return afterwards(script) ?? answer;
}

/** The scripted answers to a call that is not processed. */
function insteadOf(script: Script | null): Answer | null {
  const answer = script?.answer;
  if (answer?.kind === 'page') return firewallPage();
  if (answer?.kind === 'too_many') return tooMany();
  return answer?.kind === 'error' ? json(answer.status, answer.body) : null;
}

/** The scripted answers to a call that has been processed. */
function afterwards(script: Script | null): Answer | null {
  const answer = script?.answer;
  if (answer?.kind === 'hangs') return { kind: 'hang' };
  if (answer?.kind === 'cut') return { kind: 'cut' };
  return answer?.kind === 'fails' ? fault(500, '500.001.1001', 'Internal Server Error') : null;
}
