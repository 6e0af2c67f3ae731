import * as phoneCodesOperations from '@shared/contract/operations/phone-codes';
import * as sessionOperations from '@shared/contract/operations/session';
import * as signInOperations from '@shared/contract/operations/sign-in';
import {
  type CurrentUser,
  forgotPasswordBody,
  languageBody,
  resetPasswordBody,
  sendCodeBody,
  signUpBody,
  verifyCodeBody,
} from '@shared/contract/accounts';
import { dayOf } from '@shared/day';
import { logInBody } from '@shared/contract/log-in';
import { type Context, isStaff } from '@server/platform/core/context';
import { route, signingRoute } from '@server/platform/http/route';
import { refusal } from '@server/lending/refusal';
import { Refused } from '@server/platform/core/refused';
import { checkPassword } from './check-password';
import { chooseLanguage } from './choose-language';
import { ownerOfNumber, ownerOfRequest } from './code-budget';
import { codeRequestOf } from './code-request';
import { forgotPassword } from './forgot-password';
import { logInCounters, logInDevice } from './guess-counters';
import { CODE_TRIES, ownAccountRoutes } from './own-routes';
import { phoneEntryRoutes } from './phone-entry-routes';
import { presentScoreChange, presentUser } from './present';
import { resetPassword } from './reset-password';
import { resendCode, sendCode } from './send-code';
import { signUp } from './sign-up';
import { findCallersRecord } from './record-store';
import { findPerson, readScoreChanges } from './store';
import { verifyPhone } from './verify-phone';

const HOUR = 3_600;
const CHANGES_SHOWN = 100;

/** The same text and status for a wrong password and an unknown email. */
const WRONG = refusal('wrong_credentials');

/** Whether the password alone opens nothing for this person. */
async function needsSecondFactor(context: Context, id: string): Promise<boolean> {
  if (!context.isSecondFactorRequired) return false;
  const [person] = await findPerson(context.db, id);
  return person !== undefined && isStaff(person);
}

export const accountRoutes = [
  ...ownAccountRoutes,
  ...phoneEntryRoutes,
  route(sessionOperations, 'getCurrentUser', {
    access: 'person',
    summary: 'The signed-in person',
    reads: ({ now }) => findCallersRecord(dayOf(now)),
    act({ actor: { person }, isSecondFactorRequired, mailer }, { read }): Promise<CurrentUser> {
      const user = presentUser(person, read, read, { mailer });
      const isTimed = isSecondFactorRequired && isStaff(person);
      return Promise.resolve(isTimed ? { ...user, endsWhenIdle: true } : user);
    },
  }),
  route(sessionOperations, 'chooseLanguage', {
    access: 'person',
    summary: 'Chooses the language of screens and messages',
    body: languageBody,
    async act(context, { body }) {
      await chooseLanguage(context, body.language);
      return body;
    },
  }),
  route(phoneCodesOperations, 'listScoreChanges', {
    access: 'person',
    summary: 'Every change of one’s trust score and limit, with its reason',
    async act({ db, actor }) {
      const changes = await readScoreChanges(db, actor.person.id, CHANGES_SHOWN);
      return changes.map(presentScoreChange);
    },
  }),
  signingRoute(signInOperations, 'signUp', {
    access: 'anyone',
    summary: 'Opens an account and signs in',
    body: signUpBody,
    status: 201,
    throttle: {
      name: 'sign_up',
      perAddress: { points: 300, seconds: HOUR },
      perAccount: { points: 20, seconds: HOUR },
      account: ({ email }) => email,
    },
    async act(context, { body, http }) {
      const id = await signUp(context, body);
      await http.signIn(id);
      return { id };
    },
  }),
  signingRoute(signInOperations, 'logIn', {
    access: 'anyone',
    summary: 'Signs in',
    body: logInBody,
    throttle: {
      name: 'log_in',
      perAddress: { points: 300, seconds: HOUR },
      owner: logInDevice,
      counters: logInCounters,
      onlyFailures: true,
    },
    async act(context, { body, http }) {
      // Whoever types a password is not yet the one whom it signs in, nor whom the browser was signed in as.
      const id = await checkPassword({ ...context, actor: { kind: 'visitor' } }, body);
      if (!id) throw new Refused(WRONG);
      const isHalf = await needsSecondFactor(context, id);
      // A browser that knows the password alone has no guesses of its own at the second factor.
      await http.signIn(id, { isHalf });
      return isHalf ? { id, secondFactor: true } : { id };
    },
  }),
  route(phoneCodesOperations, 'sendPhoneCode', {
    access: 'person',
    summary: 'Sends a code to a phone',
    body: sendCodeBody,
    throttle: { name: 'send_code', perAddress: { points: 200, seconds: HOUR } },
    act: (context, { body }) => sendCode(context, body.phoneNumber),
  }),
  route(phoneCodesOperations, 'resendPhoneCode', {
    access: 'person',
    summary: 'Sends another code to the same phone',
    throttle: { name: 'send_code', perAddress: { points: 200, seconds: HOUR } },
    act: (context) => resendCode(context),
  }),
  signingRoute(phoneCodesOperations, 'verifyPhone', {
    access: 'person',
    summary: 'Verifies the phone by its code',
    body: verifyCodeBody,
    throttle: CODE_TRIES,
    async act(context, { body, http }) {
      await verifyPhone(context, body.otp);
      await http.renew(context.actor.person.id);
      http.knowDevice(context.actor.person.id, { isProven: true });
      return { phoneVerified: true };
    },
  }),
  route(phoneCodesOperations, 'askForPasswordReset', {
    access: 'anyone',
    summary: 'Sends a code to a verified phone to choose a new password',
    body: forgotPasswordBody,
    throttle: {
      name: 'forgot_password',
      perAddress: { points: 100, seconds: HOUR },
      owner: ({ phoneNumber, invitation }, context) =>
        ownerOfNumber(context, phoneNumber, invitation),
    },
    async act(context, { body, http }) {
      const request = codeRequestOf(context);
      http.keepCodeRequest(request);
      return forgotPassword(context, body, request);
    },
  }),
  route(phoneCodesOperations, 'resetPassword', {
    access: 'anyone',
    summary: 'Sets a new password by the code',
    body: resetPasswordBody,
    throttle: {
      name: 'reset_password',
      perAddress: { points: 100, seconds: HOUR },
      owner: (_body, context) => ownerOfRequest(context),
      onlyFailures: true,
    },
    async act(context, { body, http }) {
      http.knowDevice(await resetPassword(context, body), { isProven: true });
      http.keepCodeRequest(null);
      return { message: 'Your password is changed. Log in with the new one.' };
    },
  }),
];
