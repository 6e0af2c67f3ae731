import { IDENTITY_RETRY_MINUTES } from '@shared/limits';
import { commit, retrying } from '@server/platform/db/change';
import { joinChanges } from '@server/platform/db/join-changes';
import { NOT_FOUND } from '@server/platform/http/not-found';
import { refusal } from '@server/lending/refusal';
import { type Context, nextAct, type PersonContext } from '@server/platform/core/context';
import type { IdentityAnswer } from '@server/platform/core/ports/identity';
import { Refused } from '@server/platform/core/refused';
import { askRegister } from './ask-register';
import { identityChange, isInUse } from './identity-change';
import { openedNumber } from './sealed-number';
import { findDueIdentities, findIdentity, type IdentityRow } from './store';

const RETRY_MS = IDENTITY_RETRY_MINUTES * 60_000;
const AT_ONCE = 20;

/** Asks again about those of whom the register said nothing half an hour ago. */
export async function checkDueIdentities(context: Context): Promise<void> {
  if (!context.identity) return;
  const before = new Date(context.now().getTime() - RETRY_MS);
  for (const { personId } of await findDueIdentities(context.db, before, AT_ONCE)) {
    await checkIdentity(nextAct(context), personId);
  }
}

/** Asks again about a person of whom the register has not said anything yet. */
export async function checkIdentity(context: Context, personId: string): Promise<void> {
  const { db, identity, secret } = context;
  const [found] = await findIdentity(db, personId);
  if (!identity || found?.outcome !== 'unavailable') return;
  const number = openedNumber(secret, found.sealed);
  const answer = await askRegister(context, identity.register, { ...found, number });
  await retrying(async () => {
    const [row] = await findIdentity(db, personId);
    // Erased, stated again or renamed since: that has its own question.
    if (row?.version !== found.version) return;
    const then = nextAct(context);
    if (answer.outcome !== 'unavailable') return keepAnswer(then, row, answer);
    const { id, version } = row;
    const set = { checkedAt: then.now() };
    return commit(db, {
      update: { nationalIds: [{ id, version, set }] },
      whyNoEvent: 'next_look',
    });
  });
}

/** The same by an admin. Refuses (409) where nothing waits for the register. */
export async function checkIdentityNow(context: PersonContext, personId: string): Promise<void> {
  const [found] = await findIdentity(context.db, personId);
  if (!found || !context.identity) throw new Refused(NOT_FOUND);
  if (found.outcome !== 'unavailable') throw new Refused(refusal('identity_not_waiting'));
  await checkIdentity(context, personId);
}

/** A number that the register does not take was taken while it was silent: to its owner it is one without a record. */
async function keepAnswer(context: Context, row: IdentityRow, answer: IdentityAnswer) {
  const { reference } = answer;
  const outcome = answer.outcome === 'bad_number' ? 'no_record' : answer.outcome;
  const write = (kept: typeof outcome | 'in_use') => {
    const set = { outcome: kept, reference, checkedAt: context.now() };
    const update = { nationalIds: [{ id: row.id, version: row.version, set }] };
    return commit(context.db, joinChanges({ update }, identityChange(context, row.personId, kept)));
  };
  try {
    await write(outcome);
  } catch (error) {
    if (!isInUse(error)) throw error;
    await write('in_use');
  }
}
