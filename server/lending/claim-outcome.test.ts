import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents } from '@shared/money';
import { CLAIM_STATUSES, type ClaimStatus } from '@shared/words';
import { isOpenClaim } from './claim-lifecycle';
import { type ClaimMoney, outcomesOf } from './claim-outcome';
import { unpaidOfClaim } from './claim-shares';

const claim = (
  status: ClaimStatus,
  charged = 0,
  paid = 0,
  liabilityNow = 1_000_000,
): ClaimMoney => ({
  status,
  charged: cents(charged),
  paid: cents(paid),
  liabilityNow: cents(liabilityNow),
});

test.each<[string, ClaimMoney, number, string | null, number]>([
  ['a notice stands while something is due', claim('noticed'), 1, null, 0],
  ['a notice is cured', claim('noticed'), 0, 'cure', 0],
  ['an appeal stands while something is due', claim('appealed'), 1, null, 0],
  ['an appeal is cured', claim('appealed'), 0, 'cure', 0],
  ['a charge stands', claim('charged', 5_000), 5_000, null, 5_000],
  ['a charge falls with what is due', claim('charged', 5_000), 4_000, null, 4_000],
  ['a charge falls to L', claim('charged', 5_000, 0, 3_000), 5_000, null, 3_000],
  ['what is unpaid falls to L', claim('charged', 5_000, 2_000, 2_500), 9_000, null, 4_500],
  ['a charge falls to what is due below L', claim('charged', 5_000, 0, 3_000), 1_000, null, 1_000],
  ['with L below a shilling it ends', claim('charged', 5_000, 0, 99), 9_000, 'cure', 0],
  ['a notice stands whatever L is', claim('noticed', 0, 0, 0), 9_000, null, 0],
  ['a charge is cured', claim('charged', 5_000), 0, 'cure', 0],
  ['what was paid stays charged', claim('charged', 5_000, 2_000), 0, 'cure', 2_000],
  ['paid in full it is settled', claim('charged', 5_000, 5_000), 9_000, 'settle', 5_000],
  ['paid in full it is settled, not cured', claim('charged', 5_000, 5_000), 0, 'settle', 5_000],
  ['under a shilling it is settled', claim('charged', 5_050, 5_000), 9_000, 'settle', 5_050],
  ['fallen to under a shilling', claim('charged', 5_000, 4_000), 50, 'settle', 4_050],
  ['fallen to under a shilling unpaid', claim('charged', 5_000), 50, 'cure', 0],
  ['what has ended stays so', claim('paid', 5_000, 5_000), 0, null, 5_000],
  ['what was lifted stays so', claim('lifted', 0), 0, null, 0],
])('%s', (_, each, arrears, move, charged) => {
  expect(outcomesOf([each], cents(arrears))).toEqual([{ move, charged }]);
});

const claims = fc.array(
  fc
    .tuple(fc.constantFrom(...CLAIM_STATUSES), fc.nat(1_000_000), fc.nat(100), fc.nat(1_000_000))
    .map(([status, charged, percent, L]) =>
      status === 'noticed' || status === 'appealed'
        ? claim(status)
        : claim(status, charged, Math.floor((charged * percent) / 100), L),
    ),
  { maxLength: 10 },
);

test('what stays asked is within what is due and within L; nothing due leaves nothing open', () => {
  fc.assert(
    fc.property(claims, fc.nat(5_000_000), (given, arrears) => {
      const outcomes = outcomesOf(given, cents(arrears));
      const open = given.flatMap((each, index) => {
        const { move, charged } = outcomes[index]!;
        expect(charged).toBeLessThanOrEqual(each.charged);
        expect(charged).toBeGreaterThanOrEqual(Math.min(each.paid, each.charged));
        const isAsked = isOpenClaim(each.status) && move === null;
        if (isAsked) expect(charged - each.paid).toBeLessThanOrEqual(each.liabilityNow);
        return isAsked ? [{ ...each, charged }] : [];
      });
      const asked = open.reduce((sum, each) => sum + unpaidOfClaim(each), 0);
      expect(asked).toBeLessThanOrEqual(arrears);
      if (arrears === 0) expect(open).toEqual([]);
    }),
  );
});
