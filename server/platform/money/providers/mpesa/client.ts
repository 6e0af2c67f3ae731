import type { Answered, CallOut, ProviderCall } from '@server/platform/core/outbound-http';
import type { DarajaReply } from './replies';
import { isTokenRefused, readReply, resultOf } from './replies';
import { type AccessToken, NoToken, type TokenStore } from '@server/platform/money/token-store';
import { text } from './wire';

export type DarajaAccess = { baseUrl: string; consumerKey: string; consumerSecret: string };

/** Milliseconds before its expiry at which a token is no longer used. */
const FRESH_FOR_MS = 60_000;

/** Every path that is called, with the name under which its calls are counted. */
const CALLS = {
  '/mpesa/stkpush/v1/processrequest': 'prompt',
  '/mpesa/stkpushquery/v1/query': 'prompt_query',
  '/mpesa/b2c/v3/paymentrequest': 'payout',
  '/mpesa/transactionstatus/v1/query': 'payout_query',
  '/mpesa/accountbalance/v1/query': 'balance',
  '/mpesa/c2b/v2/registerurl': 'register',
  '/pulltransactions/v1/register': 'register_pull',
  '/pulltransactions/v1/query': 'deposits',
  '/imsi/v2/checkATI': 'sim_swap',
} as const;
export type DarajaPath = keyof typeof CALLS;

/** Calls Daraja with the shared bearer token. Retries once, and only when the token was refused. */
export class DarajaClient {
  readonly #access: DarajaAccess;
  readonly #tokens: TokenStore;
  readonly #now: () => Date;
  readonly #tokenTimeoutMs: number;
  readonly #call: CallOut;

  constructor(
    access: DarajaAccess,
    { tokens, now, call }: { tokens: TokenStore; now: () => Date; call: CallOut },
    tokenTimeoutMs: number,
  ) {
    this.#access = access;
    this.#tokens = tokens;
    this.#now = now;
    this.#call = call;
    this.#tokenTimeoutMs = tokenTimeoutMs;
  }

  /** A call refused for its token was not processed, so a retry is safe even for payments. */
  async post(path: DarajaPath, body: object, timeoutMs: number): Promise<DarajaReply> {
    try {
      const token = await this.#token();
      // A token that ended early is renewed: only what is said of the new one is M-Pesa's refusal.
      const isRenewed = (answered: Answered) => isTokenRefused(readReply(answered));
      const reply = await this.#send(path, body, token, timeoutMs, { isRenewed });
      if (!isTokenRefused(reply)) return reply;
      const renewed = await this.#tokens.refresh(() => this.#fetchToken(), token);
      return await this.#send(path, body, renewed, timeoutMs);
    } catch (error) {
      if (error instanceof NoToken) return { kind: 'not_sent', reason: error.message };
      throw error;
    }
  }

  async #token(): Promise<string> {
    const stored = await this.#tokens.read();
    const isFresh = stored && stored.expiresAt.getTime() - this.#now().getTime() > FRESH_FOR_MS;
    if (isFresh) return stored.token;
    return this.#tokens.refresh(() => this.#fetchToken(), stored?.token);
  }

  async #send(
    path: DarajaPath,
    body: object,
    token: string,
    timeoutMs: number,
    how: Pick<ProviderCall, 'isRenewed'> = {},
  ): Promise<DarajaReply> {
    const reply = await this.#call({
      of: { provider: 'mpesa', call: CALLS[path] },
      resultOf,
      ...how,
      url: `${this.#access.baseUrl}${path}`,
      method: 'POST',
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        Accept: 'application/json',
      },
      body: JSON.stringify(body),
      timeoutMs,
    });
    return readReply(reply);
  }

  async #fetchToken(): Promise<AccessToken> {
    const { baseUrl, consumerKey, consumerSecret } = this.#access;
    const askedAt = this.#now();
    const basic = Buffer.from(`${consumerKey}:${consumerSecret}`).toString('base64');
    const reply = await this.#call({
      of: { provider: 'mpesa', call: 'token' },
      resultOf,
      url: `${baseUrl}/oauth/v1/generate?grant_type=client_credentials`,
      method: 'GET',
      headers: { Authorization: `Basic ${basic}`, Accept: 'application/json' },
      timeoutMs: this.#tokenTimeoutMs,
    });
    return readToken(readReply(reply), askedAt);
  }
}

/** `expires_in` is a number in the current documentation and a string in older versions. */
function readToken(reply: DarajaReply, askedAt: Date): AccessToken {
  if (reply.kind === 'fault') {
    throw new NoToken(`no token: HTTP ${reply.status} ${reply.code} ${reply.message}`.trim());
  }
  if (reply.kind !== 'body') throw new NoToken(`no token: ${reply.reason}`);
  const token = text(reply.body.access_token);
  const seconds = Number(text(reply.body.expires_in));
  if (token === null || !Number.isFinite(seconds) || seconds <= 0) {
    throw new NoToken('no token: the answer bore none that is valid');
  }
  return { token, expiresAt: new Date(askedAt.getTime() + seconds * 1_000) };
}
