import type { Phone } from '@shared/phone';
import type { Context } from '@server/platform/context';
import type { messages } from '@server/db/schema';
import { newId } from '@server/platform/ids';
import type { JobCall } from '@server/db/job-call';
import { job } from '@server/jobs/tasks';
import type { MessageKind } from './texts';

/** An SMS as its row and the job that sends it, not before `sendAt`; both belong to the change that causes it. */
export function messageOf(
  context: Context,
  phone: Phone,
  kind: MessageKind,
  parts: Record<string, string>,
  loanId?: string,
  sendAt?: Date,
): { row: typeof messages.$inferInsert; job: JobCall } {
  const id = newId();
  return {
    row: {
      id,
      version: 1,
      phone,
      kind,
      parts,
      loanId: loanId ?? null,
      status: 'queued',
      createdAt: context.now(),
    },
    job: job('send_message', { messageId: id }, sendAt),
  };
}
