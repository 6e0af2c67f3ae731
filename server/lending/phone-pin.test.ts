import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PIN_DIGITS, PIN_TRIES } from '@shared/limits';
import { phone } from '@shared/phone';
import { isWeakPin, pinState, triesLeft, wrongAfter } from './phone-pin';

const OWN = phone('254712345678');
const OTHER = phone('254112345678');

test.each([
  ['1234', true],
  ['7890', true],
  ['4321', true],
  ['0987', true],
  ['1111', true],
  ['1112', true],
  ['1212', true],
  ['7171', true],
  ['2580', true],
  ['1987', true],
  ['2004', true],
  ['0712', true],
  ['3456', true],
  ['5678', true],
  ['4821', false],
  ['1357', false],
  ['9041', false],
  ['6290', false],
])('%s is weak: %s', (pin, isWeak) => {
  expect(isWeakPin(pin, OWN)).toBe(isWeak);
});

test('digits of the own number are weak, wherever they stand in it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 6 }), (from) => {
      expect(isWeakPin('0712345678'.slice(from, from + PIN_DIGITS), OWN)).toBe(true);
    }),
  );
});

test('of all PINs, nine in ten may be chosen', () => {
  const all = Array.from({ length: 10 ** PIN_DIGITS }, (_, at) =>
    String(at).padStart(PIN_DIGITS, '0'),
  );
  const free = all.filter((pin) => !isWeakPin(pin, OWN));
  expect(free.length / all.length).toBeGreaterThan(0.9);
});

test.each([
  [null, 'none'],
  [{ phone: OTHER, wrong: 0 }, 'none'],
  [{ phone: OWN, wrong: 0 }, 'set'],
  [{ phone: OWN, wrong: PIN_TRIES - 1 }, 'set'],
  [{ phone: OWN, wrong: PIN_TRIES }, 'locked'],
] as const)('a PIN kept as %o is %s', (kept, state) => {
  expect(pinState(kept, OWN)).toBe(state);
});

test('of wrong ones in a row the third locks, and a right one before it forgets them', () => {
  const tries = fc.array(fc.boolean(), { maxLength: 12 });
  fc.assert(
    fc.property(tries, (areRight) => {
      let kept = { phone: OWN, wrong: 0 };
      let inARow = 0;
      for (const isRight of areRight) {
        if (pinState(kept, OWN) === 'locked') break;
        inARow = isRight ? 0 : inARow + 1;
        kept = { ...kept, wrong: wrongAfter(kept, isRight) };
        expect(pinState(kept, OWN)).toBe(inARow < PIN_TRIES ? 'set' : 'locked');
        expect(triesLeft(kept.wrong)).toBe(Math.max(0, PIN_TRIES - inARow));
      }
    }),
  );
});
