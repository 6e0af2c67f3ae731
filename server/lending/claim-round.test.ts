import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, day } from '@shared/day';
import { cents, add, shillings, ZERO } from '@shared/money';
import { bps } from '@shared/rate';
import { advance } from './advance';
import { pay } from './allocation';
import { callsOf, dueBefore, dueSince, isVoid, type CallableGuarantee } from './claim-round';
import { callable } from './claim-shares';
import { arrears, openPosition, type Position } from './position';

const PAID_OUT = day('2026-01-31');
const opened = openPosition(shillings(20_000), bps(1_800), 6, PAID_OUT);
const lateOn = (days: number, from: Position = opened): Position =>
  advance(from, addDays(PAID_OUT, days)).position;
const standing = (
  id: string,
  cap: number,
  more: Partial<CallableGuarantee> = {},
): CallableGuarantee => ({
  id,
  cap: shillings(cap),
  agreed: null,
  chargedBefore: ZERO,
  beside: ZERO,
  lastNoticedOn: null,
  hasOpenClaim: false,
  ...more,
});

describe('what is due since a notice', () => {
  const position = lateOn(110);
  const noticedOn = addDays(PAID_OUT, 109);

  test('is everything before the first', () => {
    expect(dueSince(position, null)).toBe(arrears(position));
  });

  test('is nothing while nothing more has fallen due', () => {
    expect(dueSince(position, noticedOn)).toBe(0);
    expect(dueBefore(position, noticedOn)).toBe(arrears(position));
  });

  test('is the next instalment once it has, however late the rest is by then', () => {
    const later = lateOn(125, position);
    expect(later.instalments[3]!.hasMatured).toBe(true);
    const since = dueSince(later, noticedOn);
    expect(since).toBe(later.instalments[3]!.scheduled.amount);
    expect(add(since, dueBefore(later, noticedOn))).toBe(arrears(later));
  });

  test('is everything again after the loan was cured', () => {
    const cured = pay(position, arrears(position), addDays(PAID_OUT, 110)).position;
    const again = lateOn(220, cured);
    expect(dueSince(again, noticedOn)).toBe(arrears(again));
    expect(dueBefore(again, noticedOn)).toBe(0);
  });

  test('both parts are what is due, whenever the notice was and whatever was paid', () => {
    const days = fc.nat(250);
    fc.assert(
      fc.property(days, days, fc.nat(2_000_000), (first, more, paid) => {
        const noticed = pay(lateOn(first), cents(paid), addDays(PAID_OUT, first)).position;
        const later = lateOn(first + more, noticed);
        const on = addDays(PAID_OUT, first);
        expect(add(dueSince(later, on), dueBefore(later, on))).toBe(arrears(later));
      }),
    );
  });
});

describe('a round', () => {
  const position = lateOn(110);

  test('calls all who stand, for what is due or for all that they stand for', () => {
    const caps = fc.array(fc.integer({ min: 1, max: 45_000 }), { minLength: 1, maxLength: 10 });
    fc.assert(
      fc.property(caps, (each) => {
        const all = each.map((cap, index) => standing(String(index), cap));
        const calls = callsOf(position, all);
        const L = all.map((one) => callable(one, position.outstanding, position.lent));
        const called = calls.reduce((sum, { share }) => sum + share, 0);
        const skipped = all.length - calls.length;
        const expected = Math.min(arrears(position), add(ZERO, ...L));
        expect(expected - called).toBeGreaterThanOrEqual(0);
        expect(expected - called).toBeLessThan(100 * skipped + 1);
        for (const { share, liability } of calls) expect(share).toBeLessThanOrEqual(liability);
      }),
    );
  });

  test('leaves out who has an open claim, and nobody’s part grows by that', () => {
    const both = callsOf(position, [standing('a', 5_000), standing('b', 20_000)]);
    const open = standing('b', 20_000, { hasOpenClaim: true });
    const one = callsOf(position, [standing('a', 5_000), open]);
    expect(one).toEqual(both.filter(({ id }) => id === 'a'));
  });

  test('leaves out who stands for nothing any more', () => {
    const spent = standing('a', 5_000, { chargedBefore: shillings(5_000) });
    expect(callsOf(position, [spent]).map(({ id }) => id)).toEqual([]);
  });

  test('calls nobody twice for the same', () => {
    const called = standing('a', 20_000, { lastNoticedOn: addDays(PAID_OUT, 109) });
    expect(callsOf(position, [called])).toEqual([]);
    expect(callsOf(lateOn(125, position), [called])).toHaveLength(1);
  });
});

describe('a claim that ended before anybody could be asked', () => {
  const deadline = new Date('2026-07-05T05:00:00Z');
  const before = new Date(deadline.getTime() - 1);
  const open = { liftedReason: null, endedAt: null, deadline, appealedAt: null, decidedAt: null };

  test.each([
    ['open', {}, false],
    ['lifted in its notice', { liftedReason: 'cured', endedAt: before }, true],
    ['lifted after it', { liftedReason: 'cured', endedAt: deadline }, false],
    [
      'lifted with its appeal open',
      { liftedReason: 'cured', endedAt: deadline, appealedAt: before },
      true,
    ],
    [
      'lifted after its appeal',
      { liftedReason: 'cured', endedAt: deadline, appealedAt: before, decidedAt: before },
      false,
    ],
    ['upheld', { liftedReason: 'upheld', endedAt: before }, false],
  ] as const)('%s', (_, ended, expected) => {
    expect(isVoid({ ...open, ...ended })).toBe(expected);
  });
});
