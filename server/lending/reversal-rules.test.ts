import { expect, test } from 'vitest';
import { type Reversal, reversalRules } from './reversal-rules';
import { firstRefusal } from './rule';

const PAYMENT: Reversal = {
  kind: 'repayment',
  status: 'succeeded',
  cause: 'taken_back',
  receipt: 'UCR0000001',
  isOwnReceipt: false,
};

test.each<[string, Partial<Reversal>, string | null]>([
  ['a borrower’s payment', {}, null],
  ['a deposit by hand', { kind: 'direct_deposit' }, null],
  ['a guarantor’s payment that the provider took back', { kind: 'guarantor_payment' }, null],
  [
    'a guarantor’s payment that would be on a wrong loan',
    { kind: 'guarantor_payment', cause: 'misposted' },
    'guarantor_paid_it',
  ],
  ['a payout', { kind: 'disbursement' }, 'not_reversible'],
  ['a payment that failed', { status: 'failed' }, 'not_reversible'],
  ['a payment under way', { status: 'waiting' }, 'not_reversible'],
  ['a reversed payment', { status: 'reversed' }, 'not_reversible'],
  ['a payment without a receipt', { receipt: null }, 'receipt_not_known'],
  ['a reversal under the payment’s receipt', { isOwnReceipt: true }, 'reversal_receipt_is_its_own'],
])('%s', (_, part, code) => {
  expect(firstRefusal(reversalRules, { ...PAYMENT, ...part })?.code ?? null).toBe(code);
});
