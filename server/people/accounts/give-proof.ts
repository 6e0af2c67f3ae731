import { commit } from '@server/platform/db/change';
import { eventOf } from '@server/platform/db/event';
import { provedLately } from '@server/lending/proof';
import { fieldRefusal, refusal } from '@server/lending/refusal';
import type { PersonContext } from '@server/platform/core/context';
import { Refused, refuseFirst } from '@server/platform/core/refused';
import { isRightPassword } from '@server/platform/core/security/passwords';
import { findPerson, noteProof, type PersonRow } from './store';

/**
 * Reads the person and checks their password. Throws Refused (422) for another, and notes the attempt; without one
 * (409) unless the session was proved lately.
 */
export async function provenPerson(
  context: PersonContext,
  password: string | undefined,
): Promise<PersonRow> {
  const { id } = context.actor.person;
  if (password === undefined) requireProof(context);
  const [person] = await findPerson(context.db, id);
  if (!person) throw new Refused(refusal('account_unknown'));
  if (password === undefined) return person;
  if (await isRightPassword(person.passwordHash, password, context.passwordCost)) return person;
  await commit(context.db, {
    insert: { events: [eventOf(context, 'proof_failed', { kind: 'person', id })] },
  });
  throw new Refused(fieldRefusal('password', 'password_wrong'));
}

/** Lets this session change what decides where money and codes go, for some minutes. */
export async function giveProof(context: PersonContext, password: string): Promise<void> {
  const { id } = await provenPerson(context, password);
  if (!context.browser) return;
  await noteProof(context.db, context.browser.sidHash, id, context.wall());
  await commit(context.db, {
    insert: {
      events: [eventOf(context, 'proof_given', { kind: 'person', id }, { by: 'password' })],
    },
  });
}

/** Throws Refused (409) when this session has not given the password lately. */
export const requireProof = ({ browser, wall }: PersonContext): void =>
  refuseFirst([provedLately({ provedAt: browser?.provedAt ?? null, now: wall() })]);
