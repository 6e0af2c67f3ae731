import { type Day, startOf } from '@shared/day';
import type { Cents } from '@shared/money';
import type { Db } from '@server/db/pool';
import { arrearsOn } from '@server/lending/arrears-on';
import { daysPastDue } from '@server/lending/delinquency';
import { arrears } from '@server/lending/position';
import { positionNow } from '@server/loans/loan-file';
import { findLateRows, findPositions } from './store';

/** What the totals count of one late loan. */
export interface LateLine {
  daysPastDue: number;
  outstanding: Cents;
  arrears: Cents;
}

/**
 * Every loan that is late on `today`. Most arrears follow from a few columns; only loans with a due date since
 * they were last closed are read whole, because there may be thousands of late ones.
 */
export async function readLateLines(db: Db, today: Day): Promise<LateLine[]> {
  const rows = await findLateRows(db, today);
  const quick = new Map(rows.map((row) => [row.id, arrearsOn(row, today)]));
  const others = rows.filter(({ id }) => quick.get(id) === null).map(({ id }) => id);
  for (const found of await findPositions(db, others)) {
    const position = positionNow(found, startOf(today));
    if (position) quick.set(found.loan.id, arrears(position));
  }
  return rows.map((row) => {
    const due = quick.get(row.id) ?? null;
    if (due === null) throw new Error(`loan ${row.id} is late and was not paid out`);
    return { daysPastDue: daysPastDue(row, today), outstanding: row.outstanding, arrears: due };
  });
}
