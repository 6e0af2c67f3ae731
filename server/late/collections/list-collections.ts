import { AGEING, type Bucket, CRITICAL_DAYS, WORST } from '@shared/ageing';
import type { Collections } from '@shared/contract/collections';
import type { DuePlace } from '@shared/contract/due-lists';
import type { DueOrder, LateOrder } from '@shared/list-orders';
import { dayOf, startOf } from '@shared/day';
import { findDueIds, readDueTotals } from '@server/loans/loans/due-store';
import type { PersonContext } from '@server/platform/core/context';
import { PER_PAGE } from '@server/platform/http/paging';
import { daysAgo, dueDatesOf } from './bucket-days';
import { presentCollections } from './present';
import { findOwnIds, readOwnTotals } from './queue-store';
import { readClosedThrough, readDueDays, readLateFiles } from './store';

/** The longest late have the earliest day. */
const BY_DUE: Record<LateOrder, DueOrder> = {
  '-late': 'due',
  late: '-due',
  '-principal': '-principal',
  principal: 'principal',
};

interface Asked {
  bucket?: Bucket | undefined;
  collector?: string | undefined;
  sort: LateOrder;
  cursor?: DuePlace | undefined;
}

/** A page of late loans, of everybody or of one collector, with the totals of every bucket. */
export async function listCollections(
  context: PersonContext,
  { bucket, collector, sort, cursor }: Asked,
): Promise<Collections> {
  const { db } = context;
  const asOf = dayOf(context.now());
  const days = dueDatesOf(bucket, asOf);
  const ranges = [...AGEING, { from: CRITICAL_DAYS, to: WORST.to }].map((each) =>
    daysAgo(each, asOf),
  );
  const firsts = ranges.map(({ from }) => from);
  const lasts = ranges.map(({ to }) => to);
  const [ids, sums, dueDays, [closed]] = await Promise.all([
    collector
      ? findOwnIds(db, collector, BY_DUE[sort], days, cursor, PER_PAGE + 1)
      : findDueIds(db, BY_DUE[sort], days, cursor, PER_PAGE + 1),
    collector ? readOwnTotals(db, collector, firsts, lasts) : readDueTotals(db, firsts, lasts),
    readDueDays(db, asOf),
    readClosedThrough(db),
  ]);
  const closedThrough = closed?.closedThrough ?? null;
  const late = ids.length === 0 ? [] : await readLateFiles(db, ids);
  const page = { late, asOf: startOf(asOf), closedThrough };
  return presentCollections(context, page, sums, dueDays);
}
