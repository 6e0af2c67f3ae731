import { createHash, randomBytes } from 'node:crypto';
import { STAFF_LINK_HOURS } from '@shared/staff';
import { findPersonByEmail } from '@server/people/accounts/store';
import type { Change } from '@server/platform/db/change';
import { commit, retrying } from '@server/platform/db/change';
import { eventOf } from '@server/platform/db/event';
import { joinChanges } from '@server/platform/db/join-changes';
import type { Recorded } from '@server/platform/db/recorded';
import { newId } from '@server/platform/core/ids';
import { enrolmentToken } from '@server/platform/core/security/link-token';
import { mailTo } from '@server/platform/mail/mail';
import { findMailsSince } from '@server/platform/mail/store';
import { enrolmentLink } from '@server/platform/mail/texts';
import type { Context } from '@server/platform/core/context';
import { findAuthenticators, findStaffLink } from './store';

const HOUR_MS = 3_600_000;
const MAILED_LATELY_MS = HOUR_MS / 6;

/** What the database keeps of a link's 256 random bits. */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');

interface LinkChange {
  /** The address, with the token in the fragment: it reaches no server's or proxy's log. */
  link: string;
  change: Recorded;
}

/**
 * The change that makes a one-time enrolment link for a person and voids the one before. Where mail is sent, it goes to
 * their address too; its token then follows from the mail.
 */
export async function linkChange(
  context: Context,
  { id: personId, email }: { id: string; email: string },
): Promise<LinkChange> {
  const mailId = newId();
  const token = context.mailer ? enrolmentToken(context.secret, mailId) : newToken();
  const expiresAt = new Date(context.wall().getTime() + STAFF_LINK_HOURS * HOUR_MS);
  const recipient = { id: personId, address: email };
  const mail = mailTo(context, recipient, 'staff_link', { expiresAt }, mailId);
  const event = eventOf(context, 'staff_link_made', { kind: 'person', id: personId });
  return {
    link: enrolmentLink(context.publicUrl, token),
    change: joinChanges(
      { insert: { events: [event] } },
      await linkRow(context, personId, token, STAFF_LINK_HOURS),
      mail,
    ),
  };
}

/** Lets any owner make the link of a person later; voids the one before. */
export const allowLink = (context: Context, personId: string): Promise<Change> =>
  linkRow(context, personId, newToken(), 0);

const newToken = (): string => randomBytes(32).toString('base64url');

async function linkRow(
  context: Context,
  personId: string,
  token: string,
  hours: number,
): Promise<Change> {
  const [before] = await findStaffLink(context.db, personId);
  const { actor } = context;
  const now = context.wall();
  const row = {
    tokenHash: hashToken(token),
    expiresAt: new Date(now.getTime() + hours * HOUR_MS),
    usedAt: null,
    createdAt: now,
    createdBy: actor.kind === 'person' ? actor.person.id : null,
  };
  return before
    ? { update: { staffLinks: [{ personId, version: before.version, set: row }] } }
    : { insert: { staffLinks: [{ personId, version: 1, ...row }] } };
}

/** A new enrolment link for a member of the staff without an authenticator; null for whoever has one. */
export async function openEnrolment(context: Context, email: string): Promise<string | null> {
  return retrying(async () => {
    const [person] = await findPersonByEmail(context.db, email);
    if (!person || person.staffRole === null || person.staffEndedAt) return null;
    if ((await findAuthenticators(context.db, person.id)).length > 0) return null;
    // A start that fails again and again fills no mailbox: its link is printed.
    const since = new Date(context.now().getTime() - MAILED_LATELY_MS);
    const lately = await findMailsSince(context.db, person.id, 'staff_link', since);
    const quiet = lately.length > 0 ? { ...context, mailer: undefined } : context;
    const { link, change } = await linkChange(quiet, { id: person.id, email });
    await commit(context.db, change);
    return link;
  });
}
