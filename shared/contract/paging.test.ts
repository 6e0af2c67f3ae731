import * as fc from 'fast-check';
import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { addDays, day } from '../day';
import { BY_DUE_OR_NONE } from './bureau';
import { BY_DUE } from './due-lists';
import { BY_ENTRY, BY_SEQUENCE } from './ledger';
import { BY_ID, BY_RANK, BY_TIME, KEYS, type ListOrder, NOT_A_CURSOR } from './paging';
import { BY_WAY } from './people';

const id = fc.uuid();
const whole = fc.integer({ min: -999_999_999_999_999, max: 999_999_999_999_999 });
const small = fc.nat(9_999);
const aDay = fc.nat(60_000).map((days) => addDays(day('2000-01-01'), days));
const at = fc.date({
  min: new Date('0001-01-01T00:00:00.000Z'),
  max: new Date('9999-12-31T00:00:00.000Z'),
  noInvalidDate: true,
});

const read = <Place>(order: ListOrder<Place>, cursor: string) =>
  z.object({ cursor: order.cursor }).safeParse({ cursor });

function readsWhatItWrote<Place>(order: ListOrder<Place>, places: fc.Arbitrary<Place>) {
  fc.assert(
    fc.property(places, (place) => {
      expect(read(order, order.textOf(place)).data).toEqual({ cursor: place });
    }),
  );
}

test('each order reads the cursors that it wrote', () => {
  readsWhatItWrote(BY_TIME, fc.record({ at, id }));
  readsWhatItWrote(BY_ID, fc.record({ id }));
  readsWhatItWrote(BY_RANK, fc.record({ rank: whole, id }));
  readsWhatItWrote(BY_WAY, fc.record({ way: small, id }));
  readsWhatItWrote(BY_DUE, fc.record({ due: aDay, principal: whole, id }));
  const orNone = fc.option(aDay);
  readsWhatItWrote(BY_DUE_OR_NONE, fc.record({ due: orNone, principal: whole, id }));
  readsWhatItWrote(
    BY_ENTRY,
    fc.record({ day: aDay, entryId: id, line: small, balanceCents: whole }),
  );
  readsWhatItWrote(BY_SEQUENCE, fc.record({ sequence: whole }));
});

const ID = '00000000-0000-4000-8000-000000000000';

test.each([
  '',
  'x',
  ID,
  `1_${ID.toUpperCase()}`,
  `2026-02-30_1_${ID}`,
  `none_1_${ID}`,
  `2026-02-03_1.5_${ID}`,
  `2026-02-03_1000000000000000_${ID}`,
  `2026-02-03_1_${ID}_`,
  `2026-02-03T00:00:00.000Z_1_${ID}`,
])('refuses %j, which it never wrote', (cursor) => {
  const { error } = read(BY_DUE, cursor);
  expect(error?.issues.map(({ message }) => message)).toEqual([NOT_A_CURSOR]);
});

test('an order by few places refuses a number that no row has', () => {
  for (const way of ['-1', '10000', '1.5']) {
    expect(read(BY_WAY, `${way}_${ID}`).success, way).toBe(false);
  }
});

test('no key writes what parts a cursor', () => {
  expect(KEYS.dayOrNone.text(null)).not.toContain('_');
  expect(KEYS.instant.text(new Date(0))).not.toContain('_');
});
