import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { darajaCaller } from '@server/testing/daraja-caller';
import type { DarajaCaller } from '@server/testing/daraja-caller';
import { WANJIKU, handClock } from '@server/testing/mpesa-rig';
import { startDarajaSimulator } from './daraja-simulator';
import { PhoneWorld } from './phone-world';
import { newDarajaCredentials } from './simulator-credentials';
import type { RunningSimulator } from './simulator-server';

const credentials = newDarajaCredentials();
const PUSH = '/mpesa/stkpush/v1/processrequest';
const QUERY = '/mpesa/stkpushquery/v1/query';
const PAYOUT = '/mpesa/b2c/v3/paymentrequest';
const STATUS = '/mpesa/transactionstatus/v1/query';
const BALANCE = '/mpesa/accountbalance/v1/query';

let clock = handClock();
let world: PhoneWorld;
let simulator: RunningSimulator;
let daraja: DarajaCaller;

beforeEach(async () => {
  clock = handClock();
  world = new PhoneWorld({ file: null, now: clock.now });
  simulator = await startDarajaSimulator({ world, credentials });
  daraja = darajaCaller(simulator.url, credentials);
  await daraja.signIn();
});
afterEach(async () => {
  await simulator.close();
  world.close();
});

const { push, query, payout, status, balance } = darajaCaller('', credentials).samples;
const post = (path: string, body: object, headers?: Record<string, string>) =>
  daraja.post(path, body, headers);

describe('the token', () => {
  it('has 28 characters and its life as text', async () => {
    expect((await daraja.askToken()).body).toEqual({
      access_token: expect.stringMatching(/^[\w-]{28}$/),
      expires_in: '3599',
    });
  });

  it('is refused by type, by grant and by key', async () => {
    expect(await daraja.askToken('Bearer x')).toMatchObject({
      status: 400,
      body: { errorCode: '400.008.01' },
    });
    expect(await daraja.askToken(undefined, '')).toMatchObject({
      body: { errorCode: '400.008.02' },
    });
    expect(await daraja.askToken(daraja.basic('a:b'))).toEqual({ status: 401, body: {} });
  });

  it.each([
    [PUSH, push, 404, '404.001.03'],
    [QUERY, query, 404, '404.001.03'],
    [PAYOUT, payout, 401, '401.002.01'],
    [STATUS, status, 400, '400.003.01'],
    [BALANCE, balance, 400, '400.003.01'],
  ])('dies of age and of a newer one: %s', async (path, body, httpStatus, errorCode) => {
    const old = await daraja.signIn();
    await daraja.signIn();
    const refused = await post(path, body, { Authorization: `Bearer ${old}` });
    expect(refused).toMatchObject({ status: httpStatus, body: { errorCode } });
    clock.advance(3_599);
    expect(await post(path, body)).toMatchObject({ status: httpStatus, body: { errorCode } });
  });
});

describe('the gateway', () => {
  it.each([
    ['an unknown path', () => post('/mpesa/nothing', {}), 404, '404.001.01'],
    ['a GET', () => daraja.get(PUSH), 405, '405.001'],
    ['no JSON type', () => post(PUSH, push, { 'Content-Type': 'text/plain' }), 400, '400.002.02'],
    ['a list', () => post(PUSH, []), 400, '400.002.05'],
  ])('refuses %s', async (_name, act, httpStatus, errorCode) => {
    expect(await act()).toMatchObject({ status: httpStatus, body: { errorCode } });
  });

  it('throttles with the gateway’s own envelope', async () => {
    world.script({ call: 'prompt', answer: { kind: 'too_many' } });
    const { status: httpStatus, body } = await post(PUSH, push);
    expect(httpStatus).toBe(429);
    expect(body).toMatchObject({
      fault: { detail: { errorcode: 'policies.ratelimit.SpikeArrestViolation' } },
    });
  });
});

const WORDS = 'mpesa m-pesa safaricom exe exec cmd sql query MPESA'.split(' ');
const urls = (field: string): [string, unknown][] => [
  [field, 'ftp://x.example/1'],
  [field, 'http://x.example/1'],
  [field, 'nonsense'],
  ...WORDS.map((word): [string, unknown] => [field, `https://x.example/a${word}b`]),
];

