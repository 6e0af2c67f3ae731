import { describe, expect, test } from 'vitest';
import { shillings, ZERO } from '@shared/money';
import { enoughInAccount, isFresh, type PayoutFunds } from './payout-account';

const now = new Date('2026-03-02T07:32:00Z');
const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const balance = { available: shillings(50_000), at: before(10) };
const funds: PayoutFunds = { balance, inFlight: ZERO, amount: shillings(20_000), now };

describe('money for one more payout', () => {
  test.each<[string, Partial<PayoutFunds>]>([
    ['there is more', {}],
    ['there is just enough', { amount: shillings(50_000) }],
    ['what is under way leaves just enough', { inFlight: shillings(30_000) }],
    ['nobody knows', { balance: null, inFlight: shillings(90_000) }],
    [
      'the balance is older than half an hour',
      { balance: { available: ZERO, at: new Date(before(30).getTime() - 1) } },
    ],
  ])('is not refused where %s', (_name, changes) => {
    expect(enoughInAccount({ ...funds, ...changes })).toBeNull();
  });

  test.each<[string, Partial<PayoutFunds>, string]>([
    ['it is a shilling short', { amount: shillings(50_001) }, '50000.00'],
    ['what is under way leaves too little', { inFlight: shillings(30_001) }, '19999.00'],
    ['more is under way than there is', { inFlight: shillings(60_000) }, '0.00'],
    [
      'the balance is just half an hour old',
      { balance: { available: ZERO, at: before(30) } },
      '0.00',
    ],
  ])('is refused where %s', (_name, changes, available) => {
    const asked = { ...funds, ...changes };
    expect(enoughInAccount(asked)).toMatchObject({
      status: 409,
      code: 'float_too_low',
      params: {
        available,
        needed: `${asked.amount / 100}.00`,
        at: asked.balance?.at.toISOString(),
      },
    });
  });

  test('is fresh for half an hour, and when the provider’s clock is ahead', () => {
    const ages = [-3, 0, 30, 31].map((minutes) =>
      isFresh({ ...balance, at: before(minutes) }, now),
    );
    expect(ages).toEqual([true, true, true, false]);
  });
});
