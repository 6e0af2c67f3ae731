import { addDays, dayOf } from '@shared/day';
import type { Context } from '@server/platform/core/context';
import { foldAccountDays, foldPortfolioSums, noteDay } from './store';

/**
 * Records the portfolio's figures at the end of yesterday, once, and folds the sums of past days. A day on which no
 * process ran is never recorded, because the sums have no history.
 */
export async function recordPortfolioDay({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const today = dayOf(now());
  const [noted] = await noteDay(db, addDays(today, -1));
  if (!noted) return;
  await foldPortfolioSums(db, today);
  await foldAccountDays(db, today);
}
