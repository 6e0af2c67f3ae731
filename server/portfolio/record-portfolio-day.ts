import { addDays, dayOf } from '@shared/day';
import type { Context } from '@server/platform/context';
import { foldAccountDays, foldPortfolioSums, noteDay } from './store';

/**
 * Notes how the portfolio stood when yesterday ended, once, and tidies the sums of days that are over.
 * A day on which no process ran is never noted: what stood then can't be told from the sums.
 */
export async function recordPortfolioDay({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const today = dayOf(now());
  const [noted] = await noteDay(db, addDays(today, -1));
  if (!noted) return;
  await foldPortfolioSums(db, today);
  await foldAccountDays(db, today);
}
