import type { Phone } from '@shared/phone';
import type { Context } from '@server/platform/context';
import { quietHoursEnd } from '@server/lending/claim-rules';
import { messageOf } from './message';
import type { MessageKind } from './texts';

/** An SMS about lateness; sent between 8:00 and 20:00 in Nairobi only. */
export function messageAfterQuietHours(
  context: Context,
  phone: Phone,
  kind: MessageKind,
  parts: Record<string, string>,
  loanId: string,
): ReturnType<typeof messageOf> & { sendAt: Date | undefined } {
  const sendAt = inDecentHours(context.now());
  const { row, job } = messageOf(context, phone, kind, parts, loanId, sendAt);
  return { row: { ...row, isDaytimeOnly: true }, job, sendAt };
}

/** When an SMS about lateness may be sent: undefined means immediately, otherwise the next morning. */
export function inDecentHours(now: Date): Date | undefined {
  const decent = quietHoursEnd(now);
  return decent > now ? decent : undefined;
}
