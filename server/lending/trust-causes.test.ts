import fc from 'fast-check';
import { expect, test } from 'vitest';
import { standingChange } from './reversed-standing';
import {
  type Cause,
  type Caused,
  causesInForce,
  includes,
  nextTurn,
  onTimeCause,
} from './trust-causes';

const FIRST = onTimeCause(1);
const at = (cause: Cause, turn: number, points: number): Caused => ({ ...cause, turn, points });

test('the first change of a cause counts, the second undoes it, the third counts again', () => {
  const changes = [at(FIRST, 1, 6), at(FIRST, 2, -6), at(FIRST, 3, 4)];
  expect([0, 1, 2, 3].map((count) => causesInForce(changes.slice(0, count)))).toEqual([
    [],
    [{ ...FIRST, points: 6 }],
    [],
    [{ ...FIRST, points: 4 }],
  ]);
});

test('an instalment, a loan as a whole and another instalment are different causes', () => {
  const repaid: Cause = { kind: 'loan_repaid', number: null };
  const changes = [at(FIRST, 1, 6), at(onTimeCause(2), 1, 5), at(repaid, 1, 20), at(FIRST, 2, -6)];
  expect(causesInForce(changes)).toEqual([
    { ...onTimeCause(2), points: 5 },
    { ...repaid, points: 20 },
  ]);
  expect(nextTurn(FIRST, changes)).toBe(3);
  expect(nextTurn({ kind: 'late', number: 1 }, changes)).toBe(1);
});

/** What one replay after another says of a loan: its instalments on time, and the most days that each was late. */
const replays = fc.array(
  fc.record({
    onTime: fc.uniqueArray(fc.integer({ min: 1, max: 3 })),
    lateness: fc
      .array(fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 0, max: 120 })))
      .map((days) => new Map(days)),
    isRepaid: fc.boolean(),
  }),
  { maxLength: 8 },
);

test('after each replay exactly what it says is in force, and every turn is written once', () => {
  fc.assert(
    fc.property(replays, (said) => {
      const changes: Caused[] = [];
      for (const deserved of said) {
        const { undo, add } = standingChange(changes, deserved);
        const written = [...undo, ...add].map((cause) =>
          at({ kind: cause.kind, number: cause.number }, nextTurn(cause, changes), 1),
        );
        changes.push(...written);
        const after = standingChange(changes, deserved);
        expect(after).toEqual({ undo: [], add: [] });
        for (const number of deserved.onTime)
          expect(includes(causesInForce(changes), onTimeCause(number))).toBe(true);
      }
      const keys = changes.map(({ kind, number, turn }) => `${kind} ${number} ${turn}`);
      expect(new Set(keys).size).toBe(keys.length);
    }),
  );
});
