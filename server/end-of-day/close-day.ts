import type { Day } from '@shared/day';
import type { Context } from '@server/platform/context';
import { commit } from '@server/db/change';
import { chargeDue } from '@server/guarantees/charge-claims';
import { giveNotices } from '@server/guarantees/give-notices';
import { expireLoans } from '@server/loans/expire-loan';
import { type AccruedDay, accrueThrough } from './accrue';
import { announceComing, lookAtLate } from './late/look-at-loans';
import { type EndOfDayRun, endOfDayRun } from './end-of-day-run';
import { type Proven, prove } from './proofs/prove';

/** What the end-of-day run did for one day; kept with the closed day. */
export interface DayReport {
  accrued: AccruedDay;
  /** Acts on late loans: changes of status, losses of trust and reminders. */
  late: number;
  /** Coming payments that were announced. */
  announced: number;
  /** Drafts that expired. */
  expired: number;
  /** Loans whose guarantors were given notice, and claims that were charged. */
  notices: number;
  charged: number;
  proofs: Proven;
  tookMs: number;
}

/**
 * Closes one day: lets it pass for all that runs, does what lateness asks for, proves the books, and marks it
 * closed. Every part does again only what is not done, so a run that died is taken up by the next.
 */
export async function closeDay(context: Context, day: Day): Promise<DayReport> {
  const began = performance.now();
  const run = endOfDayRun(context, day);
  const acts = await actsOf(run);
  const report = {
    ...acts,
    proofs: await prove(context),
    tookMs: Math.round(performance.now() - began),
  };
  const closedAt = context.now();
  await commit(context.db, { insert: { closedDays: [{ day, closedAt, report: { ...report } }] } });
  return report;
}

async function actsOf(run: EndOfDayRun): Promise<Omit<DayReport, 'proofs' | 'tookMs'>> {
  const { closing, context, day } = run;
  const accrued = await accrueThrough(closing, day);
  const late = await lookAtLate(run);
  const announced = await announceComing(run);
  const expired = await expireLoans(closing);
  const notices = await giveNotices(context, closing.now());
  const charged = await chargeDue(context, closing.now());
  return { accrued, late, announced, expired, notices, charged };
}
