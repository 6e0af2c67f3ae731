import { z } from 'zod';
import { optional, url } from '@server/platform/core/setting-types';

/** Settings of the check of identity; env.ts reads them with its own. */
export const IDENTITY_SETTINGS = {
  IDENTITY_CHECK: optional(z.enum(['off', 'simulator', 'smile_id'])),
  IDENTITY_CHECK_FROM: optional(z.coerce.number().int().min(0).max(1_000_000)),
  SMILE_ID_PARTNER_ID: optional(z.string().regex(/^\w+$/, 'must be letters and digits')),
  SMILE_ID_API_KEY: optional(
    z.string().regex(/^[!-~]{8,}$/, 'must have 8 plain characters or more'),
  ),
  SMILE_ID_BASE_URL: optional(url),
};

export type IdentityEnv = z.output<z.ZodObject<typeof IDENTITY_SETTINGS>>;

const NEEDED = ['SMILE_ID_PARTNER_ID', 'SMILE_ID_API_KEY'] as const;

/** What is missing with the provider that is asked. */
export const identityFaults = (env: IdentityEnv): string[] =>
  env.IDENTITY_CHECK === 'smile_id'
    ? NEEDED.filter((name) => !env[name]).map(
        (name) => `${name}: needed with IDENTITY_CHECK=smile_id`,
      )
    : [];
