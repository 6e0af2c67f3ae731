import * as accountOperations from '@shared/contract/operations/account';
import * as identityOperations from '@shared/contract/operations/identity';
import { identityBody, identityDecisionBody, type KnownIdentity } from '@shared/contract/identity';
import { personParams } from '@shared/contract/people';
import { IDENTITY_TRIES } from '@shared/limits';
import { NOT_FOUND } from '@server/platform/http/not-found';
import { route } from '@server/platform/http/route';
import type { PersonContext } from '@server/platform/core/context';
import { Refused } from '@server/platform/core/refused';
import { checkIdentityNow } from './check-identity';
import { confirmIdentity } from './confirm-identity';
import { presentKnownIdentity, presentOwnIdentity } from './present';
import { stateIdentity } from './state-identity';
import { findIdentity } from './store';

const DAY = 86_400;

/** Each number that is stated is asked of the register; nobody tries numbers there through us. */
const TRIES = {
  name: 'state_identity',
  perAddress: { points: 20 * IDENTITY_TRIES, seconds: DAY },
  perAccount: { points: IDENTITY_TRIES, seconds: DAY },
} as const;

const own = async (context: PersonContext) => {
  const [row] = await findIdentity(context.db, context.actor.person.id);
  return presentOwnIdentity(context, row);
};

async function known(context: PersonContext, personId: string): Promise<KnownIdentity> {
  const [row] = await findIdentity(context.db, personId);
  if (!row) throw new Refused(NOT_FOUND);
  return presentKnownIdentity(context, row);
}

export const identityRoutes = [
  route(accountOperations, 'getOwnIdentity', {
    access: 'person',
    summary:
      'From which sum on a loan needs one’s national ID number, and what became of the stated one',
    act: own,
  }),
  route(accountOperations, 'stateIdentity', {
    access: 'person',
    summary: 'States one’s national ID number, which is compared with the register of persons',
    body: identityBody,
    throttle: TRIES,
    async act(context, { body }) {
      await stateIdentity(context, body.number);
      return own(context);
    },
  }),
  route(identityOperations, 'checkIdentity', {
    access: 'admin',
    may: 'CONFIRM_IDENTITY',
    summary: 'Asks the register again about a person of whom it has not answered',
    params: personParams,
    async act(context, { params }) {
      await checkIdentityNow(context, params.id);
      return known(context, params.id);
    },
  }),
  route(identityOperations, 'confirmIdentity', {
    access: 'admin',
    may: 'CONFIRM_IDENTITY',
    summary: 'Confirms, with a reason, an identity that the register could not',
    params: personParams,
    body: identityDecisionBody,
    async act(context, { params, body }) {
      await confirmIdentity(context, params.id, body);
      return known(context, params.id);
    },
  }),
];
