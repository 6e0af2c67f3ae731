import type { Phone } from '@shared/phone';
import { commitOutsideAttempt, retrying } from '@server/platform/db/change';
import { eventOf } from '@server/platform/db/event';
import { heldAfterSwap } from '@server/lending/sim-swap';
import type { Context, PersonContext } from '@server/platform/core/context';
import { newId } from '@server/platform/core/ids';
import { findSimSwap } from './sim-swap-store';

/**
 * Asks when the SIM of a person's number was last replaced; returns until when money to it and a yes from it wait, or
 * null. An unknown answer holds nothing up and is logged; without a network to ask nobody waits.
 */
export async function heldBySimSwap(
  context: PersonContext,
  { id, phone }: { id: string; phone: Phone },
): Promise<Date | null> {
  const swap = await heldNumber(context, phone);
  if (!swap) return null;
  return (await isCleared(context, id, swap.swappedAt)) ? null : swap.until;
}

/** The same of a number that nobody has yet: nothing is noted. Null where nothing waits. */
export async function heldNumber(
  context: Context,
  phone: Phone,
): Promise<{ swappedAt: Date; until: Date } | null> {
  const answer = await context.simSwap?.lastSwap(phone);
  if (!answer) return null;
  if (answer.kind === 'unknown') {
    context.log.warn({ reason: answer.reason }, 'nobody said when a SIM was replaced');
    return null;
  }
  const { at: swappedAt } = answer;
  const until = heldAfterSwap(swappedAt, context.now());
  return swappedAt && until ? { swappedAt, until } : null;
}

/** Notes what was found, once, and says whether somebody has looked into it. */
const isCleared = (context: PersonContext, personId: string, swappedAt: Date): Promise<boolean> =>
  retrying(async () => {
    const [known] = await findSimSwap(context.db, personId, swappedAt);
    if (known) return known.clearedAt !== null;
    const found = { personId, swappedAt, foundAt: context.now(), clearedAt: null, clearedBy: null };
    const detail = { swappedAt };
    await commitOutsideAttempt(context.db, {
      insert: {
        simSwaps: [{ id: newId(), version: 1, ...found }],
        events: [eventOf(context, 'sim_swap_found', { kind: 'person', id: personId }, detail)],
      },
    });
    return false;
  });
