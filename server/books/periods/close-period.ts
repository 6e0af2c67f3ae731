import { type Day, parseDay } from '@shared/day';
import type { AnyTarget, ApprovalAct, Plan } from '@server/loans/approvals/act';
import { eventOf } from '@server/platform/db/event';
import { refusedClose } from '@server/lending/period-rules';
import type { PersonContext } from '@server/platform/core/context';
import { newId } from '@server/platform/core/ids';
import { refuseFirst } from '@server/platform/core/refused';
import { readBalanceAt, readBooksClosed } from './store';

/** What a close keeps of the books as they stand. */
interface CloseTarget extends AnyTarget {
  end: Day;
  books: NonNullable<Awaited<ReturnType<typeof readBooksClosed>>[number]>;
  balance: NonNullable<Awaited<ReturnType<typeof readBalanceAt>>[number]>;
}

/** Who proposed it stands in the row of the period too. */
export type CloseParams = { end: Day; proposedBy: string };

/** A proposal is about a row; of a period that is not closed yet the last day stands in the id. */
export const closeTargetOf = (end: Day): string =>
  `00000000-0000-8000-8000-0000${end.replaceAll('-', '')}`;

function endIn(targetId: string): Day | null {
  const [, year, month, day] = /-0000(\d{4})(\d\d)(\d\d)$/.exec(targetId) ?? [];
  return parseDay(`${year}-${month}-${day}`);
}

/** Closes the books through a day, with the trial balance that the proposer saw. */
export const periodClose: ApprovalAct<CloseTarget, CloseParams> = {
  kind: 'period_close',
  async find(db, targetId) {
    const end = endIn(targetId);
    if (!end) return undefined;
    const [[books], [balance]] = await Promise.all([readBooksClosed(db), readBalanceAt(db, end)]);
    if (!books || !balance) return undefined;
    return { file: null, seen: `${books.closedThrough} ${balance.hash}`, end, books, balance };
  },
  plan: (context, target, { params, reason }) => closePlan(context, target, params, reason),
  signs: ({ end }) => ({ end }),
};

function closePlan(
  context: PersonContext,
  { end, books, balance }: CloseTarget,
  { proposedBy }: CloseParams,
  reason: string,
): Plan {
  refuseFirst([refusedClose(end, books)]);
  const id = newId();
  const row = {
    id,
    version: 1,
    end,
    balanceHash: balance.hash,
    debits: balance.debits,
    lastEntryId: balance.lastEntryId,
    reason,
    proposedBy,
    closedBy: context.actor.person.id,
    closedAt: context.now(),
    reopenedBy: null,
    reopenedAt: null,
    reopenedReason: null,
  };
  const detail = { end, hash: balance.hash, reason };
  const event = eventOf(context, 'period_closed', { kind: 'period', id }, detail);
  return { amount: null, change: { insert: { periodCloses: [row], events: [event] } } };
}
