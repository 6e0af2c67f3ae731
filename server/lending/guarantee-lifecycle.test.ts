import { describe, expect, test } from 'vitest';
import { day } from '@shared/day';
import { shillings } from '@shared/money';
import { GUARANTEE_STATUSES, type GuaranteeStatus } from '@shared/words';
import {
  declinedReasonOf,
  GUARANTEE_MOVES,
  type GuaranteeMove,
  isWorseForGuarantors,
  nextGuaranteeStatus,
} from './guarantee-lifecycle';
import type { ActorKind } from './loan-lifecycle';

const EXPECTED: [GuaranteeMove, GuaranteeStatus[], GuaranteeStatus, ActorKind[]][] = [
  ['accept', ['pending'], 'accepted', ['guarantor']],
  ['decline', ['pending'], 'declined', ['guarantor']],
  ['withdraw', ['pending'], 'declined', ['borrower']],
  ['lapse', ['pending'], 'declined', ['admin', 'borrower', 'job']],
  ['bar', ['accepted'], 'declined', ['admin']],
  ['step_back', ['accepted'], 'declined', ['guarantor']],
  ['free', ['pending', 'accepted'], 'declined', ['admin', 'mobile_money', 'job']],
  ['reopen', ['accepted'], 'pending', ['borrower']],
];
const ACTORS: ActorKind[] = ['borrower', 'guarantor', 'admin', 'mobile_money', 'job'];

test('the table knows no other moves', () => {
  expect(EXPECTED.map(([name]) => name)).toEqual(Object.keys(GUARANTEE_MOVES));
});

describe.each(EXPECTED)('%s', (name, from, to, by) => {
  test.each(GUARANTEE_STATUSES)('of one that is %s', (status) => {
    for (const actor of ACTORS) {
      const answer = nextGuaranteeStatus(name, status, actor);
      if (!by.includes(actor)) expect(answer).toMatchObject({ code: 'guarantee_act_forbidden' });
      else if (from.includes(status)) expect(answer).toBe(to);
      else expect(answer).toMatchObject({ code: 'guarantee_in_wrong_state' });
    }
  });

  test('bears a reason exactly when it declines', () => {
    expect(declinedReasonOf(name) !== null).toBe(to === 'declined');
  });
});

test('a refusal names the state in words', () => {
  expect(nextGuaranteeStatus('accept', 'declined', 'guarantor')).toMatchObject({
    message: "This guarantee can't be accepted: it is declined.",
  });
});

describe('isWorseForGuarantors', () => {
  const agreed = { amount: shillings(20_000), term: 6, firstDueOn: day('2026-12-20') };
  test.each([
    ['the same', {}, false],
    ['less', { amount: shillings(19_999) }, false],
    ['shorter', { term: 3 }, false],
    ['more', { amount: shillings(20_001) }, true],
    ['longer', { term: 12 }, true],
    ['less but longer', { amount: shillings(1_000), term: 12 }, true],
    ['first due earlier', { firstDueOn: day('2026-12-19') }, false],
    ['first due one month after the payout', { firstDueOn: null }, false],
    ['first due later', { firstDueOn: day('2026-12-21') }, true],
  ])('%s', (_, now, isWorse) => {
    expect(isWorseForGuarantors(agreed, { ...agreed, ...now })).toBe(isWorse);
  });

  test('a first due date where there was none', () => {
    expect(isWorseForGuarantors({ ...agreed, firstDueOn: null }, agreed)).toBe(true);
  });
});
