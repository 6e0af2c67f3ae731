import type { NewFactor } from '@shared/contract/staff';
import type { AuthenticatorKind } from '@shared/staff';
import { commit } from '@server/platform/db/change';
import { endedSessions } from '@server/platform/db/ended-sessions';
import { eventOf } from '@server/platform/db/event';
import { joinChanges } from '@server/platform/db/join-changes';
import type { Recorded } from '@server/platform/db/recorded';
import { NOT_FOUND } from '@server/platform/http/not-found';
import { refusal } from '@server/lending/refusal';
import type { PersonContext } from '@server/platform/core/context';
import { Refused } from '@server/platform/core/refused';
import { readNewFactor } from './new-factor';
import { recoveryChange } from './recovery';
import { findAuthenticators } from './store';
import { toldStaff } from './tell-staff';

/** Binds another authenticator to one's own account and ends all sessions; the caller starts a new one. */
export async function addFactor(
  context: PersonContext,
  body: NewFactor,
): Promise<AuthenticatorKind> {
  const { person } = context.actor;
  const factor = await readNewFactor(context, person, body);
  if (!factor) throw new Refused(refusal('factor_missing'));
  const { kind, name } = factor;
  const subject = { kind: 'person' as const, id: person.id };
  const added: Recorded = {
    insert: {
      staffAuthenticators: [factor],
      events: [eventOf(context, 'staff_factor_added', subject, { kind, name })],
    },
  };
  await commitTelling(context, `${kind}_added`, joinChanges(added, endedSessions(person.id)));
  return kind;
}

/** Removes one of one's own authenticators, but not the last, and ends all sessions. */
export async function removeFactor(context: PersonContext, id: string): Promise<void> {
  const { person } = context.actor;
  const own = await findAuthenticators(context.db, person.id);
  const factor = own.find((each) => each.id === id);
  if (!factor) throw new Refused(NOT_FOUND);
  if (own.length === 1 && context.isSecondFactorRequired) throw new Refused(refusal('last_factor'));
  const { version, kind, name } = factor;
  const subject = { kind: 'person' as const, id: person.id };
  const removed: Recorded = {
    update: { staffAuthenticators: [{ id, version, set: { removedAt: context.now() } }] },
    insert: { events: [eventOf(context, 'staff_factor_removed', subject, { kind, name })] },
  };
  await commitTelling(context, `${kind}_removed`, joinChanges(removed, endedSessions(person.id)));
}

const commitTelling = (
  context: PersonContext,
  what: Parameters<typeof toldStaff>[2],
  change: Recorded,
): Promise<void> =>
  commit(context.db, joinChanges(change, toldStaff(context, context.actor.person, what)));

/** A new set of recovery codes; the old one opens nothing any more. */
export async function renewRecovery(context: PersonContext): Promise<string[]> {
  const { person } = context.actor;
  const { codes, change } = await recoveryChange(context, person.id);
  const event = eventOf(context, 'recovery_codes_made', { kind: 'person', id: person.id });
  const made = joinChanges({ insert: { events: [event] } }, change);
  await commitTelling(context, 'recovery_renewed', made);
  return codes;
}
