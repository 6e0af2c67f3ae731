import type { Bucket } from '@shared/ageing';
import type { Collections } from '@shared/contract/collections';
import { addDays, dayOf, parseDay, startOf } from '@shared/day';
import type { PersonContext } from '@server/platform/context';
import { refusal } from '@server/lending/refusal';
import { Refused } from '@server/platform/refused';
import { dueDatesOf } from './bucket-days';
import { presentCollections } from './present';
import { findLate, readClosedThrough, readDueDays } from './store';

const PER_PAGE = 50;

/** Sorts after every id of a day. */
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

const BAD_CURSOR = refusal('cursor_unknown');
const CURSOR = /^(\d{4}-\d\d-\d\d)_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Late loans, worst first, with the totals of every bucket. Throws Refused (400) for an invalid cursor. */
export async function listCollections(
  context: PersonContext,
  { bucket, cursor }: { bucket?: Bucket | undefined; cursor?: string | undefined },
): Promise<Collections> {
  const { db } = context;
  const asOf = dayOf(context.now());
  const { from, to } = dueDatesOf(bucket, asOf);
  const { due, id } = placeOf(cursor) ?? { due: addDays(from, -1), id: LAST_ID };
  const [late, dueDays, [closed]] = await Promise.all([
    findLate(db, due, id, to, PER_PAGE + 1),
    readDueDays(db, asOf),
    readClosedThrough(db),
  ]);
  const closedThrough = closed?.closedThrough ?? null;
  const page = { late, size: PER_PAGE, asOf: startOf(asOf), closedThrough };
  return presentCollections(context, page, dueDays);
}

function placeOf(cursor: string | undefined) {
  if (cursor === undefined) return null;
  const [, typed = '', id] = CURSOR.exec(cursor) ?? [];
  const due = parseDay(typed);
  if (!due || !id) throw new Refused(BAD_CURSOR);
  return { due, id };
}
