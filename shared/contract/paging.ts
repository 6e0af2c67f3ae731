import * as z from 'zod/mini';
import type { RefusalCode } from '../texts/english';

/** The end of a page; the next page starts after it. */
export interface Place {
  at: Date;
  id: string;
}

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const PLACE = new RegExp(`^(\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z)_(${UUID})$`);
export const NOT_A_CURSOR: RefusalCode = 'cursor_unknown';

/** A cursor as it appears in an address. */
export const placeText = ({ at, id }: Place): string => `${at.toISOString()}_${id}`;

/** Parses a cursor with `read`, which returns null for a cursor that we never issued. */
export const cursorOf = <T>(read: (typed: string) => T | null) =>
  z.pipe(
    z.string(),
    z.transform((typed, context): T => {
      const place = read(typed);
      if (place !== null) return place;
      context.issues.push({ code: 'custom', message: NOT_A_CURSOR, input: typed });
      return z.NEVER;
    }),
  );

function readPlace(typed: string): Place | null {
  const [, at, id] = PLACE.exec(typed) ?? [];
  const instant = new Date(at ?? '');
  return id && !Number.isNaN(instant.getTime()) ? { at: instant, id } : null;
}

export const placeCursor = cursorOf(readPlace);

/** Of every list that goes on: the cursor of the page before, none for the first. */
export const pageQuery = z.object({ cursor: z.optional(placeCursor) });

const ID = new RegExp(`^${UUID}$`);
const readId = (typed: string): string | null => (ID.test(typed) ? typed : null);

/** Of lists in the order in which things were made: the last id of the page before. */
export const idQuery = z.object({ cursor: z.optional(cursorOf(readId)) });

/** A page with the cursor of the next one. */
export interface Paged<Item> {
  items: Item[];
  /** Send it back to get the next page; null on the last. */
  nextCursor: string | null;
}
