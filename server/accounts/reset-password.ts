import type { Phone } from '@shared/phone';
import type { Context } from '@server/platform/context';
import { retrying } from '@server/db/change';
import { eventOf } from '@server/db/event';
import { refusal } from '@server/lending/refusal';
import { orRefuse, Refused } from '@server/platform/refused';
import { hashPassword, passwordFault } from '@server/platform/security/passwords';
import { findNewestCode, findPersonByVerifiedPhone } from './store';
import { useCode } from './verify-phone';

const BAD_CODE = refusal('code_wrong');

/** Sets a new password with the code sent to the verified phone, and ends every session. */
export async function resetPassword(
  context: Context,
  wanted: { phoneNumber: Phone; otp: string; password: string },
): Promise<void> {
  orRefuse(passwordFault(wanted.password, [wanted.phoneNumber]));
  const passwordHash = await hashPassword(wanted.password, context.passwordCost);
  await retrying(async () => {
    const [person] = await findPersonByVerifiedPhone(context.db, wanted.phoneNumber);
    if (!person) throw new Refused(BAD_CODE);
    const [code] = await findNewestCode(context.db, person.id, 'reset');
    await useCode(context, code, wanted.otp, () => ({
      update: { persons: [{ id: person.id, version: person.version, set: { passwordHash } }] },
      insert: { events: [eventOf(context, 'password_reset', { kind: 'person', id: person.id })] },
      signOut: [person.id],
    }));
  });
}
