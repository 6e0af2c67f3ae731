import { describe, expect, it } from 'vitest';
import { shillings } from '@shared/money';
import { readPromptCallback } from './callbacks';

const ID = 'ws_CO_191220191020363925';
const ITEMS = [
  { Name: 'Amount', Value: 1500.0 as unknown },
  { Name: 'MpesaReceiptNumber', Value: 'NLJ7RT61SV' },
  { Name: 'Balance' },
  { Name: 'TransactionDate', Value: 20191219102115 as unknown },
  { Name: 'PhoneNumber', Value: 254708374149 as unknown },
];
const PAID = {
  kind: 'paid',
  checkoutRequestId: ID,
  amount: shillings(1_500),
  receipt: 'NLJ7RT61SV',
  paidAt: new Date('2019-12-19T07:21:15Z'),
};

const stk = (changes: object = {}, items: unknown = ITEMS) => ({
  Body: {
    stkCallback: {
      MerchantRequestID: '29115-34620561-1',
      CheckoutRequestID: ID,
      ResultCode: 0,
      ResultDesc: 'The service request is processed successfully.',
      CallbackMetadata: { Item: items },
      ...changes,
    },
  },
});

const swap = (name: string, Value: unknown) =>
  ITEMS.map((item) => (item.Name === name ? { Name: name, Value } : item));

describe('readPromptCallback', () => {
  it.each([
    ['as documented', stk()],
    ['the code as text', stk({ ResultCode: '0' })],
    ['the items in another order', stk({}, ITEMS.toReversed())],
    ['a whole amount', stk({}, swap('Amount', 1500))],
    ['the amount as text', stk({}, swap('Amount', '1500'))],
    ['the amount as text with cents', stk({}, swap('Amount', '1500.00'))],
    ['the date as text', stk({}, swap('TransactionDate', '2019-12-19 10:21:15'))],
    ['a masked phone', stk({}, swap('PhoneNumber', '254708***149'))],
    ['no phone and no balance', stk({}, ITEMS.slice(0, 2).concat(ITEMS.slice(3, 4)))],
    ['keys that nobody knows', stk({ Extra: 1 }, [...ITEMS, { Name: 'New', Value: 1 }, null])],
  ])('reads a payment: %s', (_name, body) => {
    expect(readPromptCallback(body)).toEqual(PAID);
  });

  it('reads a single item that is not in a list', () => {
    const body = stk({}, { Name: 'MpesaReceiptNumber', Value: 'NLJ7RT61SV' });
    expect(readPromptCallback(body)).toEqual({ ...PAID, amount: null, paidAt: null });
  });

  it.each([
    ['without metadata', stk({ CallbackMetadata: undefined })],
    ['with items that bear no value', stk({}, [{ Name: 'Amount' }, { Name: 'PhoneNumber' }])],
    ['with garbled values', stk({}, [{ Name: 'Amount', Value: '1,500' }, { Name: 'X' }])],
  ])('leaves open what a payment %s does not say', (_name, body) => {
    const unsaid = { amount: null, receipt: null, paidAt: null };
    expect(readPromptCallback(body)).toEqual({ ...PAID, ...unsaid });
  });

  it.each([
    [1032, '1032'],
    ['1037', '1037'],
    ['SFC_IC0003', 'SFC_IC0003'],
    [98765, '98765'],
  ])('reads the failure %s', (ResultCode, code) => {
    const body = stk({ ResultCode, ResultDesc: 'No.', CallbackMetadata: undefined });
    const failed = { kind: 'failed', checkoutRequestId: ID, code, reason: 'No.' };
    expect(readPromptCallback(body)).toEqual(failed);
  });

  it.each([
    [null],
    [undefined],
    ['text'],
    [42],
    [[]],
    [{}],
    [{ Body: null }],
    [{ Body: { stkCallback: [] } }],
    [stk({ CheckoutRequestID: undefined })],
    [stk({ ResultCode: undefined })],
    [stk({ ResultCode: {} })],
  ])('calls %j unreadable', (body) => {
    expect(readPromptCallback(body)).toEqual({ kind: 'unreadable' });
  });
});
