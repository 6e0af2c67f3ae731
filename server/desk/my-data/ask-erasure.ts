import type { Erasure } from '@shared/contract/my-data';
import { dayOf } from '@shared/day';
import { ERASURE_HOURS } from '@shared/limits';
import { requireProof } from '@server/people/accounts/give-proof';
import { readRecord } from '@server/people/accounts/record-store';
import { commit, retrying } from '@server/platform/db/change';
import { eventOf } from '@server/platform/db/event';
import { joinChanges } from '@server/platform/db/join-changes';
import type { Recorded } from '@server/platform/db/recorded';
import { NOT_FOUND } from '@server/platform/http/not-found';
import { erasureOf, erasureRules } from '@server/lending/erasure';
import { firstRefusal } from '@server/lending/rule';
import { barsOf } from '@server/lending/standing';
import { alsoByMail } from '@server/platform/mail/also-by-mail';
import { messageOf } from '@server/platform/messages/message';
import type { PersonContext } from '@server/platform/core/context';
import { newId } from '@server/platform/core/ids';
import { Refused, refuseFirst } from '@server/platform/core/refused';
import { linkHashOf, linkToken } from '@server/platform/core/security/link-token';
import { findToErase } from './erasure-store';
import { toPerson } from '@server/platform/messages/recipient';

/**
 * Has the account erased a day later, and tells its phone how to stop that; returns what will be kept. Asked again, it
 * stays at its time. Refuses (409) without a proof, and while anything is open between the person and us or their
 * guarantors.
 */
export async function askErasure(context: PersonContext): Promise<Erasure> {
  requireProof(context);
  const { id } = context.actor.person;
  return retrying(async () => {
    const [person] = await findToErase(context.db, id);
    if (!person) throw new Refused(NOT_FOUND);
    const now = context.now();
    const bars = barsOf(await readRecord(context.db, id, now));
    refuseFirst([firstRefusal(erasureRules, { ...person, bars, now })]);
    const at = new Date(context.wall().getTime() + ERASURE_HOURS * 3_600_000);
    const erasesAt = person.erasesAt ?? at;
    const erasure = erasureOf(person.hasRecord, erasesAt, dayOf(erasesAt));
    if (person.erasesAt) return erasure;
    const erasureId = newId();
    const stopHash = linkHashOf(linkToken(context.secret, 'stopErasure', erasureId));
    const parts = { erasureId, erasesAt };
    const told = person.phoneVerifiedAt
      ? messageOf(context, toPerson({ id, phone: person.phone }), 'erasure_asked', parts)
      : null;
    const asked: Recorded = {
      update: { persons: [{ id, version: person.version, set: { erasesAt, stopHash } }] },
      insert: {
        events: [eventOf(context, 'erasure_asked', { kind: 'person', id })],
      },
      messages: told ? [told] : [],
    };
    const byMail = alsoByMail(context, { id, ...person }, 'erasure_asked', parts);
    await commit(context.db, joinChanges(asked, byMail));
    return erasure;
  });
}
