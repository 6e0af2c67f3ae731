import {
  BY_DUE,
  type DuePlace,
  type RunningLoan,
  type RunningLoans,
} from '@shared/contract/due-lists';
import { addDays, type Day, dayOf, daysBetween } from '@shared/day';
import { DUE_SPANS, type DueOrder, type DueSpan } from '@shared/list-orders';
import { toDecimalString, ZERO } from '@shared/money';
import { toPercent } from '@shared/rate';
import { type DueDays, EVER, findDueIds, readDueTotals } from '@server/loans/loans/due-store';
import type { PersonContext } from '@server/platform/core/context';
import { paged, PER_PAGE } from '@server/platform/http/paging';
import { findRunning, type RunningRow } from './running-store';

const WEEK_DAYS = 7;

/** The due days of a span. */
const DAYS_OF: Record<DueSpan, (today: Day) => DueDays> = {
  all: () => EVER,
  late: (today) => ({ from: EVER.from, to: addDays(today, -1) }),
  today: (today) => ({ from: today, to: today }),
  week: (today) => ({ from: today, to: addDays(today, WEEK_DAYS - 1) }),
};

interface Asked {
  due: DueSpan;
  sort: DueOrder;
  cursor?: DuePlace | undefined;
}

/** A page of the running loans, with the totals of every span. */
export async function listRunning(
  { db, now }: PersonContext,
  { due, sort, cursor }: Asked,
): Promise<RunningLoans> {
  const today = dayOf(now());
  const spans = DUE_SPANS.map((span) => DAYS_OF[span](today));
  const [ids, sums] = await Promise.all([
    findDueIds(db, sort, DAYS_OF[due](today), cursor, PER_PAGE + 1),
    readDueTotals(
      db,
      spans.map(({ from }) => from),
      spans.map(({ to }) => to),
    ),
  ]);
  const rows = ids.length === 0 ? [] : await findRunning(db, ids);
  return {
    spans: DUE_SPANS.map((span, at) => ({
      due: span,
      loans: sums[at]?.loans ?? 0,
      outstanding: toDecimalString(sums[at]?.outstanding ?? ZERO),
    })),
    ...paged(BY_DUE, rows, placeOf, (row) => presentRunning(row, today)),
    asOf: today,
  };
}

const placeOf = ({ id, dueOn, outstanding }: RunningRow): DuePlace => ({
  due: dueOn,
  principal: outstanding,
  id,
});

const presentRunning = (row: RunningRow, today: Day): RunningLoan => ({
  id: row.id,
  reference: row.reference,
  broughtForward: row.broughtForward,
  borrower: { firstName: row.firstName, lastName: row.lastName },
  status: row.status,
  amount: toDecimalString(row.amount),
  principalOutstanding: toDecimalString(row.outstanding),
  apr: toPercent(row.apr),
  term: row.term,
  dueOn: row.dueOn,
  daysPastDue: Math.max(0, daysBetween(row.dueOn, today)),
  hasPlan: row.hasPlan,
});
