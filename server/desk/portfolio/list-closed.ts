import type { ClosedLoan, ClosedLoans } from '@shared/contract/due-lists';
import { BY_TIME, type Place } from '@shared/contract/paging';
import { CLOSED_SPANS, type ClosedOrder, type ClosedSpan } from '@shared/list-orders';
import { add, toDecimalString, ZERO } from '@shared/money';
import { CLOSED_REASONS } from '@shared/words';
import type { PersonContext } from '@server/platform/core/context';
import { newestAfter, oldestAfter, paged } from '@server/platform/http/paging';
import { CLOSED_PAGES, type ClosedRow, type ClosedTotal, readClosedTotals } from './closed-store';

interface Asked {
  reason: ClosedSpan;
  sort: ClosedOrder;
  cursor?: Place | undefined;
}

/** A page of the closed loans, with the totals of every span. */
export async function listClosed(
  { db }: PersonContext,
  { reason, sort, cursor }: Asked,
): Promise<ClosedLoans> {
  const reasons = reason === 'all' ? [...CLOSED_REASONS] : [reason];
  const from = sort === 'closed' ? oldestAfter(cursor) : newestAfter(cursor);
  const [rows, totals] = await Promise.all([
    CLOSED_PAGES[sort](db, reasons, ...from),
    readClosedTotals(db),
  ]);
  const placeOf = ({ closedAt, id }: ClosedRow) => ({ at: closedAt, id });
  return {
    spans: CLOSED_SPANS.map((span) => spanOf(span, totals)),
    ...paged(BY_TIME, rows, placeOf, presentClosed),
  };
}

function spanOf(span: ClosedSpan, totals: readonly ClosedTotal[]): ClosedLoans['spans'][number] {
  const meant = totals.filter(({ reason }) => span === 'all' || reason === span);
  return {
    reason: span,
    loans: meant.reduce((sum, { loans }) => sum + loans, 0),
    amount: span === 'all' ? null : toDecimalString(add(ZERO, ...meant.map((sum) => sum.amount))),
    outstanding: toDecimalString(add(ZERO, ...meant.map((sum) => sum.outstanding))),
  };
}

const presentClosed = (row: ClosedRow): ClosedLoan => ({
  id: row.id,
  reference: row.reference,
  broughtForward: row.broughtForward,
  borrower: { firstName: row.firstName, lastName: row.lastName },
  closedReason: row.closedReason,
  closedAt: row.closedAt.toISOString(),
  amount: toDecimalString(row.amount),
  paid: toDecimalString(row.paid),
  principalOutstanding: toDecimalString(row.outstanding),
  worstDaysPastDue: row.worstDaysPastDue,
});
