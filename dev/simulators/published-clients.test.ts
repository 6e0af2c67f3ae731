import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { handClock, startReceiver } from '@server/testing/mpesa-rig';
import { type PublishedClients, startPublishedClients } from '@server/testing/published-clients';
import { shillings } from '@shared/money';
import { phone } from '@shared/phone';
import { startAfricasTalkingSimulator } from './africas-talking-simulator';
import { startDarajaSimulator } from './daraja-simulator';
import { PhoneWorld } from './phone-world';
import { newAfricasTalkingCredentials, newDarajaCredentials } from './simulator-credentials';

/** Checks the simulators against published clients by others, so that they do not only mirror our own adapters. */

const DARAJA_HOST = 'sandbox.safaricom.co.ke';
const SMS_HOST = 'api.sandbox.africastalking.com';
const WANJIKU = phone('254712345678');

const daraja = newDarajaCredentials();
const sms = newAfricasTalkingCredentials();
const clock = handClock();
const world = new PhoneWorld({ file: null, now: clock.now });

let receiver: Awaited<ReturnType<typeof startReceiver>>;
let clients: PublishedClients;
const ending: (() => Promise<void>)[] = [];

beforeAll(async () => {
  receiver = await startReceiver();
  const mpesa = await startDarajaSimulator({ world, credentials: daraja });
  const texting = await startAfricasTalkingSimulator({ world, credentials: sms });
  const hosts = { [DARAJA_HOST]: mpesa.url, [SMS_HOST]: texting.url };
  clients = await startPublishedClients({ hosts, daraja, sms });
  ending.push(clients.stop, texting.close, mpesa.close, receiver.close);
});
afterAll(async () => {
  for (const end of ending) await end();
  world.close();
});

const hook = (path: string): string => `${receiver.url}/hooks/${path}`;

/** The requests to one of our paths, newest last, once no work is left. */
async function posted<T>(path: string): Promise<T[]> {
  world.tick();
  await world.settled();
  return receiver.received
    .filter((each) => each.path === `/hooks/${path}`)
    .map(({ body }) => body as T);
}

/** The value of the client’s promise. */
async function mpesa<T>(method: string, argument: object): Promise<T> {
  const answer = await clients.mpesa(method, argument);
  if ('failed' in answer) throw new Error(`refused: ${JSON.stringify(answer.failed)}`);
  return answer.value as T;
}

interface Ack {
  ConversationID: string;
  OriginatorConversationID: string;
  ResponseCode: string;
}
interface PushAck {
  CheckoutRequestID: string;
  ResponseCode: string;
}
interface Result {
  Result: {
    ResultCode: number;
    TransactionID: string;
    OriginatorConversationID: string;
    ResultParameters: { ResultParameter: { Key: string; Value: unknown }[] };
  };
}

const push = (changes: object = {}) => ({
  BusinessShortCode: daraja.shortcode,
  passKey: daraja.passkey,
  Amount: 1_500,
  PartyA: WANJIKU,
  PartyB: daraja.shortcode,
  PhoneNumber: WANJIKU,
  CallBackURL: hook('stk'),
  AccountReference: 'LN000123',
  TransactionDesc: 'Loan repay',
  ...changes,
});

const payout = (changes: object = {}) => ({
  Initiator: daraja.initiatorName,
  CommandID: 'BusinessPayment',
  Amount: 10_000,
  PartyA: daraja.b2cShortcode,
  PartyB: WANJIKU,
  Remarks: 'Loan payout',
  QueueTimeOutURL: hook('late'),
  ResultURL: hook('b2c'),
  ...changes,
});

const parameters = ({ Result }: Result): Record<string, unknown> =>
  Object.fromEntries(Result.ResultParameters.ResultParameter.map(({ Key, Value }) => [Key, Value]));

