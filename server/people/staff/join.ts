import type { Join } from '@shared/contract/staff';
import type { Phone } from '@shared/phone';
import type { AuthenticatorKind } from '@shared/staff';
import { commit } from '@server/platform/db/change';
import { eventOf } from '@server/platform/db/event';
import { joinChanges } from '@server/platform/db/join-changes';
import { refusal } from '@server/lending/refusal';
import { type Context, isStaff } from '@server/platform/core/context';
import { NO_PHONE } from '@server/platform/core/no-phone';
import { Refused, refuseFirst } from '@server/platform/core/refused';
import { hashPassword, passwordFault } from '@server/platform/core/security/passwords';
import { hashToken } from './make-link';
import { readNewFactor } from './new-factor';
import { recoveryChange } from './recovery';
import { findLinkByToken } from './store';
import { toldStaff } from './tell-staff';

/** The link of a token with its person. Throws Refused (404) once it is used, replaced or old. */
export async function openLink(context: Context, token: string) {
  const [found] = await findLinkByToken(context.db, hashToken(token));
  if (!found || found.link.usedAt || found.link.expiresAt <= context.wall())
    throw new Refused(GONE);
  if (!isStaff(found.person)) throw new Refused(GONE);
  return found;
}

/** Whom a link that works counts on in place of the address; null for another. */
export async function linkOwner(context: Context, token: string): Promise<string | null> {
  try {
    return (await openLink(context, token)).person.id;
  } catch (error) {
    if (error instanceof Refused) return null;
    throw error;
  }
}

const GONE = refusal('link_unknown');

/** Whether nobody has said who this is: the owner whom the settings name by an email alone. */
export const isUnknown = ({ phone }: { phone: Phone }): boolean => phone === NO_PHONE;

interface Joined {
  personId: string;
  factor: AuthenticatorKind | null;
  recoveryCodes: string[];
}

/**
 * Uses up a link: takes the name and number of whoever has none, sets the password, binds the first authenticator,
 * makes recovery codes; all or nothing.
 */
export async function join(context: Context, body: Join): Promise<Joined> {
  const { link, person } = await openLink(context, body.token);
  const who = isUnknown(person) ? body.who : undefined;
  if (isUnknown(person) && !who) throw new Refused(refusal('who_missing'));
  const { phone } = { ...person, ...who };
  refuseFirst([passwordFault(body.password, [person.email, phone])]);
  const factor = await readNewFactor(context, person, body);
  if (!factor && context.isSecondFactorRequired) throw new Refused(refusal('factor_missing'));
  const passwordHash = await hashPassword(body.password, context.passwordCost);
  const { codes, change } = await recoveryChange(context, person.id);
  const kind = factor?.kind ?? null;
  const event = eventOf(context, 'staff_enrolled', { kind: 'person', id: person.id }, { kind });
  await commit(
    context.db,
    joinChanges(
      {
        update: {
          persons: [{ id: person.id, version: person.version, set: { passwordHash, ...who } }],
          staffLinks: [
            { personId: person.id, version: link.version, set: { usedAt: context.wall() } },
          ],
        },
        insert: { events: [event], ...(factor && { staffAuthenticators: [factor] }) },
        signOut: [{ personId: person.id }],
      },
      change,
      factor ? toldStaff(context, { ...person, phone }, `${factor.kind}_added`) : {},
    ),
  );
  return { personId: person.id, factor: kind, recoveryCodes: codes };
}
