import { addDays, type Day } from '@shared/day';
import { commit, retrying } from '@server/platform/db/change';
import { joinChanges } from '@server/platform/db/join-changes';
import { shareOut } from '@server/lending/share-out';
import { expectNobody } from '@server/loans/loans/own-money';
import type { Context } from '@server/platform/core/context';
import { LOWEST_ID } from '@server/platform/core/ids';
import { assignment } from './assign-loan';
import { findCollectors, findUnassigned } from './assignment-store';

const PAGE = 200;
const FIRST = LOWEST_ID;

/**
 * At a day's end: gives late loans that nobody follows up to collectors, each to the one with the fewest. Without a
 * collector on the staff nothing is given out. Returns how many were.
 */
export async function shareOutLate(context: Context, day: Day): Promise<number> {
  let given = 0;
  let after: string | null = FIRST;
  while (after !== null) {
    const from: string = after;
    const page = await retrying(() => shareOutPage(context, day, from));
    given += page.given;
    after = page.last;
  }
  return given;
}

async function shareOutPage(
  context: Context,
  day: Day,
  after: string,
): Promise<{ given: number; last: string | null }> {
  const staff = await findCollectors(context.db, addDays(day, 1));
  const collectors = staff.filter(({ role }) => role === 'collector');
  if (collectors.length === 0) return { given: 0, last: null };
  const rows = await findUnassigned(context.db, after, PAGE);
  expectNobody(context);
  const parts = shareOut(rows, collectors).flatMap(({ loanId, collectorId }) => {
    const collector = collectors.find(({ id }) => id === collectorId);
    const before = rows.find(({ id }) => id === loanId)?.assignment;
    return collector ? [assignment(context, { loanId, before }, collector, null)] : [];
  });
  const [first, ...others] = parts;
  if (first) await commit(context.db, joinChanges(first, ...others));
  return { given: parts.length, last: rows.length === PAGE ? (rows.at(-1)?.id ?? null) : null };
}
