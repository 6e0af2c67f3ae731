import { refuseApart } from '@server/platform/core/clocks-apart';
import { type Context, nextAct } from '@server/platform/core/context';
import { commit, commitTogether } from '@server/platform/db/change';
import { isWritten } from '@server/platform/db/is-written';
import type { Unrecorded } from '@server/platform/db/recorded';
import { BOUND_TO_NUMBER, KEPT_KINDS } from '@shared/message-statuses';
import { isOneOf } from '@shared/statuses';
import { toDecimalString, unlessNothing, ZERO } from '@shared/money';
import { noticeDeadline, noticePeriod, quietHoursEnd } from '@server/lending/claim-rules';
import { payableOf, toGiveBackOf } from '@server/lending/claim-shares';
import { payableFrom } from '@server/lending/payee';
import type { SmsAnswer } from '@server/platform/core/ports/sms';
import { ANOTHERS } from '@server/platform/db/addressee';
import { ON_DESK } from '@server/platform/db/live-lines';
import { applyReport } from './apply-report';
import { GATEWAY } from './gateway-fault';
import { callEnds, deliveryPolicy, isLegal, nextTry } from './delivery-policy';
import { expiryOf, sendJob } from './message';
import { noticeJobs } from './notice-jobs';
import { MESSAGE_PARTS, type MessageKind, storedBy } from '@shared/contract/message-parts';
import { passedOnParts } from './passed-on';
import { textOf } from './texts';
import { findMessage, type MessageRow, type MessageToSend } from './store';

const UNWANTED = 'the number refused our messages for good';
const OVER = 'it is no longer so';
/** Why a message ended that could not be sent before what it announces was done. */
export const TOO_LATE = 'what it announces has been done';
/** The same of one that says once more what went to a number that may not have been its person's. */
export const MAYBE_MISSENT = 'it went to another number, and what it announces has been done';
const NEVER_TRIED = 'nothing could be sent in time';

/**
 * Tries one SMS. The row is `sending` before the call. A run that finds it `sending` after that call's end knows that
 * its process died between the call and our note: it counts a doubt, and repeats it until the message expires.
 */
export async function sendMessage(context: Context, messageId: string): Promise<void> {
  const [message] = await findMessage(context.db, messageId);
  if (message?.status === 'sent') await reportOf(context, message);
  if (message?.status !== 'queued' && message?.status !== 'sending') return;
  const begunAt = context.wall();
  const isCutOff = message.status === 'sending';
  if (isCutOff && message.nextTryAt && begunAt < message.nextTryAt)
    throw new Error('another run is sending this SMS');
  const doubts = message.doubts + Number(isCutOff);
  const heldUntil = heldBack(context, message);
  if (heldUntil) {
    const expiresAt = expiryOf(message.kind, heldUntil);
    const set = { status: 'queued', doubts, nextTryAt: heldUntil, expiresAt } as const;
    await isWritten(
      commit(context.db, { ...change(message, set), jobs: [sendJob(message, heldUntil)] }),
    );
    return;
  }
  const ending = endingOf(context, { ...message, doubts });
  if (ending?.status === 'expired') await refuseApart(context);
  const begun: Partial<MessageRow> = ending ?? {
    status: 'sending',
    tries: message.tries + 1,
    nextTryAt: callEnds(message.kind, begunAt),
    phone: message.sendTo,
    parts: partsAt(addressed(message), context.now()),
  };
  const beginning = commitTogether(context.db, change(message, { ...begun, doubts }));
  if (!(await isWritten(beginning)) || ending) return;
  await call(context, { ...message, ...begun, doubts, version: message.version + 1 }, begunAt);
}

/**
 * Until when a message waits because its person was given the number lately and has not come in with it: one that was
 * mistyped is put right before a stranger reads it, and before a notice counts. Null to send it.
 */
function heldBack({ now, wall }: Context, message: MessageToSend): Date | null {
  if (!message.givenAt || isOneOf(BOUND_TO_NUMBER, message.kind)) return null;
  const from = payableFrom({ phoneChangedAt: message.givenAt }, now());
  if (!from) return null;
  const at = new Date(wall().getTime() + from.getTime() - now().getTime());
  return message.isDaytimeOnly ? quietHoursEnd(at) : at;
}

/** The end of a message that is not sent any more; null to send it. */
function endingOf({ now, wall }: Context, message: MessageToSend): Partial<MessageRow> | null {
  const end = (status: MessageRow['status'], reason: string) => ({
    status,
    reason,
    nextTryAt: null,
    endedAt: now(),
  });
  if (message.isOver) {
    const tooLate = message.parts['anewOf'] ? MAYBE_MISSENT : TOO_LATE;
    return message.isTooLate ? end('failed', tooLate) : end('dropped', OVER);
  }
  // What they have to be told waits for a person, who looks for another way to tell them.
  if (message.isAnothers) {
    return end(isOneOf(KEPT_KINDS, message.kind) ? 'failed' : 'dropped', ANOTHERS);
  }
  if (message.isUnwanted) return end('dropped', UNWANTED);
  if (wall() >= message.expiresAt) return end('expired', message.reason ?? NEVER_TRIED);
  return null;
}

