import type { Phone } from '@shared/phone';
import { refusal } from '@server/lending/refusal';
import type { AnyTarget, ApprovalAct } from '@server/loans/approvals/act';
import {
  findOpenedByCode,
  findPerson,
  isHeldByAnother,
  NOBODY,
  type PersonRow,
} from '@server/people/accounts/store';
import type { Context } from '@server/platform/core/context';
import { newId } from '@server/platform/core/ids';
import { Refused } from '@server/platform/core/refused';
import { eventOf } from '@server/platform/db/event';
import { joinChanges } from '@server/platform/db/join-changes';
import type { Recorded } from '@server/platform/db/recorded';
import { messageOf } from '@server/platform/messages/message';
import { toPerson } from '@server/platform/messages/recipient';
import { findConfirmer, findWayIn } from './way-in-store';
import { whatWaited } from './what-waited';

interface NumberTarget extends AnyTarget {
  person: PersonRow;
}

/** So that the owners of the account decide about its number, and nobody else, from their first code on. */
const HAS_WAY_IN = refusal('account_has_way_in');
const PHONE_TAKEN = refusal('phone_taken');
/** A notice, its 72 hours and money would go to a number that a party to the loan had chosen. */
const IS_PARTY = refusal('party_of_person');
/** So nobody could ever confirm it, and the way out is a further owner. */
const NOBODY_LEFT = refusal('nobody_left_to_confirm');

const actorIdOf = ({ actor }: Context): string =>
  actor.kind === 'person' ? actor.person.id : NOBODY;

/**
 * Gives a number to an account that nobody has opened: of somebody who moved in with a number that is the verified one
 * of another account here, or with a wrong one; or of an erased one that stands for a loan again or is owed money. An
 * SMS to it says what it is for.
 */
export const giveNumber: ApprovalAct<NumberTarget, { phone: Phone }> = {
  kind: 'number_given',
  async find(db, personId) {
    const [person] = await findPerson(db, personId);
    if (!person) return undefined;
    const { email, phone, phoneVerifiedAt } = person;
    const seen = [email, phone, phoneVerifiedAt?.toISOString()].join(' ');
    return { file: null, person, seen };
  },
  async plan(context, { person }, { params: { phone }, reason }) {
    const { id } = person;
    const [way] = await findWayIn(context.db, id, actorIdOf(context));
    if (way?.isParty) throw new Refused(IS_PARTY);
    if (!way || way.hasWayIn) throw new Refused(HAS_WAY_IN);
    const [opens] = await findOpenedByCode(context.db, phone);
    if ((opens && opens.id !== id) || (await isHeldByAnother(context.db, phone, id))) {
      throw new Refused(PHONE_TAKEN);
    }
    const told: Recorded = {
      insert: { events: [eventOf(context, 'number_given', { kind: 'person', id }, { reason })] },
      messages: [
        messageOf(context, toPerson({ id, phone }), 'number_given', { opens: way.openedByCode }),
      ],
    };
    const waited = await whatWaited(context, id, phone);
    return { amount: null, change: joinChanges(told, given(context, person, phone), waited) };
  },
  async confirmable(context, { person }) {
    const [other] = await findConfirmer(context.db, person.id, actorIdOf(context));
    if (!other) throw new Refused(NOBODY_LEFT);
  },
  signs: ({ phone }) => ({ phone }),
};

/** Money waits as after any change of a number (`lending/payee.ts`): its row outlasts a later "Keep my number". */
function given(context: Context, { id, version, ...person }: PersonRow, phone: Phone) {
  const now = context.now();
  // An erased account has no verified number: a code to it opens the account all the same.
  const verified = person.erasedAt ? {} : { phoneVerifiedAt: now };
  const set = { phone, phoneChangedAt: now, ...verified };
  if (phone === person.phone) return { update: { persons: [{ id, version, set }] } };
  const change = { kind: 'phone' as const, before: person.phone, after: phone, at: now };
  return {
    update: { persons: [{ id, version, set }] },
    insert: { identityChanges: [{ id: newId(), personId: id, ...change }] },
  };
}
