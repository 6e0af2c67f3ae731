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
