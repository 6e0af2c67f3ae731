import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shareOut } from './share-out';

const loan = (id: string, ...parties: string[]) => ({ id, parties });

test('each loan goes to whoever has the fewest, the first by id among equals', () => {
  const given = shareOut(
    [loan('1'), loan('2'), loan('3'), loan('4')],
    [
      { id: 'b', loans: 1 },
      { id: 'a', loans: 3 },
      { id: 'c', loans: 1 },
    ],
  );
  expect(given.map(({ collectorId }) => collectorId)).toEqual(['b', 'c', 'b', 'c']);
});

test('nobody follows up a loan that they borrow or guarantee', () => {
  const two = [
    { id: 'a', loans: 0 },
    { id: 'b', loans: 5 },
  ];
  expect(shareOut([loan('1', 'a')], two)).toEqual([{ loanId: '1', collectorId: 'b' }]);
  expect(shareOut([loan('1', 'a', 'b')], two)).toEqual([]);
  expect(shareOut([loan('1')], [])).toEqual([]);
});

test('shares of new loans level what was uneven, and never make it worse', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(20), { minLength: 1, maxLength: 6 }),
      fc.nat(40),
      (loads, count) => {
        const collectors = loads.map((loans, at) => ({ id: `c${at}`, loans }));
        const loans = Array.from({ length: count }, (_, at) => loan(`l${at}`));
        const given = shareOut(loans, collectors);
        expect(given).toHaveLength(count);
        const after = collectors.map(
          (each) => each.loans + given.filter(({ collectorId }) => collectorId === each.id).length,
        );
        const spread = (all: number[]) => Math.max(...all) - Math.min(...all);
        expect(spread(after)).toBeLessThanOrEqual(Math.max(1, spread(loads)));
      },
    ),
  );
});
