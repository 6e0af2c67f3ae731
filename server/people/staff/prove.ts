import type { Assertion } from '@shared/contract/staff';
import type { AuthenticatorKind, StaffFactor } from '@shared/staff';
import { findPerson } from '@server/people/accounts/store';
import { commit, commitOutsideAttempt } from '@server/platform/db/change';
import { endedSessions } from '@server/platform/db/ended-sessions';
import { eventOf } from '@server/platform/db/event';
import { joinChanges } from '@server/platform/db/join-changes';
import type { Recorded } from '@server/platform/db/recorded';
import { refusal } from '@server/lending/refusal';
import { type Context, isStaff, type PersonContext } from '@server/platform/core/context';
import { Refused } from '@server/platform/core/refused';
import { takeAsked } from './challenge';
import { readSignature } from './passkey';
import { hashRecovery } from './recovery';
import { unseal } from '@server/platform/core/security/seal';
import { type AuthenticatorRow, findAuthenticators, findPasskey, findRecovery } from './store';
import { toldStaff } from './tell-staff';
import { stepOfCode } from './totp';

const REFUSED = refusal('factor_refused');

/** Whose passkey answered; that alone signs in, because it asks for a finger or a PIN. */
export async function proveByPasskey(
  context: Context,
  { challengeId, answer }: { challengeId: string; answer: Assertion },
): Promise<string> {
  const challenge = await takeAsked(context, challengeId, 'sign_in', null);
  const [passkey] = await findPasskey(context.db, answer.id);
  if (challenge === null || !passkey) throw new Refused(REFUSED);
  const [person] = await findPerson(context.db, passkey.personId);
  const counter = await readSignature(context, challenge, passkey, answer);
  if (counter === null || !person || !isStaff(person)) {
    return refuse(context, passkey.personId, 'passkey');
  }
  await commit(context.db, used(context, passkey, { counter }));
  return passkey.personId;
}

/** Takes a code of the person's app. */
export async function proveByTotp(context: PersonContext, code: string): Promise<void> {
  const { id } = context.actor.person;
  const now = context.wall();
  for (const app of await findAuthenticators(context.db, id)) {
    if (app.secret === null) continue;
    const step = stepOfCode(
      unseal(context.secret, 'staff totp secrets', app.secret),
      code,
      now,
      app.lastStep ?? 0,
    );
    if (step !== null) return commit(context.db, used(context, app, { lastStep: step }));
  }
  await refuse(context, id, 'totp');
}

/** Uses up a recovery code, which opens the enrolment of a new authenticator; ends all sessions of the person. */
export async function proveByRecovery(context: PersonContext, code: string): Promise<void> {
  const { id } = context.actor.person;
  const [recovery] = await findRecovery(context.db, id);
  const hash = hashRecovery(code);
  if (!recovery?.codeHashes.includes(hash)) return refuse(context, id, 'recovery');
  const codeHashes = recovery.codeHashes.filter((each) => each !== hash);
  const left = codeHashes.length;
  const event = eventOf(context, 'recovery_code_used', { kind: 'person', id }, { left });
  const taken: Recorded = {
    update: { staffRecovery: [{ personId: id, version: recovery.version, set: { codeHashes } }] },
    insert: { events: [event] },
  };
  const told = toldStaff(context, context.actor.person, 'recovery_used');
  await commit(context.db, joinChanges(taken, endedSessions(id), told));
}

/** The change of an authenticator that has answered; its version guards the counter and the step. */
function used(
  context: Context,
  { id, version, personId, kind }: AuthenticatorRow,
  set: Partial<AuthenticatorRow>,
): Recorded {
  const event = eventOf(
    context,
    'staff_proven',
    { kind: 'person', id: personId },
    { factor: kind satisfies AuthenticatorKind },
  );
  return {
    update: { staffAuthenticators: [{ id, version, set: { ...set, lastUsedAt: context.wall() } }] },
    insert: { events: [event] },
  };
}

async function refuse(context: Context, personId: string, factor: StaffFactor): Promise<never> {
  const subject = { kind: 'person' as const, id: personId };
  const event = eventOf(context, 'staff_proof_failed', subject, { factor });
  await commitOutsideAttempt(context.db, { insert: { events: [event] } });
  throw new Refused(REFUSED);
}
