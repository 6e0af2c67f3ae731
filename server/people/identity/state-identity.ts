import { commit, retrying } from '@server/platform/db/change';
import { joinChanges } from '@server/platform/db/join-changes';
import { NOT_FOUND } from '@server/platform/http/not-found';
import { mayStateAgain } from '@server/lending/identity';
import { fieldRefusal } from '@server/lending/refusal';
import type { PersonContext } from '@server/platform/core/context';
import { newId } from '@server/platform/core/ids';
import { Refused, refuseFirst } from '@server/platform/core/refused';
import { askRegister } from './ask-register';
import { identityChange, isInUse } from './identity-change';
import { sealedNumber } from './sealed-number';
import { findIdentity } from './store';

/** One refusal for a number that the register does not take and for one of another account: it tells nothing of it. */
const UNUSABLE = fieldRefusal('number', 'id_number_unusable');

/**
 * Asks the register about the person's number and keeps the number, encrypted, with the outcome, the provider's
 * reference and the time: nothing else of the answer. A number that is not proven may be stated again.
 */
export async function stateIdentity(context: PersonContext, number: string): Promise<void> {
  const { db, identity, secret, actor } = context;
  const { person } = actor;
  if (!identity) throw new Refused(NOT_FOUND);
  const [before] = await findIdentity(db, person.id);
  refuseFirst([mayStateAgain(before)]);
  const answer = await askRegister(context, identity.register, { ...person, number });
  const { outcome, reference } = answer;
  if (outcome === 'bad_number') throw new Refused(UNUSABLE);
  await retrying(async () => {
    const [row] = await findIdentity(db, person.id);
    refuseFirst([mayStateAgain(row)]);
    const at = context.now();
    const set = {
      ...sealedNumber(secret, number),
      outcome,
      reference,
      statedAt: at,
      checkedAt: at,
      confirmedAt: null,
      confirmedBy: null,
    };
    const written = row
      ? { update: { nationalIds: [{ id: row.id, version: row.version, set }] } }
      : { insert: { nationalIds: [{ id: newId(), version: 1, personId: person.id, ...set }] } };
    // Nobody gets another name between the answer and this.
    const named = { update: { persons: [{ id: person.id, version: person.version, set: {} }] } };
    try {
      await commit(db, joinChanges(written, identityChange(context, person.id, outcome), named));
    } catch (error) {
      if (isInUse(error)) throw new Refused(UNUSABLE);
      throw error;
    }
  });
}
