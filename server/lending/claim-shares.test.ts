import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Cents, cents, add, shillings, ZERO } from '@shared/money';
import {
  callable,
  chargeOf,
  type InRound,
  isSettled,
  loweredCharges,
  payableOf,
  reimbursements,
  sharesOf,
  toPassOn,
  unpaidOfClaim,
} from './claim-shares';

const amount = (max = 25_000_000) => fc.integer({ min: 0, max }).map(cents);
const amounts = fc.array(amount(), { minLength: 1, maxLength: 10 });
const sum = (parts: readonly Cents[]): Cents => add(ZERO, ...parts);

describe('what a guarantee can be called for', () => {
  test.each([
    // cap, charged before, outstanding, lent, L
    [10_000, 0, 20_000, 20_000, 10_000],
    [10_000, 0, 10_000, 20_000, 5_000],
    [10_000, 8_000, 10_000, 20_000, 2_000],
    [10_000, 10_000, 20_000, 20_000, 0],
    [30_000, 0, 20_000, 20_000, 30_000],
    [3, 0, 1, 2, 1],
  ])('cap %i, charged %i, %i of %i outstanding', (cap, before, outstanding, lent, expected) => {
    const guarantee = { cap: cents(cap), agreed: null, chargedBefore: cents(before) };
    expect(callable(guarantee, cents(outstanding), cents(lent))).toBe(expected);
  });

  test('never beyond the cap with what was charged before, however the loan goes', () => {
    fc.assert(
      fc.property(amount(), amount(), amount(), (cap, outstanding, more) => {
        const lent = add(outstanding, more, cents(1));
        const first = callable({ cap, agreed: null, chargedBefore: ZERO }, outstanding, lent);
        const again = callable({ cap, agreed: null, chargedBefore: first }, outstanding, lent);
        expect(first).toBeLessThanOrEqual(cap);
        expect(first + again).toBeLessThanOrEqual(cap);
      }),
    );
  });
});

describe('shares', () => {
  test.each([
    [100, [100, 100, 100], [34, 33, 33]],
    [1_000, [300, 100], [300, 100]],
    [200, [300, 100], [150, 50]],
    [0, [300, 100], [0, 0]],
    [5, [0, 10], [0, 5]],
  ])('of %i by %j', (due, by, expected) => {
    expect(sharesOf(cents(due), by.map(cents))).toEqual(expected);
  });

  test('sum to what is due or to ΣL, and none passes its L', () => {
    fc.assert(
      fc.property(amount(), amounts, (due, by) => {
        const shares = sharesOf(due, by);
        expect(sum(shares)).toBe(Math.min(due, sum(by)));
        shares.forEach((share, index) => expect(share).toBeLessThanOrEqual(by[index]!));
      }),
    );
  });
});

/** Claims of one round, in whatever state the others are. */
const round: fc.Arbitrary<InRound[]> = fc
  .tuple(amount(5_000_000), fc.array(fc.tuple(amount(), fc.nat(2), fc.nat(100)), { maxLength: 9 }))
  .chain(([due, others]) =>
    amount().map((own) => {
      const liabilities = [own, ...others.map(([each]) => each)];
      const shares = sharesOf(due, liabilities);
      return shares.map((share, index): InRound => {
        const [, state = 0, percent = 0] = others[index - 1] ?? [];
        const charged = index > 0 && state > 0 ? share : ZERO;
        const paid = state === 2 ? cents(Math.floor((charged * percent) / 100)) : ZERO;
        const id = String(index);
        return { id, share, charged, paid, isUnsettled: charged > paid };
      });
    }),
  );

