import { randomBytes } from 'node:crypto';
import { TERMS_VERSION } from '@shared/legal';
import { LANGUAGE_DEFAULT } from '@shared/language';
import { LIMIT_START, TRUST_START } from '@shared/limits';
import type { Phone } from '@shared/phone';
import type { StaffRole } from '@shared/staff';
import { findPersonByEmail } from '@server/people/accounts/store';
import type { Context } from '@server/platform/core/context';
import { commit, retrying } from '@server/platform/db/change';
import { eventOf } from '@server/platform/db/event';
import { newId } from '@server/platform/core/ids';
import { hashPassword } from '@server/platform/core/security/passwords';

export interface NewStaff {
  email: string;
  phone: Phone;
  firstName: string;
  lastName: string;
  role: StaffRole;
  /** Null where the person chooses it by an enrolment link: until then no password is right. */
  password: string | null;
}

/** The email of a wanted admin is the account of somebody who signed up. */
export class SignedUpAccount extends Error {
  override readonly name = 'SignedUpAccount';
  constructor(email: string) {
    super(`${email} is the account of somebody who signed up; use an address without an account`);
  }
}

/**
 * Ensures a member of the staff with this email. Never touches an account that somebody signed up, because nothing
 * proves whose address that is: throws SignedUpAccount.
 */
export async function ensureAdmin(context: Context, wanted: NewStaff): Promise<'made' | 'kept'> {
  return retrying(async () => {
    const [person] = await findPersonByEmail(context.db, wanted.email);
    if (person && person.staffRole === null) throw new SignedUpAccount(wanted.email);
    if (person) return 'kept';
    const row = await staffRow(context, wanted);
    const subject = { kind: 'person' as const, id: row.id };
    const event = eventOf(context, 'admin_made', subject, { role: wanted.role });
    await commit(context.db, { insert: { persons: [row], events: [event] } });
    return 'made';
  });
}

/** The row of a new member of the staff. */
export async function staffRow(context: Context, { password, role, ...named }: NewStaff) {
  const chosen = password ?? randomBytes(32).toString('base64url');
  return {
    id: newId(),
    version: 1,
    ...named,
    passwordHash: await hashPassword(chosen, context.passwordCost),
    staffRole: role,
    trustScore: TRUST_START,
    limit: LIMIT_START,
    loansCompleted: 0,
    loansOnTime: 0,
    onTimePayments: 0,
    language: LANGUAGE_DEFAULT,
    termsVersion: TERMS_VERSION,
    createdAt: context.now(),
  };
}
