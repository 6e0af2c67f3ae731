import { z } from 'zod';
import { optional } from '@server/platform/core/setting-types';

/** Settings of phones without data; env.ts reads them with its own. */
export const USSD_SETTINGS = {
  USSD_PROVIDER: optional(z.enum(['off', 'simulator', 'africastalking'])),
  USSD_CODE: optional(
    z
      .string()
      .regex(/^\*\d+(?:\*\d+)*#$/, 'must be as *384*77#')
      .max(12),
  ),
  /** The short number to which people may send words. */
  SMS_SHORTCODE: optional(z.string().regex(/^\d{3,6}$/, 'must be a short number, such as 20880')),
};

export interface UssdEnv {
  /** Where it is not set: simulated beside simulated SMS, else off. */
  USSD_PROVIDER?: 'off' | 'simulator' | 'africastalking' | undefined;
  USSD_CODE?: string | undefined;
}

/** What is dialled where the phones are simulated. */
const SIMULATED_CODE = '*384*77#';

type WithSms = UssdEnv & { SMS_PROVIDER: 'simulator' | 'africastalking' };

const providerOf = ({ USSD_PROVIDER, SMS_PROVIDER }: WithSms) =>
  USSD_PROVIDER ?? (SMS_PROVIDER === 'simulator' ? 'simulator' : 'off');

/** The menus' code to dial; undefined where there are none. */
export const ussdOf = (env: WithSms): { code: string } | undefined =>
  providerOf(env) === 'off' ? undefined : { code: env.USSD_CODE ?? SIMULATED_CODE };

export function ussdFaults(env: WithSms & { NODE_ENV: string }): string[] {
  const { USSD_CODE, SMS_PROVIDER, NODE_ENV } = env;
  const provider = providerOf(env);
  const faults: string[] = [];
  if (provider === 'africastalking' && !USSD_CODE) {
    faults.push('USSD_CODE: needed with USSD_PROVIDER=africastalking');
  }
  if (provider === 'off' && USSD_CODE) faults.push('USSD_CODE: goes with a USSD_PROVIDER');
  if (env.USSD_PROVIDER === 'simulator' && NODE_ENV === 'production') {
    faults.push('USSD_PROVIDER: no simulator in production');
  } else if (provider !== 'off' && (provider === 'simulator') !== (SMS_PROVIDER === 'simulator')) {
    // A code by a simulated SMS opens what a real phone would.
    faults.push('USSD_PROVIDER and SMS_PROVIDER: both simulated, or neither');
  }
  return faults;
}
