import { eventOf } from '@server/platform/db/event';
import type { Recorded } from '@server/platform/db/recorded';
import { freezeRules, unfreezeRules } from '@server/lending/freezing';
import { firstRefusal } from '@server/lending/rule';
import type { PersonContext } from '@server/platform/core/context';
import { refuseFirst } from '@server/platform/core/refused';

interface Holder {
  id: string;
  version: number;
  /** Whether they work for the lender. */
  isAdmin: boolean;
  isFrozen: boolean;
}

const RULES = { account_frozen: freezeRules, account_unfrozen: unfreezeRules };

/** What freezes an account or frees it. Throws Refused when the actor may not, or it is so already. */
export function freezingChange(
  context: PersonContext,
  { id, version, isAdmin, isFrozen }: Holder,
  kind: keyof typeof RULES,
  reason: string,
): Recorded {
  const { id: adminId, staffRole: adminRole } = context.actor.person;
  const freezing = { adminId, adminRole, personId: id, isStaff: isAdmin, isFrozen };
  refuseFirst([firstRefusal(RULES[kind], freezing)]);
  const set =
    kind === 'account_frozen'
      ? { frozenAt: context.now(), frozenReason: reason }
      : { frozenAt: null, frozenReason: null };
  return {
    update: { persons: [{ id, version, set }] },
    insert: { events: [eventOf(context, kind, { kind: 'person', id }, { reason })] },
    // An open screen asks again who is there.
    shownOn: [{ about: 'sessions', id }],
  };
}
