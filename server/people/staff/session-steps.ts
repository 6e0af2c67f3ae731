import type { StaffFactor } from '@shared/staff';
import type * as z from 'zod/mini';
import type { passkeyBody } from '@shared/contract/staff';
import { deviceOf, guessCounters } from '@server/people/accounts/guess-counters';
import type { SigningHandle } from '@server/platform/http/route';
import type { Context } from '@server/platform/core/context';
import { findPasskey, findStaff } from './store';

const HOUR = 3_600;
type PasskeyAnswer = z.output<typeof passkeyBody>;

/** Guesses at what somebody whose password was right has or knows; a right answer gives its try back. */
export const guesses = <Name extends string>(name: Name) => ({
  name,
  counters: guessCounters,
  onlyFailures: true as const,
});

/** Wrong passkeys count on the visitor's address, and on nobody's account: nobody guesses a key. */
export const passkeyGuesses = {
  name: 'staff_passkey',
  perAddress: { points: 60, seconds: HOUR },
  owner: passkeyDevice,
  onlyFailures: true as const,
};

/** This browser as a device that has signed in who a passkey belongs to, else null. */
async function passkeyDevice({ answer }: PasskeyAnswer, context: Context): Promise<string | null> {
  const [passkey] = await findPasskey(context.db, answer.id);
  return passkey ? deviceOf(context, passkey.personId) : null;
}

/** The same for any of the staff, before a passkey has said of whom. */
export async function staffDevice(context: Context): Promise<string | null> {
  if (!context.browser?.deviceCookie) return null;
  const staff = await findStaff(context.db);
  return staff.map(({ id }) => deviceOf(context, id)).find((device) => device !== null) ?? null;
}

/** Proves an open session anew, under a new id: a copied cookie gains nothing by its owner's proof. */
export async function renew(http: SigningHandle, personId: string, factor: StaffFactor) {
  await http.renew(personId);
  await http.prove(factor);
}

/** A new session for who is proven. */
export async function begin(http: SigningHandle, personId: string, factor: StaffFactor | null) {
  await http.signIn(personId);
  if (factor) await http.prove(factor);
}
