import { describe, expect, test } from 'vitest';
import { homeOrder, type Situation } from './home-order';

const NOTHING: Situation = {
  hasPressing: false,
  hasOpenLoan: false,
  isAsked: false,
  isBacking: false,
};

describe('what comes first at home', () => {
  test.each([
    ['nothing yet: what can be borrowed', {}, 'limit'],
    ['a request or a loan that runs', { hasOpenLoan: true }, 'loan'],
    ['a friend who waits', { isAsked: true }, 'asked'],
    ['a friend who waits, before a loan that runs', { isAsked: true, hasOpenLoan: true }, 'asked'],
    [
      'what is due, before a friend',
      { hasPressing: true, hasOpenLoan: true, isAsked: true },
      'loan',
    ],
    ['friends that one backs', { isBacking: true }, 'backing'],
    ['the own loan before those', { isBacking: true, hasOpenLoan: true }, 'loan'],
  ])('%s', (_name, situation, first) => {
    expect(homeOrder({ ...NOTHING, ...situation })[0]).toBe(first);
  });

  test('every part stands on the screen once, in every situation', () => {
    for (const bits of Array.from({ length: 16 }, (_each, at) => at)) {
      const order = homeOrder({
        hasPressing: (bits & 1) > 0,
        hasOpenLoan: (bits & 2) > 0,
        isAsked: (bits & 4) > 0,
        isBacking: (bits & 8) > 0,
      });
      expect(order.toSorted()).toEqual(['asked', 'backing', 'limit', 'loan']);
    }
  });
});
