import { DEMO_LENDER, type Lender } from '@shared/lender';
import type { Env } from './env';

/** Who lends, from the settings; what is not set is the demo's, which says so. */
export const lenderOf = (env: Env): Lender => ({
  name: env.LENDER_NAME ?? DEMO_LENDER.name,
  licence: env.LENDER_LICENCE ?? DEMO_LENDER.licence,
  address: env.LENDER_ADDRESS ?? DEMO_LENDER.address,
  phone: env.SUPPORT_PHONE ?? DEMO_LENDER.phone,
  email: env.SUPPORT_EMAIL ?? DEMO_LENDER.email,
});
