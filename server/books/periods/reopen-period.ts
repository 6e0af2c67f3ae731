import type { Day } from '@shared/day';
import type { AnyTarget, ApprovalAct } from '@server/loans/approvals/act';
import { eventOf } from '@server/platform/db/event';
import { refusedReopen } from '@server/lending/period-rules';
import { refuseFirst } from '@server/platform/core/refused';
import { findPeriod, type PeriodRow, readBooksClosed } from './store';

interface ReopenTarget extends AnyTarget {
  period: PeriodRow;
  books: NonNullable<Awaited<ReturnType<typeof readBooksClosed>>[number]>;
}

/** Opens the latest closed period again. */
export const periodReopen: ApprovalAct<ReopenTarget, { end: Day }> = {
  kind: 'period_reopen',
  async find(db, targetId) {
    const [[period], [books]] = await Promise.all([findPeriod(db, targetId), readBooksClosed(db)]);
    if (!period || !books) return undefined;
    return { file: null, seen: `${period.version} ${books.closedThrough}`, period, books };
  },
  plan(context, { period, books }, { reason }) {
    refuseFirst([refusedReopen(period, books)]);
    const { id, version, end } = period;
    const set = {
      reopenedBy: context.actor.person.id,
      reopenedAt: context.now(),
      reopenedReason: reason,
    };
    const event = eventOf(context, 'period_reopened', { kind: 'period', id }, { end, reason });
    return {
      amount: null,
      change: { update: { periodCloses: [{ id, version, set }] }, insert: { events: [event] } },
    };
  },
  signs: ({ end }) => ({ end }),
};
