import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Backing, type Tie, type TieCandidate, tiesOf } from './ties';

const at = (minute: number): Date => new Date(Date.UTC(2026, 0, 1, 9, minute));
const accepted = (id: string, minute: number): TieCandidate => ({
  id,
  personId: id,
  createdAt: at(0),
  acceptedAt: at(minute),
});
const pending = (id: string, minute: number): TieCandidate => ({
  id,
  personId: id,
  createdAt: at(minute),
  acceptedAt: null,
});
const backs = (guarantorId: string, borrowerId: string): Backing => ({ guarantorId, borrowerId });
const tied = (candidates: TieCandidate[], backings: Backing[]): string[] => [
  ...new Set(tiesOf('borrower', candidates, backings).map(({ id }) => id)),
];

describe('ties', () => {
  test('strangers to each other are not tied', () => {
    expect(tied([accepted('a', 1), accepted('b', 2)], [backs('x', 'a'), backs('b', 'y')])).toEqual(
      [],
    );
  });

  test('whoever the borrower guarantees in return is tied', () => {
    expect(tied([accepted('a', 1), accepted('b', 2)], [backs('borrower', 'a')])).toEqual(['a']);
  });

  test('guaranteeing the borrower on another loan too is no tie: it runs one way', () => {
    expect(tied([accepted('a', 1)], [backs('a', 'borrower')])).toEqual([]);
  });

  test.each([[backs('a', 'b')], [backs('b', 'a')]])(
    'of two who guarantee one another the later is tied, whichever way round: %o',
    (backing) => {
      expect(tied([accepted('b', 2), accepted('a', 1)], [backing])).toEqual(['b']);
      expect(tied([accepted('a', 2), accepted('b', 1)], [backing])).toEqual(['a']);
    },
  );

  test('the pending come after the accepted, in the order in which they were asked', () => {
    const backings = [backs('a', 'b'), backs('b', 'c')];
    expect(tied([pending('a', 1), accepted('b', 9), pending('c', 0)], backings)).toEqual([
      'c',
      'a',
    ]);
  });

  test.each<[string, Backing[], Tie['backs']]>([
    ['the later backs the earlier', [backs('b', 'a')], 'other'],
    ['the earlier backs the later', [backs('a', 'b')], 'by_other'],
    ['each backs the other', [backs('a', 'b'), backs('b', 'a')], 'both'],
  ])('say who guarantees whom: %s', (_, backings, direction) => {
    expect(tiesOf('borrower', [accepted('a', 1), accepted('b', 2)], backings)).toEqual([
      { id: 'b', withId: 'a', backs: direction },
    ]);
  });

  test('one guarantor has a tie to each, to the borrower too', () => {
    const backings = [backs('borrower', 'c'), backs('c', 'a'), backs('b', 'c')];
    const three = [accepted('a', 1), accepted('b', 2), accepted('c', 3)];
    expect(tiesOf('borrower', three, backings)).toEqual([
      { id: 'c', withId: null, backs: 'both' },
      { id: 'c', withId: 'a', backs: 'other' },
      { id: 'c', withId: 'b', backs: 'by_other' },
    ]);
  });

  test('a number that is nobody’s yet ties nobody', () => {
    const unknown = { ...accepted('a', 1), personId: null };
    expect(tied([unknown, accepted('b', 2)], [backs('a', 'b')])).toEqual([]);
  });

  test('one more acceptance never changes the flag of those before it', () => {
    const people = ['p0', 'p1', 'p2', 'p3', 'p4', 'borrower'];
    const anyBacking = fc.record({
      guarantorId: fc.constantFrom(...people),
      borrowerId: fc.constantFrom(...people),
    });
    fc.assert(
      fc.property(fc.array(anyBacking, { maxLength: 12 }), (backings) => {
        const candidates = people.slice(0, 5).map((id, i) => accepted(id, i));
        for (let count = 1; count < 5; count += 1) {
          const before = tied(candidates.slice(0, count), backings);
          const after = tied(candidates.slice(0, count + 1), backings);
          expect(after.slice(0, before.length)).toEqual(before);
          expect(after.filter((id) => id !== `p${count}`)).toEqual(before);
        }
      }),
      { numRuns: 500 },
    );
  });
});