describe('mpesa-api', () => {
  test('gets a token, and each new one as it asks', async () => {
    const first = await mpesa<string>('authenticate', {});
    const second = await mpesa<string>('authenticate', {});
    expect(first).toMatch(/^\S{28}$/);
    expect(second).not.toBe(first);
    expect(clients.called().at(-1)).toBe(DARAJA_HOST);
  });

  test('sends an STK push; the PIN is entered; the callback tells of the receipt', async () => {
    const ack = await mpesa<PushAck>('lipaNaMpesaOnline', push());
    expect(ack.ResponseCode).toBe('0');
    const { prompt } = world.phone(WANJIKU);
    expect(prompt).toMatchObject({ id: ack.CheckoutRequestID, amount: shillings(1_500) });
    world.answerPrompt(WANJIKU, ack.CheckoutRequestID, 'approve');
    const [told] = await posted<{
      Body: { stkCallback: { ResultCode: number; CheckoutRequestID: string } };
    }>('stk');
    expect(told?.Body.stkCallback).toMatchObject({
      ResultCode: 0,
      CheckoutRequestID: ack.CheckoutRequestID,
    });
  });

  test('asks what became of a push: nothing yet, cancelled', async () => {
    clock.advance(60);
    const { CheckoutRequestID } = await mpesa<PushAck>('lipaNaMpesaOnline', push({ Amount: 7 }));
    const question = {
      BusinessShortCode: daraja.shortcode,
      passKey: daraja.passkey,
      CheckoutRequestID,
    };
    const early = await clients.mpesa('lipaNaMpesaQuery', question);
    expect(early).toMatchObject({
      failed: { statusCode: 500, data: { errorCode: '500.001.1001' } },
    });
    world.answerPrompt(WANJIKU, CheckoutRequestID, 'cancel');
    expect(await mpesa('lipaNaMpesaQuery', question)).toMatchObject({
      ResponseCode: '0',
      ResultCode: '1032',
    });
  });

  test('is refused what Daraja refuses: a wrong passkey, an amount with cents', async () => {
    const wrongKey = await clients.mpesa('lipaNaMpesaOnline', push({ passKey: 'not it' }));
    expect(wrongKey).toMatchObject({ failed: { statusCode: 500 } });
    const cents = await clients.mpesa('lipaNaMpesaOnline', push({ Amount: 10.5 }));
    expect(cents).toMatchObject({
      failed: {
        statusCode: 400,
        data: { errorCode: '400.002.02', errorMessage: 'Bad Request - Invalid Amount' },
      },
    });
  });

  test('pays out by B2C v1, where M-Pesa names the payout and a repeat is another one', async () => {
    const before = world.phone(WANJIKU).balance;
    const [first, second] = [
      await mpesa<Ack>('b2c', payout()),
      await mpesa<Ack>('b2c', payout({ Amount: 500 })),
    ];
    expect([first.ResponseCode, second.ResponseCode]).toEqual(['0', '0']);
    expect(second.OriginatorConversationID).not.toBe(first.OriginatorConversationID);
    const results = await posted<Result>('b2c');
    expect(
      results.map(({ Result: { OriginatorConversationID } }) => OriginatorConversationID),
    ).toEqual([first.OriginatorConversationID, second.OriginatorConversationID]);
    expect(results.map(({ Result: { ResultCode } }) => ResultCode)).toEqual([0, 0]);
    expect(world.phone(WANJIKU).balance - before).toBe(shillings(10_500));
  });

  test('asks for a transaction’s status by its receipt', async () => {
    const receipt = (await posted<Result>('b2c'))[0]?.Result.TransactionID;
    const ack = await mpesa<Ack>('transactionStatus', {
      Initiator: daraja.initiatorName,
      TransactionID: receipt,
      PartyA: daraja.b2cShortcode,
      IdentifierType: 4,
      ResultURL: hook('status'),
      QueueTimeOutURL: hook('late'),
    });
    expect(ack.ResponseCode).toBe('0');
    const [told] = await posted<Result>('status');
    expect(told && parameters(told)).toMatchObject({
      TransactionStatus: 'Completed',
      ReceiptNo: receipt,
      Amount: 10_000,
    });
  });

  test('registers the paybill by C2B v1 and simulates a payment, told with the number hashed', async () => {
    const registered = await mpesa<{ ResponseDescription: string }>('c2bRegister', {
      ShortCode: daraja.shortcode,
      ResponseType: 'Completed',
      ConfirmationURL: hook('paid'),
      ValidationURL: hook('asked'),
    });
    expect(registered.ResponseDescription).toBe('Success');
    await mpesa('c2bSimulate', {
      ShortCode: daraja.shortcode,
      CommandID: 'CustomerPayBillOnline',
      Amount: 250,
      Msisdn: WANJIKU,
      BillRefNumber: 'LN000123',
    });
    const wanted = {
      TransactionType: 'Pay Bill',
      TransAmount: '250.00',
      BusinessShortCode: daraja.shortcode,
      BillRefNumber: 'LN000123',
      MSISDN: createHash('sha256').update(WANJIKU).digest('hex'),
    };
    expect(await posted('asked')).toMatchObject([wanted]);
    expect(await posted('paid')).toMatchObject([wanted]);
  });
});

describe('africastalking', () => {
  const send = (options: object) => clients.sms('send', options);

  test('sends one SMS to two phones, and they have it', async () => {
    const other = phone('254733222111');
    const answer = await send({ to: [`+${WANJIKU}`, `+${other}`], message: 'Habari, rafiki' });
    expect(answer).toMatchObject({
      value: {
        SMSMessageData: {
          Message: 'Sent to 2/2 Total Cost: KES 1.6000',
          Recipients: [
            { statusCode: 101, status: 'Success', number: `+${WANJIKU}` },
            { statusCode: 101, status: 'Success', number: `+${other}` },
          ],
        },
      },
    });
    expect(clients.called().at(-1)).toBe(SMS_HOST);
    for (const each of [WANJIKU, other]) {
      expect(world.phone(each).inbox[0]?.text).toBe('Habari, rafiki');
    }
  });

  test('sends under a sender’s name', async () => {
    await send({ to: `+${WANJIKU}`, message: 'Karibu', senderId: 'TEGEMEA' });
    expect(world.phone(WANJIKU).inbox[0]).toMatchObject({ from: 'TEGEMEA', text: 'Karibu' });
  });

  test('hears of a number that is none, and of a provider in trouble', async () => {
    expect(await send({ to: '+254203333333', message: 'To a landline' })).toMatchObject({
      value: {
        SMSMessageData: { Recipients: [{ statusCode: 403, status: 'InvalidPhoneNumber' }] },
      },
    });
    world.script({ call: 'sms', answer: { kind: 'fails' } });
    expect(await send({ to: `+${WANJIKU}`, message: 'Lost?' })).toMatchObject({
      failed: { message: expect.stringContaining('500') as string },
    });
  });
});
