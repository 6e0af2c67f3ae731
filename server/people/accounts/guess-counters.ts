import type { LogIn } from '@shared/contract/log-in';
import type { Counter } from '@server/platform/http/route';
import { callerId } from '@server/platform/http/throttle';
import { FAILURE_WINDOWS } from '@server/lending/failures';
import type { Context } from '@server/platform/core/context';
import { knownDevice } from '@server/platform/core/security/device';
import { findPersonByEmail } from './store';

/**
 * What a failure counts on: the device, where it has signed this account in before; otherwise all that the account has
 * from strangers. So a stranger never locks its owner out of the owner's own devices.
 */
const countersFor = (device: string | null, account: string): Counter[] => {
  const [name, key] = device ? ['device', device] : ['account', account];
  return FAILURE_WINDOWS.map((window) => ({ name: `${name}:${window.seconds}`, key, ...window }));
};

/** This browser as a device that has signed the account in before, else null. */
export function deviceOf({ secret, browser }: Context, personId: string): string | null {
  const device = knownDevice(secret, browser?.deviceCookie ?? null, personId);
  return device && `${device}:${personId}`;
}

/** The same for the account of an email. */
export async function logInDevice({ email }: LogIn, context: Context): Promise<string | null> {
  const [person] = await findPersonByEmail(context.db, email);
  return person ? deviceOf(context, person.id) : null;
}

/** The counters of a sign-in by password. */
export const logInCounters = async (body: LogIn, context: Context): Promise<Counter[]> =>
  countersFor(await logInDevice(body, context), body.email);

/** The counters of a guess at what the signed-in person knows, such as their password: of a copied cookie. */
export function guessCounters(_body: unknown, context: Context): Promise<Counter[]> {
  const id = callerId(context);
  return Promise.resolve(countersFor(deviceOf(context, id), id));
}
