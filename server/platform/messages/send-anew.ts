import type { Phone } from '@shared/phone';
import { quietHoursEnd } from '@server/lending/claim-rules';
import type { Change } from '@server/platform/db/change';
import { expiryOf, sendJob } from './message';
import { noticeJobs } from './notice-jobs';
import { passedOnParts } from './passed-on';
import type { MessageRow } from './store';

export type SmsToSendAnew = Pick<MessageRow, 'id' | 'version' | 'kind' | 'parts' | 'isDaytimeOnly'>;

/** A message as if it were new, to be tried from `nextTryAt` on. */
export const asNew = (message: Pick<MessageRow, 'kind' | 'parts'>, nextTryAt: Date) =>
  ({
    parts: passedOnParts(message),
    status: 'queued',
    tries: 0,
    doubts: 0,
    nextTryAt,
    expiresAt: expiryOf(message.kind, nextTryAt),
    providerId: null,
    reason: null,
    sentAt: null,
    endedAt: null,
  }) as const;

/** Sends all of these as new ones to `phone` from `from` on; the 72 hours of a notice stop until it is taken there. */
export function sentAnew(all: readonly SmsToSendAnew[], phone: Phone, from: Date): Change {
  if (all.length === 0) return {};
  const again = all.map((sms) => ({
    ...sms,
    nextTryAt: sms.isDaytimeOnly ? quietHoursEnd(from) : from,
  }));
  return {
    update: {
      messages: again.map(({ id, version, nextTryAt, ...sms }) => ({
        id,
        version,
        set: { ...asNew(sms, nextTryAt), phone },
      })),
    },
    jobs: again.flatMap((sms) => [sendJob(sms, sms.nextTryAt), ...noticeJobs(sms)]),
  };
}

export type QueuedSms = Pick<
  MessageRow,
  'id' | 'version' | 'kind' | 'parts' | 'phone' | 'nextTryAt'
>;

/**
 * Takes queued SMS along to `phone`, each with a job of its own: a run that has read the number before finds its row
 * changed, and a node of an earlier release sends to the row's number.
 */
export function takenAlong(all: readonly QueuedSms[], phone: Phone): Change {
  if (all.length === 0) return {};
  return {
    update: {
      messages: all.map(({ id, version, ...sms }) => ({
        id,
        version,
        set: sms.phone === phone ? { phone } : { phone, parts: passedOnParts(sms) },
      })),
    },
    jobs: all.map((sms) => sendJob(sms, sms.nextTryAt ?? undefined)),
  };
}
