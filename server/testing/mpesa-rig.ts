import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { daraja } from '@server/platform/money/providers/mpesa/adapter';
import type { DarajaSettings } from '@server/platform/money/providers/mpesa/adapter';
import type {
  CollectionRequest,
  MoneyProvider,
  PayoutRequest,
} from '@server/platform/core/ports/money-provider';
import type { AccessToken, TokenStore } from '@server/platform/money/token-store';
import { startDarajaSimulator } from '@dev/simulators/daraja-simulator';
import { PhoneWorld } from '@dev/simulators/phone-world';
import { shillings } from '@shared/money';
import { phone } from '@shared/phone';
import { callOut } from '@server/platform/core/outbound-http';
import { darajaCredentials as credentials } from './daraja-credentials';

export const WANJIKU = phone('254712345678');

/** Long enough for a busy machine to read the call. */
const SHORT = { promptMs: 800, otherMs: 800 };

export type Received = { path: string; body: unknown };

/** A callback receiver; stores requests in order and answers 200. */
export async function startReceiver() {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      received.push({ path: request.url ?? '', body: JSON.parse(body) as unknown });
      response.end('{"ResultCode":0,"ResultDesc":"Accepted"}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${port}`, received, close };
}

/** A clock that moves only by hand; for the product (`asked`) also by a millisecond at each question. */
export function handClock(start = '2026-10-02T15:18:05.069Z') {
  let time = Date.parse(start);
  return {
    now: (): Date => new Date(time),
    /** An act that asks twice gets two times, as on a real clock. */
    asked: (): Date => new Date((time += 1)),
    advance: (seconds: number): void => {
      time += seconds * 1_000;
    },
  };
}

/** A token store in memory that counts token requests. */
export function tokenStoreInMemory(): TokenStore & { fetched: () => number; forget: () => void } {
  let stored: AccessToken | null = null;
  let fetched = 0;
  return {
    read: () => Promise.resolve(stored),
    async refresh(fetchNew, stale) {
      if (stored && stored.token !== stale) return stored.token;
      fetched += 1;
      stored = await fetchNew();
      return stored.token;
    },
    fetched: () => fetched,
    forget: () => {
      stored = null;
    },
  };
}

export type MpesaRig = Awaited<ReturnType<typeof startMpesa>>;

/** The adapter, the simulator, a world in memory and a callback receiver, on loopback. */
export async function startMpesa(
  overrides: Partial<DarajaSettings> = {},
  world: PhoneWorld | null = null,
) {
  const clock = handClock();
  const phones = world ?? new PhoneWorld({ file: null, now: clock.now });
  const simulator = await startDarajaSimulator({ world: phones, credentials });
  const receiver = await startReceiver();
  const tokens = tokenStoreInMemory();
  const settings = { ...credentials, baseUrl: simulator.url, ...overrides };
  const { now } = clock;
  const provider: MoneyProvider = daraja(settings, { now, tokens, call: callOut });
  /** The same, with a short timeout for calls that are never answered. */
  const impatient: MoneyProvider = daraja(settings, {
    now,
    tokens,
    call: callOut,
    timeouts: SHORT,
  });
  const stop = async (): Promise<void> => {
    await simulator.close();
    await receiver.close();
    phones.close();
  };
  return {
    clock,
    world: phones,
    simulator,
    receiver,
    tokens,
    provider,
    impatient,
    credentials,
    stop,
  };
}

/** A valid prompt to Wanjiku for KSh 1,500, changed as the test needs. */
export const promptTo = (
  rig: MpesaRig,
  changes: Partial<CollectionRequest> = {},
): CollectionRequest => ({
  ourReference: '0199a7d2-0000-7000-8000-000000000001',
  phone: WANJIKU,
  amount: shillings(1_500),
  reference: 'LN000123',
  description: 'Loan repay',
  callbackUrl: `${rig.receiver.url}/hooks/stk/1`,
  ...changes,
});

/** A valid payout of KSh 10,000 to Wanjiku, changed as the test needs. */
export const payoutTo = (rig: MpesaRig, changes: Partial<PayoutRequest> = {}): PayoutRequest => ({
  ourReference: 'LN000123-D1',
  phone: WANJIKU,
  amount: shillings(10_000),
  remarks: 'Loan payout',
  occasion: 'LN000123',
  resultUrl: `${rig.receiver.url}/hooks/b2c/1`,
  timeoutUrl: `${rig.receiver.url}/hooks/b2c/1/late`,
  ...changes,
});
