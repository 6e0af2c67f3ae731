import { CODE_TRIES } from '@shared/limits';
import type { Phone } from '@shared/phone';
import type { Context, PersonContext } from '@server/platform/context';
import { type Change, commit, VersionConflict, retrying } from '@server/db/change';
import { eventOf } from '@server/db/event';
import { refusal } from '@server/lending/refusal';
import { phoneVerified } from '@server/lending/trust';
import { Refused } from '@server/platform/refused';
import { trustChange } from './trust-change';
import { isRightCode } from '@server/platform/security/phone-code';
import { type CodeRow, findNewestCode, findPerson, type PersonRow } from './store';

const BAD_CODE = refusal('code_wrong');
const PHONE_TAKEN = refusal('phone_taken');

/** Checks the typed code; a correct one verifies the number. Every attempt counts. */
export async function verifyPhone(context: PersonContext, typed: string): Promise<void> {
  const { id } = context.actor.person;
  await retrying(async () => {
    const [person] = await findPerson(context.db, id);
    const [code] = await findNewestCode(context.db, id, 'verify');
    if (!person) throw new Refused(BAD_CODE);
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
 * is wrong, used, expired, or was tried too often.
 */
export async function useCode(
  context: Context,
  code: CodeRow | undefined,
  typed: string,
  earned: () => Change,
): Promise<void> {
  const now = context.now();
  if (!code || code.usedAt || code.expiresAt <= now || code.tries >= CODE_TRIES) {
    throw new Refused(BAD_CODE);
  }
  const isRight = isRightCode(context.secret, code.id, code.codeHash, typed);
  const change = isRight ? earned() : {};
  const set = { tries: code.tries + 1, ...(isRight ? { usedAt: now } : {}) };
  await commit(context.db, {
    ...change,
    update: { ...change.update, phoneCodes: [{ id: code.id, version: code.version, set }] },
  });
  if (!isRight) throw new Refused(BAD_CODE);
}

function verified(context: PersonContext, person: PersonRow, phone: Phone): Change {
  const trust = trustChange(context, person, phoneVerified(person.trustScore), 'phone_verified');
  const isFirst = person.phoneVerifiedAt === null;
  return {
    update: {
      persons: [
        {
          id: person.id,
          version: person.version,
          set: { phone, phoneVerifiedAt: context.now(), ...(isFirst ? trust.set : {}) },
        },
      ],
    },
    insert: {
      events: [eventOf(context, 'phone_verified', { kind: 'person', id: person.id })],
      ...(isFirst ? { trustEvents: [trust.row] } : {}),
    },
    live: [{ to: [person.id], topic: 'account' }],
  };
}
