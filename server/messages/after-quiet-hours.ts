import type { Phone } from '@shared/phone';
import type { Context } from '@server/platform/context';
import { quietHoursEnd } from '@server/lending/claim-rules';
import { messageOf } from './message';
import type { MessageKind } from './texts';

/** An SMS about lateness; sent between 8:00 and 20:00 in Nairobi only. */
export const messageAfterQuietHours = (
  context: Context,
  phone: Phone,
  kind: MessageKind,
  parts: Record<string, string>,
  loanId: string,
): ReturnType<typeof messageOf> =>
  messageOf(context, phone, kind, parts, loanId, inDecentHours(context.now()));

/** When an SMS about lateness may be sent: undefined means immediately, otherwise the next morning. */
export function inDecentHours(now: Date): Date | undefined {
  const decent = quietHoursEnd(now);
  return decent > now ? decent : undefined;
}
