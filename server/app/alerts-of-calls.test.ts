import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { smileId } from '@server/people/identity/smile-id';
import { Meters } from '@server/platform/core/meters';
import {
  type CallResult,
  PROVIDER_CALLS,
  ProviderCalls,
} from '@server/platform/core/provider-calls';
import { sentry } from '@server/platform/core/sentry';
import { smtp, smtpOut } from '@server/platform/mail/smtp';
import { africasTalking } from '@server/platform/messages/africas-talking';
import { daraja } from '@server/platform/money/providers/mpesa/adapter';
import type { TokenStore } from '@server/platform/money/token-store';
import { ringing } from '@server/testing/alert-rules';
import { capturedLog } from '@server/testing/captured-log';
import { darajaCredentials } from '@server/testing/daraja-credentials';
import { type MailRefusal, openMailServer } from '@server/testing/mail-server';
import { handClock, WANJIKU } from '@server/testing/mpesa-rig';
import { shillings } from '@shared/money';

/** Every call of every provider fails in every way: it is counted under its name, rings, and stops. */

type Way = 'answers 503' | 'answers 401' | 'breaks off';
const WAYS: Record<Way, { status: number | null; result: CallResult; mail: MailRefusal }> = {
  'answers 503': { status: 503, result: 'failed', mail: { at: 'recipient', says: '421 busy' } },
  'answers 401': { status: 401, result: 'refused', mail: { at: 'data', says: '554 not you' } },
  'breaks off': { status: null, result: 'silent', mail: { at: 'recipient', says: 'cut' } },
};

/** What each provider takes as its own good answer, in one. */
const GOOD = JSON.stringify({
  ResponseCode: '0',
  ResponseStatus: '1000',
  access_token: 'new',
  expires_in: '3599',
  SMSMessageData: { Recipients: [{ statusCode: 101 }] },
  SmileJobID: '1',
  ResultCode: '1013',
});

let way: Way | null;
/** Of registration, the second call alone: it is made when the first went well. */
let failingAt: string;
const server = createServer((request, response) => {
  request.resume().on('end', () => {
    const isFailing = way !== null && (request.url ?? '').startsWith(failingAt);
    const status = isFailing && way ? WAYS[way].status : 200;
    if (status === null) return request.socket.destroy();
    response.writeHead(status, { 'Content-Type': 'application/json' });
    return response.end(status === 200 ? GOOD : '');
  });
});
let baseUrl: string;
let mail: Awaited<ReturnType<typeof openMailServer>>;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  mail = await openMailServer();
});
afterAll(async () => {
  await mail.close();
  await new Promise((resolve) => server.close(resolve));
});
beforeEach(() => goWell());

function fail(next: Way, at = '/'): void {
  way = next;
  failingAt = at;
  mail.refuse(WAYS[next].mail);
}
function goWell(): void {
  way = null;
  failingAt = '/';
  mail.refuse(null);
}

const clock = handClock();
/** What a node counts by itself. */
function newNode() {
  const meters = new Meters();
  const calls = new ProviderCalls({ meters, log: capturedLog([]).log, wall: clock.now });
  return { calls, scrape: () => meters.registry.metrics() };
}
type Node = ReturnType<typeof newNode>;

/** A token is there, or has to be fetched. */
const tokens = (token: string | null): TokenStore => ({
  read: () =>
    Promise.resolve(
      token === null ? null : { token, expiresAt: new Date(clock.now().getTime() + 3_600_000) },
    ),
  refresh: async (fetchNew) => (await fetchNew()).token,
});
const mpesa = ({ calls }: Node, token: string | null = 'good') =>
  daraja(
    { ...darajaCredentials, nominatedNumber: WANJIKU, baseUrl },
    { now: clock.now, tokens: tokens(token), call: calls.call },
  );

const URLS = { resultUrl: 'https://lender.example/r', timeoutUrl: 'https://lender.example/t' };
const DEPOSITS = {
  confirmationUrl: 'https://lender.example/c',
  validationUrl: 'https://lender.example/v',
  noticeUrl: 'https://lender.example/n',
};
const about = { ourReference: 'LN000123-1', phone: WANJIKU, amount: shillings(1_500) };
const prompt = {
  ...about,
  reference: 'LN000123',
  description: 'Loan repay',
  callbackUrl: URLS.resultUrl,
};
const payout = { ...about, ...URLS, remarks: 'Loan payout', occasion: 'LN000123' };
const person = { number: '12345678', firstName: 'Wanjiku', lastName: 'Otieno', phone: WANJIKU };
const letter = { id: '1', to: 'w@example.co.ke', subject: 'Hi', text: 'Hi', attachments: [] };
const dsn = (url: string) => url.replace('//', '//key@').concat('/1');

