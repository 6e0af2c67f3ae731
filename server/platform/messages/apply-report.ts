import type { Context } from '@server/platform/core/context';
import { commitTogether, retrying } from '@server/platform/db/change';
import { ON_DESK } from '@server/platform/db/live-lines';
import { isLegal, nextTry } from './delivery-policy';
import { sendJob } from './message';
import { noticeJobs } from './notice-jobs';
import { findReported, type MessageRow, type ReportedMessage } from './store';

/**
 * Notes on a message what the gateway reported of it; nothing without a final report, and never after another one. Runs
 * when the report arrives and when our note of the gateway's answer is made, whichever is later.
 */
export const applyReport = (context: Context, providerId: string): Promise<void> =>
  retrying(async () => {
    const [message] = await findReported(context.db, providerId);
    if (message?.status !== 'sent') return;
    const again = nextTryOf(message, context.wall());
    const { id, version } = message;
    const jobs = [
      ...(again ? [sendJob(message, again)] : []),
      ...(message.outcome === 'failed' ? noticeJobs(message) : []),
    ];
    await commitTogether(context.db, {
      update: { messages: [{ id, version, set: outcomeOf(message, again, context.now()) }] },
      ...(jobs.length > 0 && { jobs }),
      whyNoEvent: 'message_on_its_way',
      shownOn: ON_DESK,
    });
  });

/** A legal message that did not arrive is tried again where that may help; the others wait for a person, or end. */
function nextTryOf(message: ReportedMessage, wall: Date): Date | null {
  const { outcome, isRetryable, kind, expiresAt, isSentAnew } = message;
  if (isSentAnew || outcome !== 'failed' || !isRetryable || !isLegal(kind)) return null;
  const next = nextTry({ ...message, tries: Infinity }, wall, 'refused');
  return next < expiresAt ? next : null;
}

function outcomeOf(
  { outcome, words, isSentAnew }: ReportedMessage,
  again: Date | null,
  now: Date,
): Partial<MessageRow> {
  if (outcome === 'delivered') return { status: 'delivered', endedAt: now };
  if (!again) return { status: isSentAnew ? 'dropped' : 'failed', reason: words, endedAt: now };
  return { status: 'queued', reason: words, nextTryAt: again, providerId: null, sentAt: null };
}
