import * as operations from '@shared/contract/operations/staff';
import {
  authenticatorParams,
  type Authenticators,
  newFactorBody,
  type RecoveryCodes,
} from '@shared/contract/staff';
import { signerFault } from '@shared/staff';
import { PROOF_NEEDED } from '@server/platform/http/refusals';
import { type HttpHandle, route, signingRoute } from '@server/platform/http/route';
import type { Context } from '@server/platform/core/context';
import { Refused } from '@server/platform/core/refused';
import { isFreshlyProven } from '@server/platform/core/security/staff-session';
import { enrolmentOptions } from './new-factor';
import { addFactor, removeFactor, renewRecovery } from './own-factors';
import { presentAuthenticator } from './present';
import { begin, guesses } from './session-steps';
import { findAuthenticators, findRecovery } from './store';

/** Enrolling takes a proof of the last minutes, or a session by a recovery code, which opens nothing else. */
function refuseEnrolling({ isSecondFactorRequired, wall }: Context, http: HttpHandle): void {
  const proof = http.proof();
  const isAllowed = proof?.factor === 'recovery' || (proof && isFreshlyProven(proof, wall()));
  if (isSecondFactorRequired && !isAllowed) throw new Refused(PROOF_NEEDED);
}

/** One's own passkeys, apps and recovery codes. */
export const ownStaffRoutes = [
  route(operations, 'listAuthenticators', {
    access: 'staff_enrolling',
    summary: 'One’s own passkeys and apps',
    async act({ db, actor: { person }, isSecondFactorRequired }): Promise<Authenticators> {
      const [own, [recovery]] = await Promise.all([
        findAuthenticators(db, person.id),
        findRecovery(db, person.id),
      ]);
      const recoveryCodes = recovery?.codeHashes.length ?? 0;
      const kinds = own.map(({ kind }) => kind);
      return {
        items: own.map(presentAuthenticator),
        recoveryCodesLeft: recoveryCodes,
        signerFault: isSecondFactorRequired ? signerFault({ kinds, recoveryCodes }) : null,
      };
    },
  }),
  route(operations, 'challengeEnrolment', {
    access: 'staff_enrolling',
    summary: 'What another authenticator of one’s own has to answer',
    act(context, { http }) {
      refuseEnrolling(context, http);
      return enrolmentOptions(context, context.actor.person);
    },
  }),
  signingRoute(operations, 'addAuthenticator', {
    access: 'staff_enrolling',
    summary: 'Adds an authenticator of one’s own; other sessions end',
    body: newFactorBody,
    status: 201,
    throttle: guesses('staff_factor'),
    async act(context, { body, http }) {
      refuseEnrolling(context, http);
      const factor = await addFactor(context, body);
      await begin(http, context.actor.person.id, factor);
      return { kind: factor };
    },
  }),
  signingRoute(operations, 'removeAuthenticator', {
    access: 'admin',
    may: 'WORK_HERE',
    summary: 'Removes an authenticator of one’s own; other sessions end',
    params: authenticatorParams,
    needsProof: true,
    async act(context, { params, http }) {
      const factor = http.proof()?.factor ?? null;
      await removeFactor(context, params.id);
      await begin(http, context.actor.person.id, factor);
      return {};
    },
  }),
  route(operations, 'renewRecoveryCodes', {
    access: 'admin',
    may: 'WORK_HERE',
    summary: 'A new set of recovery codes, shown once; the old one is void',
    answersSecret: true,
    needsProof: true,
    act: async (context): Promise<RecoveryCodes> => ({
      recoveryCodes: await renewRecovery(context),
    }),
  }),
];