type Asks = {
  [P in keyof typeof PROVIDER_CALLS]: Record<
    (typeof PROVIDER_CALLS)[P][number],
    (node: Node) => Promise<unknown>
  >;
};
/** How each call is made; one without a line here does not compile. */
const ASKS: Asks = {
  sms: {
    send: ({ calls: { call } }) =>
      africasTalking({ baseUrl, username: 'lender', apiKey: 'key', senderId: null }, { call }).send(
        WANJIKU,
        'Hello',
        5_000,
      ),
  },
  mpesa: {
    token: (node) => mpesa(node, null).collect(prompt),
    prompt: (node) => mpesa(node).collect(prompt),
    prompt_query: (node) =>
      mpesa(node).queryCollection({ ourReference: '1', providerRequestId: 'ws_CO_1' }),
    payout: (node) => mpesa(node).payOut(payout),
    payout_query: (node) => mpesa(node).queryPayout({ ourReference: '1', ...URLS }),
    balance: async (node) => mpesa(node).payoutAccount?.ask(URLS),
    register: async (node) => mpesa(node).directDeposits?.register(DEPOSITS),
    register_pull: async (node) => mpesa(node).directDeposits?.register(DEPOSITS),
    deposits: async (node) => mpesa(node).directDeposits?.list(clock.now(), clock.now()),
    sim_swap: async (node) => mpesa(node).simSwap?.lastSwap(WANJIKU),
  },
  identity: {
    check: ({ calls: { call } }) =>
      smileId({ baseUrl, partnerId: '1', apiKey: 'key' }, { now: clock.now, call }).check(person),
  },
  mail: {
    send: ({ calls }) => smtp(mail.settings, { call: calls.over(smtpOut) }).send(letter, 5_000),
  },
  errors: {
    event: ({ calls: { call } }) =>
      sentry(
        { dsn: dsn(baseUrl), environment: 'test', secrets: [] },
        { call, wall: clock.now },
      ).report(new Error('x'), { at: 'a test' }),
  },
};

/** What rings for a provider; for errors nothing, because no business waits for them. */
const ALERTS: Record<keyof Asks, string | null> = {
  sms: 'ProviderIsAway',
  mpesa: 'ProviderIsAway',
  identity: 'IdentityCheckIsAway',
  mail: 'MailIsAway',
  errors: null,
};
/** Made once, at a worker's start. */
const AT_START: readonly string[] = ['register', 'register_pull'];
const TO_RING = { usual: 3, prompt: 2 };

const CALLS = Object.entries(ASKS).flatMap(([provider, asks]) =>
  Object.entries(asks).map(([call, ask]) => ({ provider: provider as keyof Asks, call, ask })),
);
const CASES = CALLS.flatMap((each) =>
  (Object.keys(WAYS) as Way[]).map((how) => ({ ...each, how })),
);

const failingRow = async ({ scrape }: Node) =>
  (await scrape())
    .split('\n')
    .filter((line) => line.startsWith('tegemea_provider_failures_in_a_row{'));

test.for(CASES)('$provider $call that $how', async ({ provider, call, ask, how }) => {
  const node = newNode();
  const alert = ALERTS[provider];
  const rings = async () =>
    (alert ? ringing(alert, await node.scrape()) : []).map((it) => it.labels);
  const times = call === 'prompt' ? TO_RING.prompt : TO_RING.usual;
  fail(how, call === 'register_pull' ? '/pulltransactions' : '/');
  for (let made = 1; made < times; made += 1) await ask(node);
  expect(await rings()).toEqual([]);
  await ask(node);
  const { result } = WAYS[how];
  expect(await failingRow(node)).toEqual([
    `tegemea_provider_failures_in_a_row{provider="${provider}",call="${call}",result="${result}"} ${times}`,
  ]);
  const isWatched = alert !== null && !AT_START.includes(call);
  expect(await rings()).toEqual(isWatched ? [{ provider, call }] : []);
  goWell();
  await ask(node);
  expect([await rings(), await failingRow(node)]).toEqual([[], []]);
});

describe('several nodes', () => {
  const { send } = ASKS.sms;

  test('that fail one after the other ring as one would', async () => {
    const [one, two] = [newNode(), newNode()];
    const rings = async () =>
      ringing('ProviderIsAway', await one.scrape(), await two.scrape()).map((it) => it.labels);
    fail('answers 503');
    await send(one);
    await send(two);
    expect(await rings()).toEqual([]);
    fail('breaks off');
    await send(two);
    expect(await rings(), 'whatever each of them met').toEqual([{ provider: 'sms', call: 'send' }]);
    goWell();
    clock.advance(1);
    await send(one);
    expect(await rings(), 'one of them was answered').toEqual([]);
  });

  test('what failed before another was answered counts no more', async () => {
    const [one, two] = [newNode(), newNode()];
    const rings = async () => ringing('ProviderIsAway', await one.scrape(), await two.scrape());
    fail('answers 503');
    for (let made = 0; made < 3; made += 1) await send(one);
    expect(await rings()).toHaveLength(1);
    goWell();
    clock.advance(1);
    await send(two);
    fail('answers 503');
    clock.advance(1);
    for (let made = 0; made < 2; made += 1) await send(two);
    expect(await rings()).toEqual([]);
    await send(two);
    expect(await rings()).toHaveLength(1);
  });
});
