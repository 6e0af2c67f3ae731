import type { CodeSent } from '@shared/contract/accounts';
import { RESEND_WAIT_SECONDS } from '@shared/limits';
import { formatPhone } from '@shared/phone';
import { coded } from '@shared/texts/english';
import type { PersonContext } from '@server/platform/core/context';
import { retrying, VersionConflict } from '@server/platform/db/change';
import { eventOf } from '@server/platform/db/event';
import { joinChanges } from '@server/platform/db/join-changes';
import type { Committable, Recorded } from '@server/platform/db/recorded';
import { refusal } from '@server/lending/refusal';
import { alsoByMail } from '@server/platform/mail/also-by-mail';
import { messageOf } from '@server/platform/messages/message';
import { newId } from '@server/platform/core/ids';
import { Refused } from '@server/platform/core/refused';
import { provenPerson } from './give-proof';
import { sendEmailCode } from './send-code';
import { ownBudget } from './code-budget';
import { findNewestCode } from './code-store';
import { findPerson, type PersonRow } from './store';
import { useCode } from './verify-phone';
import { toPerson } from '@server/platform/messages/recipient';

const EMAIL_TAKEN = { ...refusal('email_taken'), fields: { email: coded('email_has_account') } };

/**
 * Starts the change of the person's email: a proof, and a code by SMS to their verified phone. The new address is not
 * proved by that (prove-email.ts). Whether it has an account shows only with the right code.
 */
export async function askForEmail(
  context: PersonContext,
  { email, password }: { email: string; password?: string | undefined },
): Promise<CodeSent> {
  const person = await provenPerson(context, password);
  if (!person.phoneVerifiedAt) throw new Refused(refusal('phone_unverified'));
  await sendEmailCode(context, person.phone, email);
  return {
    message: `A code is on its way to ${formatPhone(person.phone)}`,
    retryAfter: RESEND_WAIT_SECONDS,
  };
}

/** Checks the code and changes the email that it was asked for. Refuses a taken one (409). */
export async function confirmEmail(context: PersonContext, typed: string): Promise<void> {
  const { id } = context.actor.person;
  await retrying(async () => {
    const [person] = await findPerson(context.db, id);
    const [code] = await findNewestCode(context.db, id, 'email', ownBudget(context, id).key);
    if (!person) throw new Refused(refusal('account_unknown'));
    try {
      // A code for a number that is no longer theirs proves nothing.
      const usable = code?.phone === person.phone ? code : undefined;
      await useCode(context, usable, typed, () => changed(context, person, usable?.newEmail ?? ''));
    } catch (error) {
      if (error instanceof VersionConflict && error.constraint === 'persons_email_key') {
        throw new Refused(EMAIL_TAKEN);
      }
      throw error;
    }
  });
}

function changed(context: PersonContext, person: PersonRow, email: string): Committable {
  const { id, email: before } = person;
  if (email === before) return {};
  const message = messageOf(context, toPerson(person), 'email_changed', { email });
  const at = context.now();
  const change: Recorded = {
    // Whoever comes back to an address shows anew that its mail reaches them: it may be another's by then.
    update: { persons: [{ id, version: person.version, set: { email, verifiedEmail: null } }] },
    insert: {
      ...(before !== null && {
        identityChanges: [{ id: newId(), personId: id, kind: 'email', before, after: email, at }],
      }),
      events: [eventOf(context, 'email_changed', { kind: 'person', id })],
    },
    messages: [message],
  };
  // To the address that it was until now.
  return joinChanges(change, alsoByMail(context, person, 'email_changed', { email }));
}
