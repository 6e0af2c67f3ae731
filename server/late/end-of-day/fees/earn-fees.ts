import type { Day } from '@shared/day';
import { commit } from '@server/platform/db/change';
import { journalRows } from '@server/platform/db/journal';
import { feesEarned } from '@server/lending/fees';
import type { Context } from '@server/platform/core/context';
import { readDeferredFees } from './store';

/** Books what the day earned of all fees as one entry; nothing where it earned none. */
export async function earnFees(context: Context, day: Day): Promise<void> {
  const [fees] = await readDeferredFees(context.db, day);
  if (!fees) throw new Error('the fees were not read');
  if (fees.booked === fees.unearned) return;
  const entry = feesEarned(fees.booked, fees.unearned);
  const about = { loanId: null, paymentId: null };
  await commit(context.db, {
    insert: journalRows(context, [entry], about, day),
    whyNoEvent: 'figures_of_a_day',
  });
}
