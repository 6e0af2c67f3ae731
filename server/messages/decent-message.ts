import type { Phone } from '@shared/phone';
import type { Context } from '@server/context';
import { job } from '@server/jobs/tasks';
import { decentHour } from '@server/lending/claim-rules';
import { messageOf } from './message';
import type { MessageKind } from './texts';

/** An SMS about lateness: it leaves between 8:00 and 20:00 in Nairobi only. */
export function decentMessageOf(
  context: Context,
  phone: Phone,
  kind: MessageKind,
  parts: Record<string, string>,
  loanId: string,
): ReturnType<typeof messageOf> {
  const { row } = messageOf(context, phone, kind, parts, loanId);
  return { row, job: job('send_message', { messageId: row.id }, inDecentHours(context.now())) };
}

/** When a job may ring a phone about lateness: at once, or in the morning. */
export function inDecentHours(now: Date): { runAt?: Date } {
  const runAt = decentHour(now);
  return runAt > now ? { runAt } : {};
}
