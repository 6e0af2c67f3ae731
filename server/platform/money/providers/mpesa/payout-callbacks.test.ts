import { describe, expect, it } from 'vitest';
import { shillings } from '@shared/money';
import { readPayoutResult, readStatusResult, withoutCredential } from './callbacks';

const PARAMETERS = [
  { Key: 'TransactionAmount', Value: 10 as unknown },
  { Key: 'TransactionReceipt', Value: 'SG632NMUAB' },
  { Key: 'ReceiverPartyPublicName', Value: '254705912645 - NICHOLAS JOHN SONGOK' },
  { Key: 'TransactionCompletedDateTime', Value: '06.07.2024 22:48:52' },
  { Key: 'B2CUtilityAccountAvailableFunds', Value: 8959269.6 },
  { Key: 'B2CChargesPaidAccountAvailableFunds', Value: -1980.0 },
];
const SENT = {
  kind: 'paid',
  originatorConversationId: 'LN000123-D1',
  conversationId: 'AG_20240706_2010364430d9bbdaf872',
  receipt: 'SG632NMUAB',
  amount: shillings(10),
  paidAt: new Date('2024-07-06T19:48:52Z'),
  utilityBalance: shillings(8_959_269.6),
};

const b2c = (changes: object = {}, parameters: unknown = PARAMETERS) => ({
  Result: {
    ResultType: 0,
    ResultCode: 0,
    ResultDesc: 'Said.',
    OriginatorConversationID: 'LN000123-D1',
    ConversationID: 'AG_20240706_2010364430d9bbdaf872',
    TransactionID: 'SG632NMUAB',
    ResultParameters: { ResultParameter: parameters },
    ReferenceData: { ReferenceItem: { Key: 'QueueTimeoutURL', Value: 'https://x.example/' } },
    ...changes,
  },
});

const failure = (ResultCode: unknown) => b2c({ ResultCode, ResultParameters: undefined });

const ECHO = {
  OriginatorConversationID: 'LN000123-D1',
  InitiatorName: 'testapi',
  SecurityCredential: 'c2VjcmV0',
  CommandID: 'BusinessPayment',
  Amount: 10,
};

describe('readPayoutResult', () => {
  it.each([
    ['as documented', b2c()],
    ['the codes as text', b2c({ ResultType: '0', ResultCode: '0' })],
    ['the parameters in another order', b2c({}, PARAMETERS.toReversed())],
    ['reference items as a list', b2c({ ReferenceData: { ReferenceItem: [{ Key: 'X' }] } })],
    ['a parameter without a value', b2c({}, [{ Key: 'Odd' }, ...PARAMETERS])],
    ['without a result type', b2c({ ResultType: undefined })],
  ])('reads a payout: %s', (_name, body) => {
    expect(readPayoutResult(body)).toEqual(SENT);
  });

  it('reads a single parameter that is not in a list, with the receipt from its head', () => {
    const unsaid = { paidAt: null, utilityBalance: null };
    expect(readPayoutResult(b2c({}, PARAMETERS[0]))).toEqual({ ...SENT, ...unsaid });
  });

  it.each([
    [1, '1'],
    ['2001', '2001'],
    [2040, '2040'],
    ['SFC_IC0003', 'SFC_IC0003'],
  ])('reads the failure %s', (ResultCode, code) => {
    const failed = { kind: 'failed', originatorConversationId: 'LN000123-D1', code };
    expect(readPayoutResult(failure(ResultCode))).toEqual({ ...failed, reason: 'Said.' });
  });

  it.each([[15], ['15'], [4711], ['R000002']])(
    'takes the code %s, which proves nothing, as unknown',
    (ResultCode) => {
      const result = readPayoutResult(failure(ResultCode));
      expect(result).toMatchObject({ kind: 'unknown', code: String(ResultCode) });
    },
  );

  it('takes the thin queue timeout as unknown, though its code is that of a failure', () => {
    const body = b2c({ ResultType: 1, ResultCode: 1, ResultParameters: undefined });
    const unknown = { kind: 'unknown', originatorConversationId: 'LN000123-D1', code: '1' };
    expect(readPayoutResult(body)).toEqual({ ...unknown, reason: 'Said.' });
  });

  it('takes our request sent back as unknown', () => {
    const unknown = { kind: 'unknown', originatorConversationId: 'LN000123-D1', code: null };
    expect(readPayoutResult(ECHO)).toEqual({ ...unknown, reason: 'queue timeout' });
  });

  it.each([
    [null],
    ['text'],
    [{}],
    [{ Result: [] }],
    [{ CommandID: 'BusinessPayment' }],
    [b2c({ OriginatorConversationID: '' })],
    [b2c({ ResultCode: null })],
  ])('calls %j unreadable', (body) => {
    expect(readPayoutResult(body)).toEqual({ kind: 'unreadable' });
  });
});

const status = (TransactionStatus: unknown, changes: object = {}) =>
  b2c(
    { OriginatorConversationID: 'the-question', ...changes },
    [
      { Key: 'DebitPartyName', Value: '600310 - Safaricom333' },
      { Key: 'OriginatorConversationID', Value: 'LN000123-D1' },
      { Key: 'TransactionReason' },
      { Key: 'TransactionStatus', Value: TransactionStatus },
      { Key: 'FinalisedTime', Value: 20180223054112 },
      { Key: 'Amount', Value: '10.00' },
      { Key: 'ReceiptNo', Value: 'SG632NMUAB' },
    ].filter(({ Value }, index) => Value !== undefined || index === 2),
  );

describe('readStatusResult', () => {
  it('reads a completed payout by its inner id', () => {
    expect(readStatusResult(status('Completed'))).toEqual({
      kind: 'completed',
      originatorConversationId: 'LN000123-D1',
      receipt: 'SG632NMUAB',
      amount: shillings(10),
      finalisedAt: new Date('2018-02-23T02:41:12Z'),
    });
  });

  it.each([['Cancelled'], ['Declined'], ['Expired']])('reads %s as failed', (code) => {
    const failed = { kind: 'failed', originatorConversationId: 'LN000123-D1', code, reason: code };
    expect(readStatusResult(status(code))).toEqual(failed);
  });

  it.each([['Initiated'], ['Authorized'], ['Pending Authorized'], ['Something new']])(
    'reads %s as open',
    (word) => {
      expect(readStatusResult(status(word))).toEqual({ kind: 'open', status: word });
    },
  );

  it.each([
    ['a question that failed', status('Completed', { ResultCode: 25 }), '25'],
    ['the thin queue timeout', status('Completed', { ResultType: 1, ResultCode: 1 }), '1'],
    ['our question sent back', { CommandID: 'TransactionStatusQuery', Initiator: 'x' }, null],
  ])('learns nothing from %s', (_name, body, code) => {
    expect(readStatusResult(body)).toMatchObject({ kind: 'unknown', code });
  });

  it.each([[null], [{}], [status(undefined)]])('calls %j unreadable', (body) => {
    expect(readStatusResult(body)).toEqual({ kind: 'unreadable' });
  });
});

describe('withoutCredential', () => {
  it('takes our encrypted credential out of an echoed request', () => {
    const kept = withoutCredential(ECHO);
    expect(kept).toEqual({ ...ECHO, SecurityCredential: '[removed]' });
  });

  it.each([[null], ['text'], [[1]], [{ Result: {} }]])('leaves %j as it is', (body) => {
    expect(withoutCredential(body)).toBe(body);
  });
});
