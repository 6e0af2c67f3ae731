import { createHash, randomBytes } from 'node:crypto';
import { PATTERNS } from '@shared/paths';
import { STAFF_LINK_HOURS } from '@shared/staff';
import { findPersonByEmail } from '@server/people/accounts/store';
import type { Change } from '@server/platform/db/change';
import { commit, retrying } from '@server/platform/db/change';
import { eventOf } from '@server/platform/db/event';
import { joinChanges } from '@server/platform/db/join-changes';
import type { Recorded } from '@server/platform/db/recorded';
import type { Context } from '@server/platform/core/context';
import { findAuthenticators, findStaffLink } from './store';

const HOUR_MS = 3_600_000;

/** What the database keeps of a link's 256 random bits. */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');

interface LinkChange {
  /** The address, with the token in the fragment: it reaches no server's or proxy's log. */
  link: string;
  change: Recorded;
}

/** The change that makes a one-time enrolment link for a person and voids the one before. */
export async function linkChange(context: Context, personId: string): Promise<LinkChange> {
  const token = newToken();
  const event = eventOf(context, 'staff_link_made', { kind: 'person', id: personId });
  return {
    link: `${context.publicUrl}${PATTERNS.staff}#${token}`,
    change: joinChanges(await linkRow(context, personId, token, STAFF_LINK_HOURS), {
      insert: { events: [event] },
    }),
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
    const { link, change } = await linkChange(context, person.id);
    await commit(context.db, change);
    return link;
  });
}