describe('the fields of a push', () => {
  it.each<[string, unknown]>([
    ['BusinessShortCode', 'abc'],
    ['Password', undefined],
    ['Timestamp', '2026100218180'],
    ['Timestamp', '20261302181805'],
    ['TransactionType', 'BusinessPayment'],
    ['Amount', 0],
    ['Amount', 1.5],
    ['Amount', '1500.00'],
    ['Amount', 250_001],
    ['Amount', null],
    ['PartyA', '0712345678'],
    ['PartyB', '174380'],
    ['PhoneNumber', '+254712345678'],
    ['PhoneNumber', '254812345678'],
    ['AccountReference', 'LN00000000123'],
    ['AccountReference', 'LN#1'],
    ['AccountReference', ''],
    ['TransactionDesc', 'Loan repayment'],
    ...urls('CallBackURL'),
  ])('refuse %s = %j by name', async (field, value) => {
    const { status: httpStatus, body } = await post(PUSH, { ...push, [field]: value });
    expect(httpStatus).toBe(400);
    expect(body.errorMessage).toBe(`Bad Request - Invalid ${field}`);
    expect(body.errorCode).toBe('400.002.02');
  });

  it.each([
    [
      'numbers for text',
      { BusinessShortCode: 174379, PartyB: 174379, Timestamp: Number(push.Timestamp) },
    ],
    ['text for numbers', { Amount: '1500', PartyA: WANJIKU, PhoneNumber: WANJIKU }],
    ['a space behind the type', { TransactionType: 'CustomerPayBillOnline ' }],
    ['no description', { TransactionDesc: undefined }],
    ['https', { CallBackURL: 'https://lender.example/hooks/1' }],
    ['localhost', { CallBackURL: 'http://localhost:5000/hooks/1' }],
  ])('may be %s', async (_name, changes) => {
    const { body } = await post(PUSH, { ...push, ...changes });
    expect(body).toMatchObject({ ResponseCode: '0' });
    expect(body.CheckoutRequestID).toMatch(/^ws_CO_02102026\d{9}712345678$/);
  });

  it.each([
    [{ BusinessShortCode: '174380', PartyB: '174380' }, 'Merchant does not exist'],
    [{ Timestamp: '20261002181806' }, 'Wrong credentials'],
    [{ Password: 'x' }, 'Wrong credentials'],
  ])('must be signed: %j', async (changes, errorMessage) => {
    const answered = await post(PUSH, { ...push, ...changes });
    expect(answered).toMatchObject({
      status: 500,
      body: { errorCode: '500.001.1001', errorMessage },
    });
  });
});

describe('the fields of a payout', () => {
  it.each<[string, unknown]>([
    ['OriginatorConversationID', undefined],
    ['InitiatorName', ''],
    ['SecurityCredential', undefined],
    ['CommandID', 'BusinessPayBill'],
    ['Amount', 10.5],
    ['PartyA', 'x'],
    ['PartyB', '0712345678'],
    ['Remarks', 'x'],
    ['Remarks', 'x'.repeat(101)],
    ['Occassion', 'x'.repeat(101)],
    ...urls('ResultURL'),
    ...urls('QueueTimeOutURL'),
  ])('refuse %s = %j by name', async (field, value) => {
    const { body } = await post(PAYOUT, { ...payout, [field]: value });
    expect(body.errorMessage).toBe(`Bad Request - Invalid ${field}`);
  });

  it('may bear Occasion with one s, and an id only once', async () => {
    const { Occassion: Occasion, ...rest } = payout;
    expect((await post(PAYOUT, { ...rest, Occasion })).body.ResponseCode).toBe('0');
    expect(await post(PAYOUT, payout)).toMatchObject({
      status: 500,
      body: { errorCode: '500.002.1001', errorMessage: 'Duplicate OriginatorConversationID.' },
    });
  });
});

describe('the fields of a status question', () => {
  it('name the transaction by receipt or by either spelling of its conversation', async () => {
    await post(PAYOUT, payout);
    await world.settled();
    const TransactionID = world.phone(WANJIKU).transactions[0]?.receipt;
    const { OriginalConversationID: OriginatorConversationID, ...rest } = status;
    for (const body of [
      status,
      { ...rest, OriginatorConversationID },
      { ...rest, TransactionID },
    ]) {
      expect((await post(STATUS, body)).body.ResponseCode).toBe('0');
    }
    const none = await post(STATUS, rest);
    expect(none.body.errorMessage).toBe('Bad Request - Invalid TransactionID');
  });
});

describe('the fields of a question about the balance', () => {
  it.each<[string, unknown]>([
    ['Initiator', undefined],
    ['SecurityCredential', ''],
    ['CommandID', 'TransactionStatusQuery'],
    ['PartyA', 'x'],
    ['IdentifierType', 3],
    ['Remarks', 'x'],
    ...urls('ResultURL').slice(0, 4),
    ...urls('QueueTimeOutURL').slice(0, 4),
  ])('refuse %s = %j by name', async (field, value) => {
    const { body } = await post(BALANCE, { ...balance, [field]: value });
    expect(body.errorMessage).toBe(`Bad Request - Invalid ${field}`);
  });

  it('are taken with or without an occasion', async () => {
    expect((await post(BALANCE, balance)).body.ResponseCode).toBe('0');
    expect((await post(BALANCE, { ...balance, Occasion: 'OK' })).body.ResponseCode).toBe('0');
  });
});
