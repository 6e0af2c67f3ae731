import { commit, retrying } from '@server/platform/db/change';
import { eventOf } from '@server/platform/db/event';
import { NOT_FOUND } from '@server/platform/http/not-found';
import { confirmationRules } from '@server/lending/identity';
import { refusal } from '@server/lending/refusal';
import { firstRefusal } from '@server/lending/rule';
import type { PersonContext } from '@server/platform/core/context';
import { Refused, refuseFirst } from '@server/platform/core/refused';
import { isInUse } from './identity-change';
import { findIdentity } from './store';

/** What a person found who looked at the ID; `checkedAt`: of the answer that their screen showed. */
export interface Finding {
  reason: string;
  checkedAt: string;
}

/** Confirms an identity that the register could not, by a person who has looked at the ID. */
export async function confirmIdentity(
  context: PersonContext,
  personId: string,
  { reason, checkedAt }: Finding,
): Promise<void> {
  const { db, identity, actor } = context;
  const adminId = actor.person.id;
  await retrying(async () => {
    const [row] = await findIdentity(db, personId);
    if (!row || !identity) throw new Refused(NOT_FOUND);
    refuseFirst([
      firstRefusal(confirmationRules, { adminId, personId, stated: row }),
      row.checkedAt.getTime() === Date.parse(checkedAt) ? null : refusal('changed_meanwhile'),
    ]);
    const { id, version, outcome } = row;
    const set = { confirmedAt: context.now(), confirmedBy: adminId };
    const subject = { kind: 'person' as const, id: personId };
    try {
      await commit(db, {
        update: { nationalIds: [{ id, version, set }] },
        insert: { events: [eventOf(context, 'identity_confirmed', subject, { outcome, reason })] },
      });
    } catch (error) {
      if (isInUse(error)) throw new Refused(refusal('identity_in_use'));
      throw error;
    }
  });
}
