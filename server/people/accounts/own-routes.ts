import * as operations from '@shared/contract/operations/account';
import {
  changePasswordBody,
  confirmEmailBody,
  nameBody,
  newEmailBody,
  proofBody,
  proofCodeBody,
  sessionParams,
  termsBody,
} from '@shared/contract/accounts';
import { CODE_TRIES as CODE_TRIES_MAX, MAIL_CODE_MINUTES, PROOF_MINUTES } from '@shared/limits';
import { route, signingRoute } from '@server/platform/http/route';
import { callersSession } from '@server/platform/http/throttle';
import type { Context } from '@server/platform/core/context';
import { agreeToTerms } from './agree-to-terms';
import { askForEmail, confirmEmail } from './change-email';
import { changeName } from './change-name';
import { changePassword } from './change-password';
import { askForEmailProof, proveEmail } from './prove-email';
import { giveProof } from './give-proof';
import { guessCounters } from './guess-counters';
import { askForProof, proveByCode } from './prove-by-code';
import { endSession, listSessions } from './sessions';

const HOUR = 3_600;

/** What one session may ask for in an hour, from wherever it is: a copied one uses up no other's. */
const TEN_AN_HOUR = {
  perAddress: { points: 100, seconds: HOUR },
  perAccount: { points: 10, seconds: HOUR },
  account: (_body: unknown, context: Context) => callersSession(context),
} as const;

/** Wrong passwords of who is signed in already: of somebody with a copied cookie. */
const PASSWORD_TRIES = {
  name: 'own_password',
  counters: guessCounters,
  onlyFailures: true,
} as const;

/** The same where the password may stand beside; what is asked for without it is bounded by the codes that it sends. */
const GIVEN_PASSWORD_TRIES = {
  ...PASSWORD_TRIES,
  counters: (body: { password?: string | undefined }, context: Context) =>
    body.password === undefined ? Promise.resolve([]) : guessCounters(body, context),
} as const;

/** Codes that somebody types; each code has its own few tries. */
export const CODE_TRIES = { name: 'verify_code', perAddress: { points: 600, seconds: HOUR } };

/** A code by mail has no row of its own that counts: five wrong ones in the time that one is good. */
const EMAIL_CODE_TRIES = {
  name: 'email_code',
  perAccount: { points: CODE_TRIES_MAX, seconds: MAIL_CODE_MINUTES * 60 },
  onlyFailures: true,
} as const;

/** What a person changes about their own account, and where they are signed in. */
export const ownAccountRoutes = [
  route(operations, 'changeName', {
    access: 'person',
    summary: 'Corrects one’s name; the earlier one stays for admins to see',
    body: nameBody,
    async act(context, { body }) {
      await changeName(context, body);
      return body;
    },
  }),
  route(operations, 'askForEmailChange', {
    access: 'person',
    summary: 'Sends a code to the verified phone that confirms a new email',
    body: newEmailBody,
    throttle: GIVEN_PASSWORD_TRIES,
    act: (context, { body }) => askForEmail(context, body),
  }),
  route(operations, 'confirmEmailChange', {
    access: 'person',
    summary: 'Changes one’s email by the code',
    body: confirmEmailBody,
    throttle: CODE_TRIES,
    async act(context, { body }) {
      await confirmEmail(context, body.otp);
      return { changed: true };
    },
  }),
  route(operations, 'askForEmailProof', {
    access: 'person',
    summary: 'Sends a code by mail that shows that mail to one’s email arrives',
    throttle: { name: 'email_proof', perAddress: { points: 200, seconds: HOUR } },
    act: (context) => askForEmailProof(context),
  }),
  route(operations, 'proveEmail', {
    access: 'person',
    summary: 'Types that code',
    body: confirmEmailBody,
    throttle: EMAIL_CODE_TRIES,
    async act(context, { body }) {
      await proveEmail(context, body.otp);
      return { emailVerified: true };
    },
  }),
  signingRoute(operations, 'changePassword', {
    access: 'person',
    summary: 'Changes one’s password by the current one or a proof, and ends the other sessions',
    body: changePasswordBody,
    throttle: PASSWORD_TRIES,
    async act(context, { body, http }) {
      await changePassword(context, body);
      await http.renew(context.actor.person.id);
      return { changed: true };
    },
  }),
  route(operations, 'proveByPassword', {
    access: 'person',
    summary: 'Gives the password, for changing phone, email or password within some minutes',
    body: proofBody,
    throttle: PASSWORD_TRIES,
    async act(context, { body }) {
      await giveProof(context, body.password);
      return { minutes: PROOF_MINUTES };
    },
  }),
  route(operations, 'askForProofCode', {
    access: 'person',
    summary: 'Sends a code to the verified phone, in place of a forgotten password',
    throttle: { name: 'proof_code', ...TEN_AN_HOUR },
    act: (context) => askForProof(context),
  }),
  route(operations, 'proveByCode', {
    access: 'person',
    summary: 'Gives the code, for changing phone, email or password within some minutes',
    body: proofCodeBody,
    throttle: CODE_TRIES,
    async act(context, { body }) {
      await proveByCode(context, body.otp);
      return { minutes: PROOF_MINUTES };
    },
  }),
  route(operations, 'listSessions', {
    access: 'person',
    summary: 'Where one is signed in',
    act: (context) => listSessions(context),
  }),
  route(operations, 'endOtherSessions', {
    access: 'person',
    summary: 'Signs out everywhere but here',
    async act(context) {
      await endSession(context, null);
      return listSessions(context);
    },
  }),
  route(operations, 'endSession', {
    access: 'person',
    summary: 'Ends one of one’s sessions',
    params: sessionParams,
    async act(context, { params }) {
      await endSession(context, params.id);
      return listSessions(context);
    },
  }),
  route(operations, 'agreeToTerms', {
    access: 'person',
    summary: 'Agrees to the latest terms',
    body: termsBody,
    async act(context, { body }) {
      await agreeToTerms(context, body.version);
      return body;
    },
  }),
];
