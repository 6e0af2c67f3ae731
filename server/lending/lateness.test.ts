import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EARLY_WORD_DAYS, LADDER, ladderOf, type Rung } from '@shared/ladder';
import { DEFAULT_DAYS, LATE_DAYS } from '@shared/limits';
import { type LateActs, lateActs, namesOf } from './lateness';
import { lateReminder, tellsGuarantors } from './reminders';
import { lossesOf } from './trust';

const anyLadder = fc
  .tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 120 }))
  .map(([lateDays, more]) => ladderOf({ lateDays, defaultDays: lateDays + more }));

/** A late loan to which its acts are done, look by look, until there are none. */
function looksAt(ladder: readonly Rung[], daysPastDue: number): LateActs[] {
  const looks: LateActs[] = [];
  const lost = new Set<string>();
  const reminded: string[] = [];
  let status: 'active' | 'delinquent' | 'defaulted' = 'active';
  for (;;) {
    const acts = lateActs(
      {
        status,
        daysPastDue,
        hasLost: ({ cause }) => lost.has(cause),
        reminded,
        isPromised: false,
      },
      ladder,
    );
    if (namesOf(acts).length === 0) return looks;
    looks.push(acts);
    expect(looks.length).toBeLessThan(4);
    if (acts.move) status = acts.move === 'fall_behind' ? 'delinquent' : 'defaulted';
    for (const { cause } of acts.losses) lost.add(cause);
    if (acts.reminder) reminded.push(acts.reminder);
  }
}

test('the ladder is the contract’s', () => {
  expect(LADDER.map(({ from }) => from)).toEqual([1, 7, 30, 60, 90]);
  expect([LATE_DAYS, DEFAULT_DAYS, EARLY_WORD_DAYS]).toEqual([1, 90, [30, 60]]);
});

test('whatever the numbers, its rungs rise, and from the first to the last each day is on one', () => {
  fc.assert(
    fc.property(anyLadder, (ladder) => {
      const days = ladder.map(({ from }) => from);
      expect(days).toEqual([...new Set(days)].toSorted((a, b) => a - b));
      expect([ladder[0]?.status, ladder.at(-1)?.status]).toEqual(['delinquent', 'defaulted']);
    }),
  );
  expect(() => ladderOf({ lateDays: 60, defaultDays: 60 })).toThrow('late comes before default');
});

test('whatever the numbers, a loan comes to rest within two looks, and loses what its days cost', () => {
  fc.assert(
    fc.property(anyLadder, fc.integer({ min: 0, max: 400 }), (ladder, days) => {
      const looks = looksAt(ladder, days);
      const moves = looks.flatMap(({ move }) => move ?? []);
      const reached = ladder.filter(({ from }) => from <= days);
      expect(moves).toHaveLength(reached.filter(({ status }) => status).length);
      expect(looks.flatMap(({ losses }) => losses.map(({ cause }) => cause))).toEqual(
        lossesOf(reached).map(({ cause }) => cause),
      );
    }),
  );
});

test('with default from 60 days on nothing is left for the 61st to the 90th', () => {
  const ladder = ladderOf({ lateDays: 1, defaultDays: 60 });
  for (const days of [60, 61, 89, 90, 91]) {
    expect(looksAt(ladder, days).map(namesOf)).toEqual([
      ['fall_behind', 'loss late', 'loss late_30', 'loss defaulted'],
      ['default'],
    ]);
  }
  expect(looksAt(ladder, 59).map(namesOf)).toEqual([
    ['fall_behind', 'loss late', 'loss late_30', 'reminder late_30'],
  ]);
});

test('a rung tells guarantors by its reminder', () => {
  for (const { reminder, tellsGuarantors: tells = false } of LADDER) {
    if (reminder) expect(tellsGuarantors(reminder)).toBe(tells);
  }
});

test.each([
  [1, null],
  [7, null],
  [29, null],
  [30, 'late_30'],
  [60, 'late_60'],
  [89, 'late_60'],
  [90, null],
])('while a promise is to come, %d days past due sends %s', (daysPastDue, reminder) => {
  const found = {
    status: 'delinquent',
    daysPastDue,
    hasLost: () => true,
    reminded: [],
    isPromised: true,
  } as const;
  expect(lateActs(found).reminder).toBe(reminder);
  expect(lateActs(found).losses).toEqual([]);
  const quiet = { ...found, reminded: reminder ? [reminder] : [] };
  expect(lateActs(quiet).reminder).toBeNull();
  expect(lateActs({ ...found, isPromised: false }).reminder).toBe(lateReminder(daysPastDue));
});
