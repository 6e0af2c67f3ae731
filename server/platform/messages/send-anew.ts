import { TAKEN_MESSAGE } from '@shared/message-statuses';
import type { Phone } from '@shared/phone';
import { isOneOf } from '@shared/statuses';
import { quietHoursEnd } from '@server/lending/claim-rules';
import { newId } from '@server/platform/core/ids';
import type { Change, NewMessage } from '@server/platform/db/change';
import { expiryOf, sendJob } from './message';
import { noticeJobs } from './notice-jobs';
import { passedOnParts } from './passed-on';
import type { MessageRow } from './store';

/** Their hours begin anew with the same row: what is charged or reported later rests on what they say then. */
const NOTICES = ['claim_notice', 'bureau_notice'] as const;

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

/**
 * Sends all of these to `phone` from `from` on. What the gateway took stays on record as it was, and a new row says it
 * once more; a notice is its own row again, and its hours stop until it is taken there.
 */
export function sentAnew(all: readonly MessageRow[], phone: Phone, from: Date): Change {
  if (all.length === 0) return {};
  const timed = all.map((sms) => ({
    ...sms,
    nextTryAt: sms.isDaytimeOnly ? quietHoursEnd(from) : from,
  }));
  const [stay, again] = [timed.filter(isOnRecord), timed.filter((sms) => !isOnRecord(sms))];
  return {
    update: {
      messages: [
        // So that a report about them which comes at the same time is read together with the new row.
        ...stay.map(({ id, version }) => ({ id, version, set: {} })),
        ...again.map(({ id, version, nextTryAt, ...sms }) => ({
          id,
          version,
          set: { ...asNew(sms, nextTryAt), phone },
        })),
      ],
    },
    messages: stay.map((sms) => saidAnew(sms, phone, sms.nextTryAt)),
    jobs: again.flatMap((sms) => [sendJob(sms, sms.nextTryAt), ...noticeJobs(sms)]),
  };
}

const isOnRecord = ({ status, kind }: MessageRow): boolean =>
  isOneOf(TAKEN_MESSAGE, status) && !isOneOf(NOTICES, kind);

/** Names the first of its kind (`anewOf`), and is as old: a link may repeat it as often in all. */
function saidAnew(sms: MessageRow, phone: Phone, nextTryAt: Date): NewMessage {
  const { id, kind, personId, loanId, isDaytimeOnly, createdAt } = sms;
  const { parts, ...fresh } = asNew(sms, nextTryAt);
  const row = {
    id: newId(),
    version: 1,
    phone,
    personId,
    kind,
    loanId,
    isDaytimeOnly,
    createdAt,
    ...fresh,
    parts: { ...parts, anewOf: sms.parts['anewOf'] ?? id },
  };
  return { row, job: sendJob(row, nextTryAt) };
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