describe('a charge', () => {
  const claim = (id: string, share: number, more: Partial<InRound> = {}): InRound => ({
    id,
    share: cents(share),
    charged: ZERO,
    paid: ZERO,
    isUnsettled: false,
    ...more,
  });

  test.each([
    ['all of the share while nothing was paid', 1_000, [claim('a', 600), claim('b', 400)], 600],
    ['in proportion once the borrower paid', 500, [claim('a', 600), claim('b', 400)], 300],
    ['nothing once they paid up', 0, [claim('a', 600), claim('b', 400)], 0],
    [
      'the same whether or not another has paid theirs',
      600,
      [claim('a', 600), claim('b', 400, { charged: cents(400), paid: cents(400) })],
      600,
    ],
    [
      'the same whether or not another still owes theirs',
      1_000,
      [claim('a', 600), claim('b', 400, { charged: cents(400), isUnsettled: true })],
      600,
    ],
  ])('%s', (_, arrears, claims, expected) => {
    expect(chargeOf('a', claims, cents(arrears), shillings(100))).toBe(expected);
  });

  test('never above the share, L as it is by now, or what is due beside the other charges', () => {
    fc.assert(
      fc.property(round, amount(5_000_000), amount(), (claims, arrears, liability) => {
        const charge = chargeOf('0', claims, arrears, liability);
        const open = sum(claims.filter((each) => each.isUnsettled).map(unpaidOfClaim));
        expect(charge).toBeGreaterThanOrEqual(0);
        expect(charge).toBeLessThanOrEqual(claims[0]!.share);
        expect(charge).toBeLessThanOrEqual(liability);
        if (charge > 0) expect(charge + open).toBeLessThanOrEqual(arrears);
      }),
    );
  });

  test('whoever of a round is charged first, all that is asked is within what is due', () => {
    fc.assert(
      fc.property(amount(5_000_000), amounts, amount(5_000_000), (due, by, arrears) => {
        const shares = sharesOf(due, by);
        let claims = shares.map((share, index) => claim(String(index), share));
        for (const [index, { id }] of claims.entries()) {
          const charged = chargeOf(id, claims, arrears, by[index] ?? ZERO);
          claims = claims.map((each) =>
            each.id === id ? { ...each, charged, isUnsettled: charged > 0 } : each,
          );
        }
        const asked = sum(claims.map((each) => each.charged));
        expect(asked).toBe(Math.min(sum(shares), arrears));
      }),
    );
  });

  test('is of a claim in its round', () => {
    expect(() => chargeOf('x', [claim('a', 1)], ZERO, ZERO)).toThrow('not in its round');
  });
});

describe('charges after the borrower paid', () => {
  const open = fc.array(
    fc.tuple(amount(), fc.nat(100)).map(([charged, percent]) => ({
      charged,
      paid: cents(Math.floor((charged * percent) / 100)),
    })),
    { maxLength: 10 },
  );

  test('only fall, never below what was paid, and together are within what is due', () => {
    fc.assert(
      fc.property(open, amount(), (claims, arrears) => {
        const lowered = loweredCharges(claims, arrears);
        const left = lowered.map((charged, index) => {
          expect(charged).toBeLessThanOrEqual(claims[index]!.charged);
          expect(charged).toBeGreaterThanOrEqual(claims[index]!.paid);
          return cents(charged - claims[index]!.paid);
        });
        expect(sum(left)).toBe(Math.min(arrears, sum(claims.map(unpaidOfClaim))));
      }),
    );
  });

  test('done again they stay as they are', () => {
    fc.assert(
      fc.property(open, amount(), (claims, arrears) => {
        const once = loweredCharges(claims, arrears);
        const again = claims.map(({ paid }, index) => ({ charged: once[index]!, paid }));
        expect(loweredCharges(again, arrears)).toEqual(once);
      }),
    );
  });
});

describe('what a prompt asks for', () => {
  test.each([
    [500_000, 0, 500_000],
    [361_238, 0, 361_200],
    [361_238, 361_200, 0],
    [99, 0, 0],
    [30_000_000, 0, 25_000_000],
    [100, 500, 0],
  ])('of a charge of %i with %i paid', (charged, paid, expected) => {
    const claim = { charged: cents(charged), paid: cents(paid) };
    expect(payableOf(claim)).toBe(expected);
    expect(isSettled(claim)).toBe(expected === 0);
  });
});

describe('what goes back to guarantors', () => {
  const recourse = fc.tuple(amount(5_000_000), fc.nat(100)).map(([paid, percent]) => ({
    paid,
    reimbursed: cents(Math.floor((paid * percent) / 100)),
  }));
  const claims = fc.array(recourse, { maxLength: 10 });

  test('is whole shillings, no more than each is owed, and all that the payment holds', () => {
    fc.assert(
      fc.property(amount(), claims, (paid, owed) => {
        const parts = reimbursements(paid, owed);
        parts.forEach((part, index) => {
          expect(part % 100).toBe(0);
          expect(part).toBeLessThanOrEqual(owed[index]!.paid - owed[index]!.reimbursed);
        });
        const whole = Math.floor(paid / 100) * 100;
        expect(sum(parts)).toBe(Math.min(whole, toPassOn(owed)));
      }),
    );
  });

  test.each([
    [1_000, [3_000, 1_000], [750, 250]],
    [1_000, [500, 500], [500, 500]],
    [5_000, [500, 300], [500, 300]],
    [100, [100, 100, 100], [34, 33, 33]],
  ])('of KSh %i to those owed %j', (paid, owed, expected) => {
    const of = owed.map((each) => ({ paid: shillings(each), reimbursed: ZERO }));
    expect(reimbursements(shillings(paid), of)).toEqual(expected.map(shillings));
  });

  test('cents that nobody can move stay owed', () => {
    expect(reimbursements(shillings(10), [{ paid: cents(150), reimbursed: ZERO }])).toEqual([100]);
  });
});
