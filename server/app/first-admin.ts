import { phone } from '@shared/phone';
import { actingAs, type Deps } from '@server/platform/core/context';
import { ensureAdmin } from '@server/people/staff/ensure-admin';
import { openEnrolment } from '@server/people/staff/make-link';
import type { Env } from './env';

/** The placeholder number of the first admin, who verifies their own when needed. */
const NO_PHONE = phone('254700000000');

/** Returns the enrolment link of an admin who needs a second factor and has none. */
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
