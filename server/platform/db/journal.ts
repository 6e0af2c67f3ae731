import { type Day, dayOf } from '@shared/day';
import type { Context } from '@server/platform/core/context';
import { newId } from '@server/platform/core/ids';
import type { Entry } from '@server/lending/ledger';
import type { journalEntries, postings } from './schema';

/** Converts journal entries to rows; an entry without postings gives no row. */
export function journalRows(
  context: Context,
  entries: readonly Entry[],
  about: { loanId: string | null; paymentId: string | null },
  day: Day = dayOf(context.now()),
): {
  journalEntries: Omit<typeof journalEntries.$inferInsert, 'sequence'>[];
  postings: (typeof postings.$inferInsert)[];
} {
  const at = context.now();
  const moving = entries
    .filter((entry) => entry.postings.length > 0)
    .map((entry) => ({ id: newId(), entry }));
  return {
    journalEntries: moving.map(({ id, entry }) => ({
      id,
      kind: entry.kind,
      day,
      at,
      reversesId: entry.reverses ?? null,
      ...about,
    })),
    postings: moving.flatMap(({ id, entry }) =>
      entry.postings.map((posting, index) => ({
        entryId: id,
        line: index + 1,
        ...posting,
        day,
        loanId: about.loanId,
      })),
    ),
  };
}
