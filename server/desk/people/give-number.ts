import type { Phone } from '@shared/phone';
import { refusal } from '@server/lending/refusal';
import type { AnyTarget, ApprovalAct } from '@server/loans/approvals/act';
import { findOtherHolder } from '@server/payments/payments/pass-on-store';
import { findOpenedByCode, findPerson, type PersonRow } from '@server/people/accounts/store';
import { Refused } from '@server/platform/core/refused';
import { eventOf } from '@server/platform/db/event';
import { hasEntered } from './store';

interface NumberTarget extends AnyTarget {
  person: PersonRow;
  /** Whether a code to its number has opened it once. */
  isOpened: boolean;
}

/** So that the owners of the account decide about its number, and nobody else, from their first code on. */
const HAS_WAY_IN = refusal('account_has_way_in');
const PHONE_TAKEN = refusal('phone_taken');

/**
 * Gives a number to an account that nobody has opened: of somebody who moved in with a number that is the verified one
 * of another account here, or with a wrong one. A code to it opens the account from then on.
 */
export const giveNumber: ApprovalAct<NumberTarget, { phone: Phone }> = {
  kind: 'number_given',
  async find(db, personId) {
    const [person] = await findPerson(db, personId);
    if (!person) return undefined;
    const [entered] = await hasEntered(db, personId);
    const { email, phone, phoneVerifiedAt } = person;
    const seen = [email, phone, phoneVerifiedAt?.toISOString()].join(' ');
    return { file: null, person, isOpened: entered?.isEntered ?? false, seen };
  },
  async plan(context, { person, isOpened }, { params: { phone }, reason }) {
    const { id, version } = person;
    if (person.email !== null || isOpened) throw new Refused(HAS_WAY_IN);
    const [opens] = await findOpenedByCode(context.db, phone);
    const [holder] = await findOtherHolder(context.db, phone, id);
    if (opens || holder) throw new Refused(PHONE_TAKEN);
    const now = context.now();
    // Money waits as after any change of a number (`lending/payee.ts`).
    const set = { phone, phoneVerifiedAt: now, phoneChangedAt: now };
    return {
      amount: null,
      change: {
        update: { persons: [{ id, version, set }] },
        insert: { events: [eventOf(context, 'number_given', { kind: 'person', id }, { reason })] },
      },
    };
  },
  signs: ({ phone }) => ({ phone }),
};
