import type { Phone } from '@shared/phone';
import type { Context } from '@server/platform/core/context';
import { retrying } from '@server/platform/db/change';
import { endedSessions } from '@server/platform/db/ended-sessions';
import { eventOf } from '@server/platform/db/event';
import { joinChanges } from '@server/platform/db/join-changes';
import { refusal } from '@server/lending/refusal';
import { alsoByMail } from '@server/platform/mail/also-by-mail';
import { messageOf } from '@server/platform/messages/message';
import { orRefuse, Refused } from '@server/platform/core/refused';
import { hashPassword, passwordFault } from '@server/platform/core/security/passwords';
import { requestHashOf } from './code-request';
import { findRequestedCode } from './code-store';
import { findHolderId, findPerson, NOBODY } from './store';
import { useCode } from './verify-phone';
import { toPerson } from '@server/platform/messages/recipient';

const BAD_CODE = refusal('code_wrong');

/**
 * Sets a new password with the code sent to the verified phone, in the browser that asked for it, and ends every
 * session. Returns whose password it is.
 */
export async function resetPassword(
  context: Context,
  wanted: { phoneNumber: Phone; otp: string; password: string },
): Promise<string> {
  orRefuse(passwordFault(wanted.password, [wanted.phoneNumber]));
  const passwordHash = await hashPassword(wanted.password, context.passwordCost);
  return retrying(async () => {
    const holderId = await findHolderId(context.db, wanted.phoneNumber);
    const [person] = await findPerson(context.db, holderId ?? NOBODY);
    const request = context.browser?.codeRequest;
    const [code] = request
      ? await findRequestedCode(context.db, requestHashOf(request), 'reset')
      : [];
    if (code?.phone !== wanted.phoneNumber) throw new Refused(BAD_CODE);
    // Of a number without an account no code was sent; the guess is counted and refused like any other.
    const isTheirs = person && code.personId === person.id;
    await useCode(
      context,
      { ...code, isSent: isTheirs === true && code.isSent },
      wanted.otp,
      () => {
        if (!person) return {};
        const message = messageOf(context, toPerson(person), 'password_changed', {});
        return joinChanges(
          {
            update: {
              persons: [{ id: person.id, version: person.version, set: { passwordHash } }],
            },
            insert: {
              events: [eventOf(context, 'password_reset', { kind: 'person', id: person.id })],
            },
            messages: [message],
          },
          alsoByMail(context, person, 'password_changed', {}),
          endedSessions(person.id),
        );
      },
    );
    if (!person) throw new Refused(BAD_CODE);
    return person.id;
  });
}
