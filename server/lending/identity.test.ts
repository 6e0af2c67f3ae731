import { describe, expect, test } from 'vitest';
import { IDENTITY_OUTCOMES } from '@shared/contract/identity';
import { shillings } from '@shared/money';
import {
  confirmationRules,
  type IdentityNeed,
  identityProven,
  identityStated,
  isProven,
  mayStateAgain,
  ownState,
  type Stated,
} from './identity';
import { firstRefusal } from './rule';

const FROM = shillings(10_000);
const stated = (outcome: Stated['outcome'], isConfirmed = false): Stated => ({
  outcome,
  confirmedAt: isConfirmed ? new Date(0) : null,
});
const needOf = (more: Partial<IdentityNeed>): IdentityNeed => ({
  amount: FROM,
  from: FROM,
  stated: null,
  name: 'Asha',
  ...more,
});
const below = { amount: shillings(9_999) };

describe('which loans need an identity', () => {
  test.each<[string, Partial<IdentityNeed>, string | undefined, string | undefined]>([
    ['where nobody is asked', { from: null }, undefined, undefined],
    ['below the sum', below, undefined, undefined],
    [
      'below the sum, with a mismatch',
      { ...below, stated: stated('mismatch') },
      undefined,
      undefined,
    ],
    ['at the sum, not stated', {}, 'identity_not_stated', 'identity_unknown'],
    ['a match', { stated: stated('match') }, undefined, undefined],
    ['no answer yet', { stated: stated('unavailable') }, undefined, 'identity_unavailable'],
    ['a part of the name', { stated: stated('partial') }, undefined, 'identity_unconfirmed'],
    ['another name', { stated: stated('mismatch') }, undefined, 'identity_unconfirmed'],
    ['no record', { stated: stated('no_record') }, undefined, 'identity_unconfirmed'],
    ['a number in use', { stated: stated('in_use') }, undefined, 'identity_unconfirmed'],
    ['confirmed by a person', { stated: stated('mismatch', true) }, undefined, undefined],
  ])('%s', (_, more, atSubmit, atApproval) => {
    expect(identityStated(needOf(more))?.code).toBe(atSubmit);
    expect(identityProven(needOf(more))?.code).toBe(atApproval);
  });
});

test('only what is not proven is stated again or confirmed, and nobody confirms their own', () => {
  for (const outcome of IDENTITY_OUTCOMES) {
    const it = stated(outcome);
    expect(mayStateAgain(it) === null).toBe(!isProven(it));
    const waits = outcome !== 'match' && outcome !== 'unavailable';
    const people = { adminId: 'a', personId: 'b' };
    expect(firstRefusal(confirmationRules, { ...people, stated: it }) === null).toBe(waits);
    expect(firstRefusal(confirmationRules, { ...people, personId: 'a', stated: it })?.code).toBe(
      'own_identity',
    );
  }
  expect(mayStateAgain(undefined)).toBeNull();
  expect(mayStateAgain(stated('mismatch', true))?.code).toBe('identity_settled');
});

test('its owner never reads which part differed', () => {
  const states = IDENTITY_OUTCOMES.map((outcome) => ownState(stated(outcome)));
  expect(states).toEqual(['proven', 'reviewed', 'reviewed', 'reviewed', 'waiting', 'reviewed']);
});
