import type { Context } from '@server/platform/context';
import { commit, VersionConflict } from '@server/db/change';
import type { MessageKind } from './texts';
import { textOf } from './texts';
import { findMessage, type MessageRow, type MessageToSend } from './store';

/** Sent to a guarantor about a borrower; people who opted out receive none. */
const FOR_OTHERS: ReadonlySet<string> = new Set<MessageKind>([
  'invitation',
  'terms_changed',
  'guarantee_released',
  'guaranteed_loan_paid_out',
  'guaranteed_loan_ended',
  'guarantee_written_off',
  'early_word',
  'early_word_60',
]);

const UNWANTED = { status: 'refused', reason: 'the number refused our messages for good' } as const;
const OVER = { status: 'refused', reason: 'money has come since it was written' } as const;

/**
 * Sends one SMS at most once: the row is `unknown` before the call, and a run that finds it `unknown` does not send.
 * The queue retries temporary refusals.
 */
export async function sendMessage(context: Context, messageId: string): Promise<void> {
  const [message] = await findMessage(context.db, messageId);
  if (!message || message.status !== 'queued') return;
  const { kind, language, parts } = message;
  const text = textOf(kind as MessageKind, language, parts, context);
  const unsent = whyUnsent(message);
  try {
    await update(context, message, unsent ?? { status: 'unknown' });
  } catch (error) {
    if (error instanceof VersionConflict) return;
    throw error;
  }
  if (unsent) return;
  const begun = { ...message, version: message.version + 1 };
  const answer = await context.sms.send(message.phone, text);
  switch (answer.kind) {
    case 'sent':
      return update(context, begun, {
        status: 'sent',
        providerId: answer.messageId,
        sentAt: context.now(),
      });
    case 'unknown':
      return update(context, begun, { reason: answer.reason });
    case 'refused':
      await update(context, begun, {
        status: answer.isRetryable ? 'queued' : 'refused',
        reason: `${answer.code}: ${answer.reason}`,
      });
      if (answer.isRetryable) throw new Error(`SMS refused for now: ${answer.code}`);
  }
}

/** The reason not to send the message any more; null to send it. */
function whyUnsent(message: MessageToSend) {
  if (message.isOver) return OVER;
  return message.isUnwanted && FOR_OTHERS.has(message.kind) ? UNWANTED : null;
}

const update = (context: Context, { id, version }: MessageRow, set: Partial<MessageRow>) =>
  commit(context.db, { update: { messages: [{ id, version, set }] } });
