import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Deps } from '../context';

type Keyed = Pick<Deps, 'callbackSecret'>;

/** What the gateway of SMS posts to us, each to an address of its own. */
export type HookPurpose = 'sms:report' | 'sms:in' | 'ussd';

/** 128 bits in hex for an address, derived, so that nothing is stored and every node has the same. */
export const hookSecret = ({ callbackSecret }: Keyed, purpose: HookPurpose): string =>
  createHmac('sha256', callbackSecret).update(purpose).digest('hex').slice(0, 32);

/** Whether an address has the secret; compares in constant time. */
export function isHookSecret(deps: Keyed, purpose: HookPurpose, given: unknown): boolean {
  const [a, b] = [Buffer.from(hookSecret(deps, purpose)), Buffer.from(String(given))];
  return a.length === b.length && timingSafeEqual(a, b);
}
