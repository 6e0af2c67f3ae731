import { NO_PHONE } from '@server/platform/core/no-phone';
import { actingAs, type Deps } from '@server/platform/core/context';
import { ensureAdmin } from '@server/people/staff/ensure-admin';
import { openEnrolment } from '@server/people/staff/make-link';
import type { Env } from './env';

/**
 * Makes the owner of ADMIN_EMAIL, who says their name and number when they enrol. Returns the enrolment link of one who
 * needs a second factor and has none.
 */
export async function ensureFirstAdmin(env: Env, deps: Deps): Promise<string | null> {
  if (!env.ADMIN_EMAIL) return null;
  const context = actingAs(deps, 'job');
  const done = await ensureAdmin(context, {
    email: env.ADMIN_EMAIL,
    password: env.ADMIN_PASSWORD ?? null,
    phone: NO_PHONE,
    firstName: 'First',
    lastName: 'Admin',
    role: 'owner',
  });
  if (done === 'made') deps.log.info('the admin of ADMIN_EMAIL is made');
  return deps.isSecondFactorRequired ? openEnrolment(context, env.ADMIN_EMAIL) : null;
}
