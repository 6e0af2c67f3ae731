import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, day } from '@shared/day';
import { cents, shillings, ZERO } from '@shared/money';
import { bps } from '@shared/rate';
import { NONE_OF_EACH } from './charges';
import { pay } from './allocation';
import {
  type AccountCode,
  ACCOUNTS,
  type Entry,
  interestAccrued,
  receivedUnallocated,
  repaymentReceived,
} from './ledger';
import { interestCorrected, restGivenUp, reverse } from './correction-entries';
import {
  payoutAdopted,
  payoutConfirmed,
  payoutConfirmedLate,
  payoutRecovered,
  payoutRefused,
  payoutRequested,
  payoutToRecover,
} from './payout-entries';
import { openPosition, unpaidInterest } from './position';

/** Debits minus credits of an account. */
function balance(account: AccountCode, entries: readonly Entry[]): number {
  let sum = 0;
  for (const { debit, credit, amount } of entries.flatMap(({ postings }) => postings)) {
    if (debit === account) sum += amount;
    if (credit === account) sum -= amount;
  }
  return sum;
}
const LENT = shillings(20_000);

const NO_MORE = { toCharges: NONE_OF_EACH, toCredit: ZERO };

describe('entries', () => {
  test('a payout is requested, then confirmed', () => {
    expect(payoutRequested('loan_principal', LENT)).toEqual({
      kind: 'payout_requested',
      postings: [{ debit: 'loan_principal', credit: 'payouts_in_transit', amount: LENT }],
    });
    const entries = [payoutRequested('loan_principal', LENT), payoutConfirmed('mpesa', LENT)];
    expect(balance('payouts_in_transit', entries)).toBe(0);
    expect(balance('loan_principal', entries)).toBe(LENT);
    expect(balance('cash_out:mpesa', entries)).toBe(-LENT);
  });

  test('a payout that is refused leaves nothing behind', () => {
    const entries = [
      payoutRequested('loan_principal', LENT),
      payoutRefused('loan_principal', LENT),
    ];
    for (const { code } of ACCOUNTS) expect(balance(code, entries)).toBe(0);
  });

  test.each(['loan_principal', 'customer_credit', 'unallocated'] as const)(
    'a payout from %s that was refused and went out after all stands where one confirmed does',
    (source) => {
      const refused = [payoutRequested(source, LENT), payoutRefused(source, LENT)];
      const late = [...refused, payoutConfirmedLate('mpesa', source, LENT)];
      const plain = [payoutRequested(source, LENT), payoutConfirmed('mpesa', LENT)];
      for (const { code } of ACCOUNTS) expect(balance(code, late)).toBe(balance(code, plain));
    },
  );

  test('money that went out twice is owed back, until it is back or the other attempt fails', () => {
    const twice = [payoutToRecover('mpesa', LENT)];
    expect(balance('payouts_to_recover', twice)).toBe(LENT);
    expect(balance('cash_out:mpesa', twice)).toBe(-LENT);
    const back = [...twice, payoutRecovered('mpesa', LENT)];
    for (const { code } of ACCOUNTS) expect(balance(code, back)).toBe(0);
    const adopted = [...twice, payoutAdopted('loan_principal', LENT)];
    expect(balance('loan_principal', adopted)).toBe(LENT);
    expect(balance('payouts_to_recover', adopted)).toBe(0);
  });

  test('money that matched nothing is a repayment once it is allocated', () => {
    const paid = { toInterest: cents(100), toPrincipal: cents(900), ...NO_MORE };
    const entries = [
      receivedUnallocated('mpesa', cents(1_000)),
      repaymentReceived(paid, 'unallocated'),
    ];
    expect(balance('unallocated', entries)).toBe(0);
    expect(balance('cash_in:mpesa', entries)).toBe(1_000);
    expect(balance('loan_principal', entries)).toBe(-900);
  });

  test('a repayment goes where the allocation says; parts of zero leave no posting', () => {
    const paid = {
      toInterest: cents(31_667),
      toPrincipal: cents(320_433),
      ...NO_MORE,
    };
    expect(repaymentReceived(paid, 'cash_in:mpesa').postings).toEqual([
      { debit: 'cash_in:mpesa', credit: 'interest_receivable', amount: 31_667 },
      { debit: 'cash_in:mpesa', credit: 'loan_principal', amount: 320_433 },
    ]);
    expect(interestAccrued(ZERO).postings).toEqual([]);
  });

  test('a reversal undoes an entry to the cent', () => {
    const parts = {
      toInterest: cents(1),
      toPrincipal: cents(2),
      toCharges: { ...NONE_OF_EACH, late_fee: cents(4) },
      toCredit: cents(3),
    };
    const entry = repaymentReceived(parts, 'cash_in:mpesa');
    const undone = reverse({ ...entry, id: 'an entry' });
    expect(undone.kind).toBe('reversal');
    for (const { code } of ACCOUNTS) expect(balance(code, [entry, undone])).toBe(0);
  });

  test('a negative amount is a mistake of the caller', () => {
    expect(() => payoutRequested('loan_principal', cents(-1))).toThrow(RangeError);
  });

  test('interest that late news spares is taken back, and what it had been paid with goes elsewhere', () => {
    const correction = {
      accrued: cents(-900),
      toInterest: cents(-1_000),
      toPrincipal: cents(600),
      toCharges: NONE_OF_EACH,
      toCredit: cents(400),
      unwaived: ZERO,
    };
    expect(interestCorrected(correction).postings).toEqual([
      { debit: 'interest_income', credit: 'interest_receivable', amount: 900 },
      { debit: 'interest_receivable', credit: 'loan_principal', amount: 600 },
      { debit: 'interest_receivable', credit: 'customer_credit', amount: 400 },
    ]);
    const nothing = {
      accrued: ZERO,
      toInterest: ZERO,
      toPrincipal: ZERO,
      ...NO_MORE,
      unwaived: ZERO,
    };
    expect(interestCorrected(nothing).postings).toEqual([]);
  });

  test('account codes are unique', () => {
    expect(new Set(ACCOUNTS.map(({ code }) => code)).size).toBe(ACCOUNTS.length);
  });
});

