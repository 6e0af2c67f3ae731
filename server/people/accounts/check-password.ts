import type { LogIn } from '@shared/contract/log-in';
import { NEW_DEVICE_TOLD_HOURS } from '@shared/limits';
import type { Context } from '@server/platform/core/context';
import { type Change, commit } from '@server/platform/db/change';
import { eventOf, NOBODY } from '@server/platform/db/event';
import { joinChanges } from '@server/platform/db/join-changes';
import type { Recorded } from '@server/platform/db/recorded';
import { alsoByMail } from '@server/platform/mail/also-by-mail';
import { messageOf } from '@server/platform/messages/message';
import { knownDevice } from '@server/platform/core/security/device';
import { deviceWords } from '@server/platform/core/security/device-words';
import { isRightPassword } from '@server/platform/core/security/passwords';
import { findPersonByEmail, lastMessage, type PersonRow } from './store';
import { toPerson } from '@server/platform/messages/recipient';

/**
 * The account's id if email and password match, else null; both take the same time. The first sign-in from a device is
 * told to the verified phone.
 */
export async function checkPassword(
  context: Context,
  { email, password }: LogIn,
): Promise<string | null> {
  const [person] = await findPersonByEmail(context.db, email);
  const isRight = await isRightPassword(
    person?.passwordHash ?? null,
    password,
    context.passwordCost,
  );
  const kind = isRight ? 'signed_in' : 'sign_in_failed';
  const subject = person ? ({ kind: 'person', id: person.id } as const) : NOBODY;
  const event: Recorded = {
    insert: { events: [eventOf(context, kind, subject, { factor: 'password' })] },
  };
  const told = isRight && person ? await newDeviceTold(context, person) : {};
  await commit(context.db, joinChanges(event, told));
  return isRight && person ? person.id : null;
}

/** Tells the verified phone of a sign-in from a device that the account does not know. */
export async function newDeviceTold(context: Context, person: PersonRow): Promise<Change> {
  const { browser, secret } = context;
  if (!person.phoneVerifiedAt || !browser) return {};
  if (knownDevice(secret, browser.deviceCookie, person.id) !== null) return {};
  const [told] = await lastMessage(context.db, person.phone, 'new_device');
  const now = context.now();
  const since = now.getTime() - NEW_DEVICE_TOLD_HOURS * 3_600_000;
  if (told && told.createdAt.getTime() > since) return {};
  const words = deviceWords(browser.agent);
  const parts = { browser: words.browser, system: words.system, at: now };
  const message = messageOf(context, toPerson(person), 'new_device', parts);
  return joinChanges({ messages: [message] }, alsoByMail(context, person, 'new_device', parts));
}
