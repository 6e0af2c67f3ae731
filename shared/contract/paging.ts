import * as z from 'zod/mini';
import { type Day, parseDay } from '@shared/day';
import type { RefusalCode } from '../texts/english';

export const NOT_A_CURSOR: RefusalCode = 'cursor_unknown';

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const WHOLE = /^-?\d{1,15}$/;
const SMALL = /^\d{1,4}$/;
const NO_DAY = 'none';

/** A kind of value that a list is ordered by; none has "_" in its text. `read` returns null for another text. */
interface Key<Value> {
  read(typed: string): { value: Value } | null;
  text(value: Value): string;
}

const readInstant = (typed: string): Date | null => {
  const at = new Date(INSTANT.test(typed) ? typed : '');
  return Number.isNaN(at.getTime()) ? null : at;
};

const keyOf = <Value>(
  read: (typed: string) => Value | null,
  text: (value: Value) => string = String,
): Key<Value> => ({
  read: (typed) => {
    const value = read(typed);
    return value === null ? null : { value };
  },
  text,
});

const day = keyOf(parseDay);

/** The kinds of values that lists are ordered by. */
export const KEYS = {
  instant: keyOf(readInstant, (at) => at.toISOString()),
  day,
  /** Rows without a day come after those with one. */
  dayOrNone: {
    read: (typed) => (typed === NO_DAY ? { value: null } : day.read(typed)),
    text: (value) => value ?? NO_DAY,
  } satisfies Key<Day | null>,
  whole: keyOf((typed) => (WHOLE.test(typed) ? Number(typed) : null)),
  /** A place among few, from 0. */
  small: keyOf((typed) => (SMALL.test(typed) ? Number(typed) : null)),
  id: keyOf((typed) => (ID.test(typed) ? typed : null)),
};

/** The order of a list: how the end of a page is written as a cursor, and read again. */
export interface ListOrder<Place> {
  /** Refuses a cursor that we never issued. */
  cursor: z.ZodMiniOptional<z.ZodMiniPipe<z.ZodMiniString, z.ZodMiniTransform<Place, string>>>;
  textOf: (place: Place) => string;
}

/** The last row of a page, by what its list is ordered by; the next page starts after it. */
export type PlaceIn<Order> = Order extends ListOrder<infer Place> ? Place : never;

/** A list ordered by these values, which together are of one row alone. */
export function listOrder<Place extends object>(keys: {
  [Name in keyof Place]: Key<Place[Name]>;
}): ListOrder<Place> {
  const named = Object.entries<Key<unknown>>(keys);
  const read = (typed: string): Place | null => {
    const texts = typed.split('_');
    if (texts.length !== named.length) return null;
    const values = named.map(([name, key], at) => [name, key.read(texts[at] ?? '')] as const);
    if (values.some(([, found]) => found === null)) return null;
    return Object.fromEntries(values.map(([name, found]) => [name, found?.value])) as Place;
  };
  return {
    cursor: z.optional(
      z.pipe(
        z.string(),
        z.transform((typed, context): Place => {
          const place = read(typed);
          if (place !== null) return place;
          context.issues.push({ code: 'custom', message: NOT_A_CURSOR, input: typed });
          return z.NEVER;
        }),
      ),
    ),
    textOf: (place) => named.map(([name, { text }]) => text(place[name as keyof Place])).join('_'),
  };
}

/** By when something happened. */
export const BY_TIME = listOrder({ at: KEYS.instant, id: KEYS.id });
/** By id, which is the order in which things were made. */
export const BY_ID = listOrder({ id: KEYS.id });
/** By a number that the list gives each row. */
export const BY_RANK = listOrder({ rank: KEYS.whole, id: KEYS.id });

export type Place = PlaceIn<typeof BY_TIME>;

/** What every list that goes on is asked with: the cursor of the page before, none for the first. */
export const pageQuery = z.object({ cursor: BY_TIME.cursor });
export const idQuery = z.object({ cursor: BY_ID.cursor });
export const rankQuery = z.object({ cursor: BY_RANK.cursor });

/** A page with the cursor of the next one. */
export interface Paged<Item> {
  items: Item[];
  /** Send it back to get the next page; null on the last. */
  nextCursor: string | null;
}
