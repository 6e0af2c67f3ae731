import { addDays, type Day } from '@shared/day';
import { type Change, commit } from '@server/platform/db/change';
import { eventOf } from '@server/platform/db/event';
import { joinChanges } from '@server/platform/db/join-changes';
import { onScreensOf } from '@server/platform/db/live-lines';
import type { Recorded, Unrecorded } from '@server/platform/db/recorded';
import { nextFall, principalOn } from '@server/lending/plan-burden';
import { released } from '@server/lending/guarantee-lifecycle';
import { messageOf } from '@server/platform/messages/message';
import type { Context } from '@server/platform/core/context';
import { findFalling } from './store';

/**
 * The end of a day for guarantors who did not agree to a plan: their guarantees fall to what they did agree to for the
 * day that begins, because their paper says from which day on.
 */
export async function lowerGuarantees(context: Context, day: Day): Promise<void> {
  const begins = addDays(day, 1);
  for (;;) {
    const falling = await findFalling(context.db, begins);
    if (falling.length === 0) return;
    for (const each of falling) await commit(context.db, fallen(context, each, begins));
  }
}

/** A guarantee reaches as far as its own curve on the day that begins; at its end its guarantor is free. */
function fallen(
  context: Context,
  { guarantee, backerPhone }: Awaited<ReturnType<typeof findFalling>>[number],
  day: Day,
): Recorded | Unrecorded {
  const curve = guarantee.agreedCurve ?? [];
  const agreedPrincipal = principalOn(curve, day);
  const isEnded = agreedPrincipal === 0;
  const set = {
    agreedPrincipal,
    agreedFallsOn: nextFall(curve, day),
    ...(isEnded && { ...released('plan_ended', context.now()), agreedFallsOn: null }),
  };
  const { id, version, loanId, phone, personId } = guarantee;
  const written: Change = {
    update: { guarantees: [{ id, version, set }] },
  };
  if (!isEnded) {
    return { ...written, whyNoEvent: 'figures_of_a_day', shownOn: onScreensOf(loanId) };
  }
  const to = { personId, phone: backerPhone ?? phone };
  const message = messageOf(context, to, 'guarantee_ended', { guaranteeId: id }, loanId);
  const event = eventOf(context, 'guarantee_ended_by_plan', { kind: 'guarantee', id, loanId });
  return joinChanges(written, {
    insert: { events: [event] },
    messages: [message],
  });
}
