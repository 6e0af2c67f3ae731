import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import { PASSWORD_MIN } from '@shared/limits';
import { fieldRefusal, type Refusal } from '@server/lending/refusal';

/** Cost of an argon2id hash: memory in KiB, passes, lanes. */
export interface PasswordCost {
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

/** In production: 19 MiB, two passes, one lane; OWASP's minimum, 6 ms on a small server. */
export const PASSWORD_COST: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string, cost: PasswordCost): Promise<string> =>
  hash(password, cost);

/** Hashes to verify when there is no account, so that the answer takes equally long; one per cost. */
const decoys = new Map<PasswordCost, Promise<string>>();

function decoyOf(cost: PasswordCost): Promise<string> {
  const decoy = decoys.get(cost) ?? hashPassword('nobody has this password', cost);
  decoys.set(cost, decoy);
  return decoy;
}

/** Whether the password is correct; for `null` (no account) it takes equally long and returns false. */
export async function isRightPassword(
  stored: string | null,
  password: string,
  cost: PasswordCost,
): Promise<boolean> {
  const isRight = await verify(stored ?? (await decoyOf(cost)), password);
  return isRight && stored !== null;
}

const leaked = new Set(dictionary['passwords-common']);
/** Common local passwords, which international leaked lists lack. */
const LOCAL = ['tegemea', 'safaricom', 'mpesa', 'm-pesa', 'nairobi', 'kenya', 'mombasa', 'kisumu'];

/** The server's password rule (contract §3): at least 8 characters, and no easily guessed password. */
export function passwordFault(
  password: string,
  own: readonly (string | null)[],
  field = 'password',
): Refusal | null {
  if (password.length < PASSWORD_MIN) {
    return fieldRefusal(field, 'password_too_short', { least: PASSWORD_MIN });
  }
  const lower = password.toLowerCase();
  const stem = lower.replace(/[\d\W_]+$/, '');
  const personal = [...LOCAL, ...own.flatMap((each) => (each === null ? [] : formsOf(each)))];
  if (
    leaked.has(lower) ||
    leaked.has(password) ||
    personal.includes(lower) ||
    personal.includes(stem)
  ) {
    return fieldRefusal(field, 'password_known');
  }
  return null;
}

/** Forms of a personal word in passwords: an email without its domain, a number with a leading 0. */
const formsOf = (word: string): string[] => {
  const lower = word.toLowerCase();
  return [lower, lower.replace(/@.*$/, ''), lower.replace(/^254/, '0')];
};
