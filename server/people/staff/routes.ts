import * as operations from '@shared/contract/operations/staff';
import {
  joinBody,
  linkBody,
  passkeyBody,
  recoveryBody,
  type RecoveryCodes,
  type SignInOptions,
  type StaffLink,
  type StaffSession,
  totpBody,
} from '@shared/contract/staff';
import { type HttpHandle, route, signingRoute } from '@server/platform/http/route';
import type { Context, PersonContext } from '@server/platform/core/context';
import { staffStateOf } from '@server/platform/core/security/staff-session';
import { askFor } from './challenge';
import { isUnknown, join, linkOwner, openLink } from './join';
import { enrolmentOptions } from './new-factor';
import { authenticationOptions } from './passkey';
import { proveByPasskey, proveByRecovery, proveByTotp } from './prove';
import { begin, guesses, passkeyGuesses, renew, staffDevice } from './session-steps';
import { emailOf, findAuthenticators, findRecovery } from './store';

const HOUR = 3_600;
/** Guesses at links, by address; who has one that works is not counted with others. */
const links = {
  name: 'staff_link',
  perAddress: { points: 60, seconds: HOUR },
  owner: ({ token }: { token: string }, context: Context) => linkOwner(context, token),
};

const isOpen = ({ isSecondFactorRequired, wall }: Context, http: HttpHandle): boolean => {
  const proof = http.proof();
  return !isSecondFactorRequired || (proof !== null && staffStateOf(proof, wall()) === 'open');
};

const isCaller = ({ actor }: Context, id: string): boolean =>
  actor.kind === 'person' && actor.person.id === id;

async function readSession(context: PersonContext, http: HttpHandle): Promise<StaffSession> {
  const { person } = context.actor;
  const [own, [recovery]] = await Promise.all([
    findAuthenticators(context.db, person.id),
    findRecovery(context.db, person.id),
  ]);
  const ways: StaffSession['ways'] = [...new Set(own.map(({ kind }) => kind))];
  if (recovery && recovery.codeHashes.length > 0) ways.push('recovery');
  const state = isOpen(context, http) ? 'open' : http.proof()?.factor ? 'recovering' : 'password';
  return { state, firstName: person.firstName, role: person.staffRole ?? 'auditor', ways };
}

/** Signing in, and enrolling by a link. */
export const staffRoutes = [
  route(operations, 'getStaffSession', {
    access: 'staff_password',
    summary: 'How far one’s own sign-in as staff has come',
    act: (context, { http }) => readSession(context, http),
  }),
  route(operations, 'noteAtWork', {
    access: 'admin',
    may: 'WORK_HERE',
    summary: 'Says that the person works, so that the session does not end as idle',
    act: () => Promise.resolve({}),
  }),
  route(operations, 'challengeSignIn', {
    access: 'anyone',
    summary: 'A challenge for a passkey',
    throttle: {
      name: 'passkey_options',
      perAddress: { points: 300, seconds: HOUR },
      owner: (_body, context) => staffDevice(context),
    },
    async act(context): Promise<SignInOptions> {
      const options = await authenticationOptions(context, []);
      return { challengeId: await askFor(context, 'sign_in', options.challenge, null), options };
    },
  }),
  signingRoute(operations, 'signInByPasskey', {
    access: 'anyone',
    summary: 'Signs in by a passkey, or proves an open session anew',
    body: passkeyBody,
    throttle: passkeyGuesses,
    async act(context, { body, http }) {
      const id = await proveByPasskey(context, body);
      if (isCaller(context, id) && isOpen(context, http)) await renew(http, id, 'passkey');
      else await begin(http, id, 'passkey');
      return { id };
    },
  }),
  signingRoute(operations, 'signInByTotp', {
    access: 'staff_password',
    summary: 'Proves oneself by a code of one’s app, after the password',
    body: totpBody,
    throttle: guesses('staff_totp'),
    async act(context, { body, http }) {
      const { id } = context.actor.person;
      await proveByTotp(context, body.code);
      if (isOpen(context, http)) await renew(http, id, 'totp');
      else await begin(http, id, 'totp');
      return { id };
    },
  }),
  signingRoute(operations, 'signInByRecoveryCode', {
    access: 'staff_password',
    summary: 'Uses up a recovery code, which opens the enrolment of a new authenticator',
    body: recoveryBody,
    throttle: guesses('staff_recovery'),
    async act(context, { body, http }) {
      const { id } = context.actor.person;
      await proveByRecovery(context, body.code);
      await begin(http, id, 'recovery');
      return { id };
    },
  }),
  route(operations, 'openStaffLink', {
    access: 'anyone',
    summary: 'Who a one-time link is for, and what a new authenticator has to answer',
    body: linkBody,
    throttle: links,
    async act(context, { body }): Promise<StaffLink> {
      const { person } = await openLink(context, body.token);
      const { firstName, staffRole } = person;
      return {
        email: emailOf(person),
        firstName,
        role: staffRole ?? 'auditor',
        asksWho: isUnknown(person),
        isFactorOptional: !context.isSecondFactorRequired,
        ...(await enrolmentOptions(context, person)),
      };
    },
  }),
  signingRoute(operations, 'joinStaff', {
    access: 'anyone',
    summary: 'Enrols by a one-time link and signs in; the recovery codes are shown once',
    body: joinBody,
    status: 201,
    throttle: links,
    async act(context, { body, http }): Promise<RecoveryCodes> {
      const { personId, factor, recoveryCodes } = await join(context, body);
      await begin(http, personId, factor);
      return { recoveryCodes };
    },
  }),
];
