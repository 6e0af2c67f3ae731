import type { MailKind, MailParts } from '@shared/contract/mail-parts';
import { storedMailParts } from '@shared/contract/mail-parts';
import type { Context } from '@server/platform/core/context';
import { newId } from '@server/platform/core/ids';
import type { Change } from '@server/platform/db/change';
import type { JobCall } from '@server/platform/db/job-call';
import { job } from '@server/platform/jobs/tasks';
import { mailPolicy } from './mail-policy';

/** Whom a mail goes to. */
export interface MailRecipient {
  id: string;
  address: string;
}

/** A mail as its row and the job that sends it; nothing where no mail is sent. `id`: of what is derived from it. */
export function mailTo<K extends MailKind>(
  context: Pick<Context, 'mailer' | 'wall' | 'now'>,
  { id: personId, address }: MailRecipient,
  kind: K,
  parts: MailParts<K>,
  id = newId(),
): Change {
  if (!context.mailer) return {};
  const at = context.wall();
  const row = {
    id,
    version: 1,
    personId,
    address,
    kind,
    parts: storedMailParts(kind, parts),
    status: 'queued' as const,
    tries: 0,
    doubts: 0,
    nextTryAt: at,
    expiresAt: new Date(at.getTime() + mailPolicy(kind).expiresAfterMs),
    createdAt: context.now(),
  };
  return { insert: { mails: [row] }, jobs: [mailJob(row)] };
}

/** The job that tries a mail, at `at` or immediately. Replaces a waiting one. */
export const mailJob = ({ id }: { id: string }, at?: Date): JobCall =>
  job('send_mail', { mailId: id }, at);
