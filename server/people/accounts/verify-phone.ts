import { CODE_TRIES } from '@shared/limits';
import { maskPhone, type Phone } from '@shared/phone';
import type { Context, PersonContext } from '@server/platform/core/context';
import { type Change, commit, VersionConflict, retrying } from '@server/platform/db/change';
import { endedSessions } from '@server/platform/db/ended-sessions';
import { eventOf, NOBODY } from '@server/platform/db/event';
import { joinChanges } from '@server/platform/db/join-changes';
import type { Recorded, Unrecorded, Committable } from '@server/platform/db/recorded';
import { refusal } from '@server/lending/refusal';
import { phoneVerified } from '@server/lending/trust';
import { alsoByMail } from '@server/platform/mail/also-by-mail';
import { messageOf } from '@server/platform/messages/message';
import { takenAlong } from '@server/platform/messages/send-anew';
import { newId } from '@server/platform/core/ids';
import { Refused } from '@server/platform/core/refused';
import { linkHashOf, linkToken } from '@server/platform/core/security/link-token';
import { requireProof } from './give-proof';
import { NUMBER_PROVEN, trustChange } from './trust-change';
import { isRightCode } from '@server/platform/core/security/phone-code';
import { ownBudget } from './code-budget';
import { type CodeRow, findNewestCode } from './code-store';
import { findQueuedSms } from './number-store';
import { findPerson, type PersonRow } from './store';

const BAD_CODE = refusal('code_wrong');
const PHONE_TAKEN = refusal('phone_taken');

/**
 * Checks the typed code; a correct one verifies the number. Every attempt counts. Another number than the verified one
 * needs a proof (409); the old number is told, and the other sessions end.
 */
export async function verifyPhone(context: PersonContext, typed: string): Promise<void> {
  const { id } = context.actor.person;
  await retrying(async () => {
    const [person] = await findPerson(context.db, id);
    const [code] = await findNewestCode(context.db, id, 'verify', ownBudget(context, id).key);
    if (!person) throw new Refused(BAD_CODE);
    if (person.phoneVerifiedAt && code && code.phone !== person.phone) requireProof(context);
    try {
      await useCode(context, code, typed, () => verified(context, person, (code as CodeRow).phone));
    } catch (error) {
      if (error instanceof VersionConflict && error.constraint === 'persons_verified_phone_key') {
        throw new Refused(PHONE_TAKEN);
      }
      throw error;
    }
  });
}

/**
 * Counts an attempt and, if the code is correct, writes its purpose in the same statement. Throws Refused (422) if it
 * is wrong, used, expired, was tried too often, or was never sent: guesses at that one count like any other.
 */
export async function useCode(
  context: Context,
  code: CodeRow | undefined,
  typed: string,
  earned: () => Committable | Promise<Committable>,
): Promise<void> {
  const now = context.wall();
  if (!code || code.usedAt || code.expiresAt <= now || code.tries >= CODE_TRIES) {
    throw new Refused(BAD_CODE);
  }
  const isRight = code.isSent && isRightCode(context.secret, code.id, code.codeHash, typed);
  const set = { tries: code.tries + 1, ...(isRight ? { usedAt: now } : {}) };
  const tried: Unrecorded = {
    update: { phoneCodes: [{ id: code.id, version: code.version, set }] },
    whyNoEvent: 'code_on_its_way',
  };
  await commit(
    context.db,
    joinChanges(tried, isRight ? await earned() : refusedCode(context, code)),
  );
  if (!isRight) throw new Refused(BAD_CODE);
}

/** At most five a code, as a code is tried no more often. */
const refusedCode = (context: Context, { personId, purpose }: CodeRow): Change => {
  const subject = personId ? ({ kind: 'person', id: personId } as const) : NOBODY;
  return { insert: { events: [eventOf(context, 'code_refused', subject, { purpose })] } };
};

async function verified(
  context: PersonContext,
  person: PersonRow,
  phone: Phone,
): Promise<Recorded> {
  const { id, version } = person;
  const isFirst = person.phoneVerifiedAt === null;
  const isChange = !isFirst && person.phone !== phone;
  const now = context.now();
  const trust = trustChange(context, person, phoneVerified(person.trustScore), NUMBER_PROVEN);
  const set = {
    phone,
    phoneVerifiedAt: now,
    ...(isFirst ? trust.set : {}),
    ...(isChange ? { phoneChangedAt: now } : {}),
  };
  return joinChanges(
    {
      update: { persons: [{ id, version, set }] },
      insert: {
        events: [eventOf(context, 'phone_verified', { kind: 'person', id })],
        ...(isFirst ? { trustEvents: [trust.row] } : {}),
      },
    },
    isChange ? changed(context, person, phone) : {},
    person.phone === phone ? {} : takenAlong(await findQueuedSms(context.db, id), phone),
  );
}

/** What a change of the number leaves: a word to the old one with the way back, and no other session. */
function changed(context: PersonContext, person: PersonRow, phone: Phone): Recorded {
  const { id, phone: before } = person;
  const changeId = newId();
  const parts = { masked: maskPhone(phone), changeId };
  const message = messageOf(context, { personId: id, phone: before }, 'phone_changed', parts);
  const keepHash = linkHashOf(linkToken(context.secret, 'keepNumber', changeId));
  const change = { before, after: phone, at: context.now(), keepHash };
  return joinChanges(
    {
      insert: {
        identityChanges: [{ id: changeId, personId: id, kind: 'phone', ...change }],
        events: [eventOf(context, 'phone_changed', { kind: 'person', id })],
      },
      messages: [message],
    },
    alsoByMail(context, person, 'phone_changed', parts),
    endedSessions(id, context.browser ? { keep: context.browser.sidHash } : {}),
  );
}
