import type { Phone } from '@shared/phone';
import { refusal } from '@server/lending/refusal';
import type { AnyTarget, ApprovalAct } from '@server/loans/approvals/act';
import {
  findPerson,
  findPersonByVerifiedPhone,
  type PersonRow,
} from '@server/people/accounts/store';
import { Refused } from '@server/platform/core/refused';
import { eventOf } from '@server/platform/db/event';

interface NumberTarget extends AnyTarget {
  person: PersonRow;
}

/** So that the owners of the account decide about its number, and nobody else, from their first code on. */
const HAS_WAY_IN = refusal('account_has_way_in');
const PHONE_TAKEN = refusal('phone_taken');

/**
 * Gives a number to an account that nobody can open: of somebody who moved in with a number that is the verified one of
 * another account here. A code to it opens the account from then on.
 */
export const giveNumber: ApprovalAct<NumberTarget, { phone: Phone }> = {
  kind: 'number_given',
  async find(db, personId) {
    const [person] = await findPerson(db, personId);
    return person && { file: null, person, seen: String(person.version) };
  },
  async plan(context, { person }, { params: { phone }, reason }) {
    if (person.email !== null || person.phoneVerifiedAt) throw new Refused(HAS_WAY_IN);
    const [holder] = await findPersonByVerifiedPhone(context.db, phone);
    if (holder) throw new Refused(PHONE_TAKEN);
    const { id, version } = person;
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
