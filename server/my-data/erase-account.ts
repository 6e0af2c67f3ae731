import { randomBytes } from 'node:crypto';
import type { Erasure } from '@shared/contract/my-data';
import { dayOf } from '@shared/day';
import { phone } from '@shared/phone';
import { hashPassword } from '@server/platform/security/passwords';
import type { PersonContext } from '@server/platform/context';
import { commit, retrying } from '@server/db/change';
import { endedSessions } from '@server/db/ended-sessions';
import { eventOf } from '@server/db/event';
import { NOT_FOUND } from '@server/http/not-found';
import { erasureOf, erasureRules } from '@server/lending/erasure';
import { firstRefusal } from '@server/lending/rule';
import { Refused, refuseFirst } from '@server/platform/refused';
import { findToErase } from './store';

const HOUR_MS = 3_600_000;

/** Replaces an erased number; it is never verified, so no message is sent to it. */
const NO_PHONE = phone('254100000000');
const NOBODY = { firstName: 'Erased', lastName: 'account', phone: NO_PHONE, phoneVerifiedAt: null };

/**
 * Erases all personal data that the law does not make a lender keep; returns what is kept. Refuses (409) while
 * anything is open between the person and us or their guarantors.
 */
export async function eraseAccount(context: PersonContext): Promise<Erasure> {
  const { id } = context.actor.person;
  const nobodys = randomBytes(32).toString('hex');
  const passwordHash = await hashPassword(nobodys, context.passwordCost);
  return retrying(async () => {
    const [person] = await findToErase(context.db, id);
    if (!person) throw new Refused(NOT_FOUND);
    refuseFirst([firstRefusal(erasureRules, person)]);
    const now = context.now();
    const erasure = erasureOf(person.hasRecord, now, dayOf(now));
    const set = {
      email: `erased-${id}@erased.invalid`,
      passwordHash,
      erasedAt: now,
      ...(person.hasRecord ? {} : NOBODY),
    };
    const kept = erasure.kept.map(({ kind, until }) => ({ kind, until }));
    await commit(context.db, {
      update: { persons: [{ id, version: person.version, set }] },
      insert: { events: [eventOf(context, 'account_erased', { kind: 'person', id }, { kept })] },
      forget: [
        {
          personId: id,
          codesBefore: new Date(context.wall().getTime() - HOUR_MS),
          messages: !person.hasRecord,
        },
      ],
      ...endedSessions(id),
    });
    return erasure;
  });
}
