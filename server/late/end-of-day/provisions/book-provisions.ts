import type { Day } from '@shared/day';
import { commit } from '@server/platform/db/change';
import { journalRows } from '@server/platform/db/journal';
import { provisionEntry, provisionsOf, provisionTotal } from '@server/lending/provisions';
import type { Context } from '@server/platform/core/context';
import { readClassesOn } from './store';

/** Books the day's change of what is held against loss as one entry; nothing where it stays the same. */
export async function bookProvisions(context: Context, day: Day): Promise<void> {
  const [classes] = await readClassesOn(context.db, day);
  if (!classes) throw new Error('the provision classes were not read');
  const asked = provisionTotal(provisionsOf(classes));
  if (asked === classes.allowance) return;
  const about = { loanId: null, paymentId: null };
  const entry = provisionEntry(classes.allowance, asked);
  await commit(context.db, {
    insert: journalRows(context, [entry], about, day),
    whyNoEvent: 'figures_of_a_day',
  });
}