/** A message as it leaves: its person may have another number by now than it was written for. */
const addressed = (message: MessageToSend): MessageToSend =>
  message.sendTo === message.phone ? message : { ...message, parts: passedOnParts(message) };

/**
 * What is left to pay, or at stake, goes with the last payment alone: of two at once the SMS of the first may arrive
 * after that of the second, and would name money that is owed no more. A charge is named as it stands. A notice, a
 * final demand and the word of a dismissed appeal name the end of the 72 hours, which is not known before they leave;
 * that word stays as it was once the charge has come.
 */
function partsAt(message: MessageToSend, now: Date): MessageRow['parts'] {
  const { kind, isPast, clockEndsAt, noticedAt } = message;
  const parts = claimNow(message, isPast ? without(message.parts, 'left', 'most') : message.parts);
  const isDismissal = kind === 'appeal_dismissed' && noticedAt !== null;
  if (kind !== 'claim_notice' && kind !== 'final_demand' && !isDismissal) return parts;
  const startsAt = noticedAt && noticedAt > now ? noticedAt : now;
  const known = kind === 'claim_notice' ? ownEnd(message, now) : clockEndsAt;
  const ends = known ?? noticeDeadline(startsAt);
  // Where they ended during the appeal, it can be charged from now on.
  const deadline = isDismissal && ends < now ? now : ends;
  return { ...parts, deadline: deadline.toISOString() };
}

/** The end of the hours of a notice that is taken now: until its job stops them, those from before may run yet. */
const ownEnd = ({ noticedAt, seenAt }: MessageToSend, now: Date): Date | null =>
  noticePeriod({ noticedAt: noticedAt ?? now, takenAt: now, seenAt }).deadline;

/**
 * Since a message was written that waited, its charge may have fallen, or be asked no longer, and more or less may have
 * left for its guarantor.
 */
function claimNow({ kind, claim }: MessageToSend, parts: MessageRow['parts']): MessageRow['parts'] {
  if (!claim) return parts;
  const asked = claim.isCharged ? payableOf(claim) : ZERO;
  if (kind !== 'own_payment_taken_back') return { ...parts, amount: toDecimalString(asked) };
  const now = { asked: unlessNothing(asked), ahead: unlessNothing(toGiveBackOf(claim)) };
  return {
    ...without(parts, 'asked', 'ahead'),
    ...storedBy(MESSAGE_PARTS.own_payment_taken_back, now),
  };
}

const without = (parts: MessageRow['parts'], ...names: string[]): MessageRow['parts'] =>
  Object.fromEntries(Object.entries(parts).filter(([name]) => !names.includes(name)));

/** What came of the call is not noted where somebody has ended the message meanwhile, as told by other means. */
async function call(context: Context, message: MessageToSend, begunAt: Date): Promise<void> {
  const { kind, language, parts, phone } = message;
  const text = textOf(kind as MessageKind, language, parts, context);
  const answer = await context.sms.send(phone, text, deliveryPolicy(kind).callMs);
  const now = nextAct(context).now();
  if (answer.kind === 'sent') {
    const { messageId: providerId } = answer;
    const set = { status: 'sent', providerId, sentAt: now, reason: null, nextTryAt: null } as const;
    const jobs = noticeJobs(message);
    const noted = commitTogether(context.db, {
      ...change(message, set),
      ...(jobs.length > 0 && { jobs }),
    });
    if (await isWritten(noted)) await reportOf(context, { ...message, providerId });
    return;
  }
  const reason = reasonOf(answer);
  if (answer.kind === 'refused' && answer.about === 'number') {
    const set = { status: 'failed', reason, nextTryAt: null, endedAt: now } as const;
    await isWritten(commit(context.db, change(message, set)));
    return;
  }
  const doubts = message.doubts + Number(answer.kind === 'unknown');
  const nextTryAt = nextTry({ ...message, doubts }, begunAt, answer.kind);
  const again = change(message, { status: 'queued', doubts, reason, nextTryAt });
  await isWritten(commit(context.db, { ...again, jobs: [sendJob(message, nextTryAt)] }));
}

/** The last word on a message; what is the gateway's fault begins with GATEWAY, by which the alarm counts it. */
function reasonOf(answer: Exclude<SmsAnswer, { kind: 'sent' }>): string {
  if (answer.kind === 'unknown') return `${GATEWAY}: ${answer.reason}`;
  const words = `${answer.code}: ${answer.reason}`;
  return answer.about === 'gateway' ? `${GATEWAY}: ${words}` : words;
}

/** A report can arrive before our note of the answer that it is about. */
async function reportOf(context: Context, { providerId }: MessageRow): Promise<void> {
  if (providerId) await applyReport(context, providerId);
}

/** One change of a message's row; the desk sees what becomes of the legal ones. */
const change = ({ id, version, kind }: MessageRow, set: Partial<MessageRow>): Unrecorded => ({
  update: { messages: [{ id, version, set }] },
  whyNoEvent: 'message_on_its_way',
  ...((isLegal(kind) || set.status === 'failed' || set.status === 'expired') && {
    shownOn: ON_DESK,
  }),
});
