import type { EnrolmentOptions, NewFactor } from '@shared/contract/staff';
import { refusal } from '@server/lending/refusal';
import type { Context } from '@server/platform/core/context';
import { newId } from '@server/platform/core/ids';
import { Refused } from '@server/platform/core/refused';
import { askFor, takeAsked } from './challenge';
import { readNewPasskey, registrationOptions } from './passkey';
import { seal, unseal } from '@server/platform/core/security/seal';
import { type AuthenticatorRow, emailOf, findAuthenticators } from './store';
import { newTotpSecret, stepOfCode, totpUri } from './totp';

const WRONG = refusal('factor_wrong');
const NAME_OF = { passkey: 'Passkey', totp: 'Authenticator app' } as const;

interface Enrolling {
  id: string;
  email: string | null;
}

/** What a new passkey or app of this person has to answer. */
export async function enrolmentOptions(
  context: Context,
  person: Enrolling,
): Promise<EnrolmentOptions> {
  const own = await findAuthenticators(context.db, person.id);
  const options = await registrationOptions(context, person, own);
  const secret = newTotpSecret();
  const sealed = seal(context.secret, 'staff totp secrets', secret);
  return {
    passkey: {
      challengeId: await askFor(context, 'passkey', options.challenge, person.id),
      options,
    },
    totp: {
      challengeId: await askFor(context, 'totp', sealed, person.id),
      secret,
      uri: totpUri(secret, emailOf(person)),
    },
  };
}

/** The row of a new authenticator that has answered; null where none was given. Throws Refused for a wrong answer. */
export async function readNewFactor(
  context: Context,
  person: Enrolling,
  { name, passkey, totp }: NewFactor,
): Promise<AuthenticatorRow | null> {
  const kind = passkey ? 'passkey' : totp ? 'totp' : null;
  if (!kind) return null;
  const own = passkey
    ? await newPasskey(context, person, passkey)
    : await newApp(context, person, totp);
  if (!own) throw new Refused(WRONG);
  const now = context.wall();
  return {
    ...NOTHING,
    id: newId(),
    version: 1,
    personId: person.id,
    kind,
    name: name || NAME_OF[kind],
    createdAt: now,
    lastUsedAt: now,
    ...own,
  };
}

const NOTHING = {
  credentialId: null,
  publicKey: null,
  counter: null,
  transports: null,
  isBackedUp: null,
  secret: null,
  lastStep: null,
  removedAt: null,
};

async function newPasskey(
  context: Context,
  { id }: Enrolling,
  { challengeId, answer }: NonNullable<NewFactor['passkey']>,
) {
  const challenge = await takeAsked(context, challengeId, 'passkey', id);
  return challenge === null ? null : readNewPasskey(context, challenge, answer);
}

async function newApp(context: Context, { id }: Enrolling, totp: NewFactor['totp']) {
  const sealed = totp ? await takeAsked(context, totp.challengeId, 'totp', id) : null;
  if (!totp || sealed === null) return null;
  const step = stepOfCode(
    unseal(context.secret, 'staff totp secrets', sealed),
    totp.code,
    context.wall(),
    0,
  );
  return step === null ? null : { secret: sealed, lastStep: step };
}
