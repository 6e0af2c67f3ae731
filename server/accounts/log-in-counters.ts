import type { LogIn } from '@shared/contract/log-in';
import type { Counter } from '@server/http/route';
import type { Context } from '@server/platform/context';
import { knownDevice } from '@server/platform/security/device';
import { findPersonByEmail } from './store';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** The waits grow: a quarter of an hour after ten failures, then two hours, then a day. */
const WINDOWS = [
  { points: 10, seconds: 15 * MINUTE },
  { points: 20, seconds: 2 * HOUR },
  { points: 50, seconds: 24 * HOUR },
];

/**
 * What a failed sign-in counts on beside its address: the device, where it has signed this account in before; otherwise
 * all that the account has from strangers. So a stranger never locks its owner out of the owner's own devices.
 */
export async function logInCounters(
  { email }: LogIn,
  { db, secret, browser }: Context,
): Promise<Counter[]> {
  const [person] = await findPersonByEmail(db, email);
  const device = person ? knownDevice(secret, browser?.deviceCookie ?? null, person.id) : null;
  const [name, key] = device && person ? ['device', `${device}:${person.id}`] : ['account', email];
  return WINDOWS.map((window) => ({ name: `${name}:${window.seconds}`, key, ...window }));
}