test('what the loan shows equals what the ledger sums to, whatever is paid and when', () => {
  const anyPayments = fc.array(fc.tuple(fc.nat({ max: 80 }), fc.nat({ max: 600_000 })), {
    maxLength: 12,
  });
  fc.assert(
    fc.property(anyPayments, (payments) => {
      const paidOutOn = day('2026-03-31');
      const entries: Entry[] = [
        payoutRequested('loan_principal', LENT),
        payoutConfirmed('mpesa', LENT),
      ];
      let position = openPosition(LENT, bps(1_900), 6, paidOutOn);
      let [today, received] = [paidOutOn, 0];
      for (const [wait, amount] of payments) {
        today = addDays(today, wait);
        received += amount;
        const step = pay(position, cents(amount), today);
        entries.push(
          interestAccrued(step.accrued),
          repaymentReceived(step, 'cash_in:mpesa'),
          restGivenUp(step.rest),
        );
        position = step.position;
      }
      expect(balance('loan_principal', entries)).toBe(position.outstanding);
      expect(balance('interest_receivable', entries)).toBe(unpaidInterest(position));
      expect(balance('customer_credit', entries) + position.credit).toBe(0);
      expect(balance('cash_in:mpesa', entries)).toBe(received);
      expect(ACCOUNTS.reduce((sum, { code }) => sum + balance(code, entries), 0)).toBe(0);
    }),
    {
      numRuns: 300,
      // The last payment leaves 99 cents, which no provider can move.
      examples: [
        [
          [
            [18, 599_965],
            [6, 249_689],
            [3, 550_692],
            [60, 251_471],
            [54, 403_764],
          ],
        ],
      ],
    },
  );
});
