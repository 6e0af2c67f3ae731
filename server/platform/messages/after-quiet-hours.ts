import type { NewMessage } from '@server/platform/db/change';
import type { Context } from '@server/platform/core/context';
import { quietHoursEnd } from '@server/lending/claim-rules';
import { messageOf } from './message';
import type { MessageKind, MessageParts } from '@shared/contract/message-parts';
import type { Recipient } from './recipient';

/**
 * An SMS about lateness, or of what others wish for; sent between 8:00 and 20:00 in Nairobi only. `at`: the instant
 * that it is written for.
 */
export function messageAfterQuietHours<K extends MessageKind>(
  context: Context,
  to: Recipient,
  kind: K,
  parts: MessageParts<K>,
  loanId: string,
  at: Date = context.now(),
): NewMessage & { row: { id: string } } & { sendAt: Date | undefined } {
  const sendAt = inDecentHours(context, at);
  const message = messageOf(context, to, kind, parts, loanId, sendAt);
  return { row: { ...message.row, isDaytimeOnly: true }, job: message.job, sendAt };
}

/**
 * When, by the real clock, an SMS about lateness may be sent: undefined means immediately, otherwise the next morning.
 * One of a day that is closed ahead of the clock (`at` is after `now`) leaves immediately: the clock's hours are not
 * those of its day.
 */
export function inDecentHours({ now, wall }: Context, at: Date = now()): Date | undefined {
  if (at > now()) return undefined;
  const [real, decent] = [wall(), quietHoursEnd(wall())];
  return decent > real ? decent : undefined;
}
