import { constants, publicEncrypt } from 'node:crypto';
import type { DarajaCredentials } from '@dev/simulators/simulator-credentials';

export type Answered = { status: number; body: Record<string, string> };
export type DarajaCaller = ReturnType<typeof darajaCaller>;

const HOOK = 'http://127.0.0.1:1/hooks/pay/0123abcd/1';
const PHONE = 254712345678;
const TIMESTAMP = '20261002181805';

/** Calls Daraja with raw fields, without our adapter; the default samples are valid. */
export function darajaCaller(url: string, credentials: DarajaCredentials) {
  let token = '';
  const call = async (path: string, init: RequestInit): Promise<Answered> => {
    const response = await fetch(url + path, init);
    const text = await response.text();
    return { status: response.status, body: text === '' ? {} : JSON.parse(text) };
  };
  const basic = (pair = `${credentials.consumerKey}:${credentials.consumerSecret}`): string =>
    `Basic ${Buffer.from(pair).toString('base64')}`;
  const askToken = (authorization = basic(), query = '?grant_type=client_credentials') =>
    call(`/oauth/v1/generate${query}`, { headers: { Authorization: authorization } });
  return {
    samples: samples(credentials),
    basic,
    askToken,
    signIn: async (): Promise<string> => {
      token = (await askToken()).body.access_token ?? '';
      return token;
    },
    get: (path: string) => call(path, { headers: { Authorization: `Bearer ${token}` } }),
    post: (path: string, body: object, headers: Record<string, string> = {}) => {
      const usual = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
      return call(path, {
        method: 'POST',
        headers: { ...usual, ...headers },
        body: JSON.stringify(body),
      });
    },
  };
}

function samples({ passkey, certificatePem, initiatorPassword }: DarajaCredentials) {
  const sealed = publicEncrypt(
    { key: certificatePem, padding: constants.RSA_PKCS1_PADDING },
    Buffer.from(initiatorPassword),
  ).toString('base64');
  const password = Buffer.from(`174379${passkey}${TIMESTAMP}`).toString('base64');
  const signature = { BusinessShortCode: '174379', Password: password, Timestamp: TIMESTAMP };
  return {
    query: { ...signature, CheckoutRequestID: 'ws_CO_1' },
    push: {
      ...signature,
      TransactionType: 'CustomerPayBillOnline',
      Amount: 1500,
      PartyA: PHONE,
      PartyB: '174379',
      PhoneNumber: PHONE,
      CallBackURL: HOOK,
      AccountReference: 'LN000123',
      TransactionDesc: 'Loan repay',
    },
    payout: {
      OriginatorConversationID: 'LN000123-D1',
      InitiatorName: 'testapi',
      SecurityCredential: sealed,
      CommandID: 'BusinessPayment',
      Amount: 10000,
      PartyA: '600992',
      PartyB: String(PHONE),
      Remarks: 'Loan payout',
      QueueTimeOutURL: HOOK,
      ResultURL: HOOK,
      Occassion: 'LN000123',
    },
    status: {
      Initiator: 'testapi',
      SecurityCredential: sealed,
      CommandID: 'TransactionStatusQuery',
      TransactionID: '',
      OriginalConversationID: 'LN000123-D1',
      PartyA: '600992',
      IdentifierType: '4',
      ResultURL: HOOK,
      QueueTimeOutURL: HOOK,
      Remarks: 'OK',
      Occasion: 'OK',
    },
    balance: {
      Initiator: 'testapi',
      SecurityCredential: sealed,
      CommandID: 'AccountBalance',
      PartyA: '600992',
      IdentifierType: '4',
      ResultURL: HOOK,
      QueueTimeOutURL: HOOK,
      Remarks: 'OK',
    },
  };
}
