import type { PersonContext } from '@server/platform/context';
import { lapsedApprovals } from '@server/approvals/lapse';
import { type Change, commit, retrying } from '@server/db/change';
import { eventOf } from '@server/db/event';
import { joinChanges } from '@server/db/join-changes';
import { NOT_FOUND } from '@server/http/not-found';
import { freezeRules, type Freezing, unfreezeRules } from '@server/lending/freezing';
import { firstRefusal, type Rule } from '@server/lending/rule';
import { Refused, refuseFirst } from '@server/platform/refused';
import { findAdminPerson } from './store';

/**
 * A frozen account may only repay and receive what it is owed; every other movement of money is refused. Frozen staff
 * act for the lender no more, and their sessions end.
 */
export const freezeAccount = (context: PersonContext, id: string, reason: string): Promise<void> =>
  change(context, id, freezeRules, 'account_frozen', reason, {
    frozenAt: context.now(),
    frozenReason: reason,
  });

/** Lifts a freeze. */
export const unfreezeAccount = (
  context: PersonContext,
  id: string,
  reason: string,
): Promise<void> =>
  change(context, id, unfreezeRules, 'account_unfrozen', reason, {
    frozenAt: null,
    frozenReason: null,
  });

/** What ends with the rights of staff: their sessions and what they proposed. */
const leaving = async (context: PersonContext, personId: string): Promise<Change> =>
  joinChanges(await lapsedApprovals(context, personId), { signOut: [{ personId }] });

async function change(
  context: PersonContext,
  id: string,
  rules: readonly Rule<Freezing>[],
  kind: 'account_frozen' | 'account_unfrozen',
  reason: string,
  set: { frozenAt: Date | null; frozenReason: string | null },
): Promise<void> {
  await retrying(async () => {
    const [person] = await findAdminPerson(context.db, id, context.wall());
    if (!person) throw new Refused(NOT_FOUND);
    const adminId = context.actor.person.id;
    refuseFirst([firstRefusal(rules, { adminId, personId: id, isFrozen: person.isFrozen })]);
    const written: Change = {
      update: { persons: [{ id, version: person.version, set }] },
      insert: { events: [eventOf(context, kind, { kind: 'person', id }, { reason })] },
      live: [
        { to: [id], topic: 'account' },
        { to: [id], topic: 'session' },
        { to: 'admins', topic: 'portfolio' },
      ],
    };
    const isStaffFrozen = set.frozenAt !== null && person.isAdmin;
    await commit(context.db, joinChanges(written, isStaffFrozen ? await leaving(context, id) : {}));
  });
}
