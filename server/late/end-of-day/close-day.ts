import type { Day } from '@shared/day';
import type { Context } from '@server/platform/core/context';
import { commit } from '@server/platform/db/change';
import { shareOutLate } from '@server/late/collections/share-out-late';
import { chargeDue } from '@server/guarantors/guarantees/charge-claims';
import { giveNotices } from '@server/guarantors/guarantees/give-notices';
import { CONSENTS } from '@server/guarantors/consents/consents';
import { lowerGuarantees } from '@server/guarantors/consents/plans/lower-guarantees';
import { watchConsents } from '@server/guarantors/consents/watch-consents';
import { expireLoans } from '@server/loans/loans/expire-loan';
import { type AccruedDay, accrueThrough } from './accrue';
import { announceComing, lookAtLate } from './late/look-at-loans';
import { type EndOfDayRun, endOfDayRun } from './end-of-day-run';
import { earnFees } from './fees/earn-fees';
import { bookProvisions } from './provisions/book-provisions';
import { type Proven, prove } from './proofs/prove';

/** The counts of an end-of-day run for one day; stored with the closed day. */
export interface DayReport {
  accrued: AccruedDay;
  /** Acts on late loans: changes of status, deducted points and reminders. */
  late: number;
  /** Reminders of coming payments. */
  announced: number;
  /** Drafts that expired. */
  expired: number;
  /** Loans whose guarantors were notified, plus charged claims. */
  notices: number;
  charged: number;
  proofs: Proven;
  tookMs: number;
}

/**
 * Closes one day: accrues, acts on late loans, proves the books, and marks the day closed. Each part only does what
 * is not done yet, so the next run continues a run that died.
 */
export async function closeDay(context: Context, day: Day): Promise<DayReport> {
  const began = performance.now();
  const run = endOfDayRun(context, day);
  const acts = await actsOf(run);
  const report = {
    ...acts,
    proofs: await prove(context, day),
    tookMs: Math.round(performance.now() - began),
  };
  const closedAt = context.wall();
  await commit(context.db, {
    insert: { closedDays: [{ day, closedAt, report: { ...report } }] },
    whyNoEvent: 'figures_of_a_day',
  });
  return report;
}

async function actsOf(run: EndOfDayRun): Promise<Omit<DayReport, 'proofs' | 'tookMs'>> {
  const { closing, context, day } = run;
  const accrued = await accrueThrough(closing, day);
  const late = await lookAtLate(run);
  await shareOutLate(closing, day);
  const announced = await announceComing(run);
  await lowerGuarantees(closing, day);
  await watchConsents(closing, CONSENTS, day);
  const expired = await expireLoans(closing);
  const notices = await giveNotices(context, closing.now());
  const charged = await chargeDue(context, closing.now());
  await bookProvisions(closing, day);
  await earnFees(closing, day);
  return { accrued, late, announced, expired, notices, charged };
}
