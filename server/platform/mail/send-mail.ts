import { type MailKind, SECURITY_KINDS } from '@shared/contract/mail-parts';
import { isOneOf } from '@shared/statuses';
import { type Context, nextAct } from '@server/platform/core/context';
import type { MailAnswer, MailAttachment } from '@server/platform/core/ports/mailer';
import { commit } from '@server/platform/db/change';
import { isWritten } from '@server/platform/db/is-written';
import type { Unrecorded } from '@server/platform/db/recorded';
import { mailJob } from './mail';
import { CALL_MS, mailCallEnds, nextMailTry } from './mail-policy';
import { MAIL_SERVER } from './server-fault';
import { findMail, type MailRow, type MailToSend } from './store';
import { mailTextOf } from './texts';

/** What stands beside the text, made when the mail leaves; null where it is there no more. */
export type AttachmentsOf = (
  context: Context,
  mail: { kind: MailKind; parts: MailRow['parts']; personId: string },
) => Promise<readonly MailAttachment[] | null>;

const OFF = 'no mail is sent (SMTP_URL)';
const OVER = 'it is no longer so';
const NEVER_TRIED = 'nothing could be sent in time';

/**
 * Tries one mail. The row is `sending` before the call, as that of an SMS (`messages/send-message.ts`): a run that
 * finds it so after that call's end counts a doubt and repeats it under the same Message-ID.
 */
export async function sendMail(
  context: Context,
  mailId: string,
  attachmentsOf: AttachmentsOf,
): Promise<void> {
  const [mail] = await findMail(context.db, mailId);
  if (mail?.status !== 'queued' && mail?.status !== 'sending') return;
  const begunAt = context.wall();
  const isCutOff = mail.status === 'sending';
  if (isCutOff && mail.nextTryAt && begunAt < mail.nextTryAt)
    throw new Error('another run is sending this mail');
  const doubts = mail.doubts + Number(isCutOff);
  const kind = mail.kind as MailKind;
  const attachments = await attachmentsOf(context, { ...mail, kind });
  const ending = endingOf(context, mail, attachments);
  const begun: Partial<MailRow> = ending ?? {
    status: 'sending',
    tries: mail.tries + 1,
    nextTryAt: mailCallEnds(begunAt),
  };
  const beginning = commit(context.db, change(mail, { ...begun, doubts }));
  if (!(await isWritten(beginning)) || ending) return;
  const sending = { ...mail, ...begun, doubts, version: mail.version + 1 };
  await call(context, sending, attachments ?? [], begunAt);
}

/** The end of a mail that is not sent any more; null to send it. */
function endingOf(
  { mailer, now, wall }: Context,
  mail: MailToSend,
  attachments: readonly MailAttachment[] | null,
): Partial<MailRow> | null {
  const end = (status: MailRow['status'], reason: string) => ({
    status,
    reason,
    nextTryAt: null,
    endedAt: now(),
  });
  if (!mailer) return end('dropped', OFF);
  // A word about a change goes to the address that it was true of; all else to the account's own alone.
  const isTheirs = mail.address === mail.email || isOneOf(SECURITY_KINDS, mail.kind as MailKind);
  if (mail.isErased || mail.isReplaced || !isTheirs || attachments === null)
    return end('dropped', OVER);
  if (wall() >= mail.expiresAt) return end('expired', mail.reason ?? NEVER_TRIED);
  return null;
}

async function call(
  context: Context,
  mail: MailToSend,
  attachments: readonly MailAttachment[],
  begunAt: Date,
): Promise<void> {
  const { id, address: to } = mail;
  const answer: MailAnswer = (await context.mailer?.send(
    { id, to, ...mailTextOf(mail, context), attachments },
    CALL_MS,
  )) ?? { kind: 'refused', code: 'off', reason: OFF, about: 'server' };
  const now = nextAct(context).now();
  if (answer.kind === 'sent') {
    const set = { status: 'sent', sentAt: now, reason: answer.answer, nextTryAt: null } as const;
    return commit(context.db, change(mail, set));
  }
  const reason = reasonOf(answer);
  if (answer.kind === 'refused' && answer.about === 'address') {
    const set = { status: 'failed', reason, nextTryAt: null, endedAt: now } as const;
    return commit(context.db, change(mail, set));
  }
  const doubts = mail.doubts + Number(answer.kind === 'unknown');
  const nextTryAt = nextMailTry({ ...mail, doubts }, begunAt, answer.kind);
  const again = change(mail, { status: 'queued', doubts, reason, nextTryAt });
  await commit(context.db, { ...again, jobs: [mailJob(mail, nextTryAt)] });
}

/** The last word on a mail; what is the server's fault begins with MAIL_SERVER, by which the alarm counts it. */
function reasonOf(answer: Exclude<MailAnswer, { kind: 'sent' }>): string {
  if (answer.kind === 'unknown') return `${MAIL_SERVER}: ${answer.reason}`;
  const words = `${answer.code}: ${answer.reason}`;
  return answer.about === 'server' ? `${MAIL_SERVER}: ${words}` : words;
}

const change = ({ id, version }: MailRow, set: Partial<MailRow>): Unrecorded => ({
  update: { mails: [{ id, version, set }] },
  whyNoEvent: 'message_on_its_way',
});
