import { createHmac } from 'node:crypto';
import type { Phone } from '@shared/phone';
import type { Deps } from '@server/platform/core/context';
import { hashPassword, isRightPassword } from '@server/platform/core/security/passwords';

type Hashing = Pick<Deps, 'secret' | 'passwordCost'>;

/**
 * Four digits are ten thousand guesses, which a hash alone only slows. So what is hashed, as passwords are, is the PIN
 * under the product's secret: who has the database alone can guess nothing.
 */
const keyed = ({ secret }: Hashing, phone: Phone, pin: string): string =>
  createHmac('sha256', secret).update(`pin:${phone}:${pin}`).digest('base64');

export const hashPin = (deps: Hashing, phone: Phone, pin: string): Promise<string> =>
  hashPassword(keyed(deps, phone, pin), deps.passwordCost);

/** Whether the PIN is correct; without one that is kept it takes equally long and is not. */
export const isRightPin = (
  deps: Hashing,
  phone: Phone,
  kept: string | null,
  pin: string,
): Promise<boolean> => isRightPassword(kept, keyed(deps, phone, pin), deps.passwordCost);
