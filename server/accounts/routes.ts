import {
  confirmEmailBody,
  forgotPasswordBody,
  languageBody,
  nameBody,
  newEmailBody,
  resetPasswordBody,
  sendCodeBody,
  signUpBody,
  termsBody,
  verifyCodeBody,
} from '@shared/contract/accounts';
import { logInBody } from '@shared/contract/log-in';
import { route } from '@server/http/route';
import { refusal } from '@server/lending/refusal';
import { Refused } from '@server/platform/refused';
import { agreeToTerms } from './agree-to-terms';
import { askForEmail, confirmEmail } from './change-email';
import { changeName } from './change-name';
import { chooseLanguage } from './choose-language';
import { presentScoreChange, presentUser } from './present';
import { resetPassword } from './reset-password';
import { forgotPassword, resendCode, sendCode } from './send-code';
import { signUp } from './sign-up';
import { readRecord } from './record-store';
import { countRecord, readScoreChanges } from './store';
import { verifyPhone } from './verify-phone';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const CHANGES_SHOWN = 100;

/** The same text and status for a wrong password and an unknown email. */
const WRONG = refusal('wrong_credentials');

export const accountRoutes = [
  route({
    method: 'get',
    path: '/api/auth/user',
    access: 'person',
    summary: 'The signed-in person',
    async act({ db, actor: { person }, now }) {
      const [record, [counts]] = await Promise.all([
        readRecord(db, person.id, now()),
        countRecord(db, person.id),
      ]);
      return counts ? presentUser(person, record, counts) : null;
    },
  }),
  route({
    method: 'put',
    path: '/api/user/language',
    access: 'person',
    summary: 'Chooses the language of screens and messages',
    body: languageBody,
    async act(context, { body }) {
      await chooseLanguage(context, body.language);
      return body;
    },
  }),
  route({
    method: 'put',
    path: '/api/me/name',
    access: 'person',
    summary: 'Corrects one’s name; the earlier one stays for admins to see',
    body: nameBody,
    async act(context, { body }) {
      await changeName(context, body);
      return body;
    },
  }),
  route({
    method: 'post',
    path: '/api/me/email',
    access: 'person',
    summary: 'Sends a code to the verified phone that confirms a new email',
    body: newEmailBody,
    throttle: {
      name: 'change_email',
      perAddress: { points: 100, seconds: HOUR },
      perAccount: { points: 10, seconds: HOUR },
      account: (_body, { actor }) => (actor.kind === 'person' ? actor.person.id : 'nobody'),
    },
    act: (context, { body }) => askForEmail(context, body),
  }),
  route({
    method: 'put',
    path: '/api/me/email',
    access: 'person',
    summary: 'Changes one’s email by the code',
    body: confirmEmailBody,
    throttle: { name: 'verify_code', perAddress: { points: 600, seconds: HOUR } },
    async act(context, { body }) {
      await confirmEmail(context, body.otp);
      return { changed: true };
    },
  }),
  route({
    method: 'put',
    path: '/api/me/terms',
    access: 'person',
    summary: 'Agrees to the latest terms',
    body: termsBody,
    async act(context, { body }) {
      await agreeToTerms(context, body.version);
      return body;
    },
  }),
  route({
    method: 'get',
    path: '/api/user/trust',
    access: 'person',
    summary: 'Every change of one’s trust score and limit, with its reason',
    async act({ db, actor }) {
      const changes = await readScoreChanges(db, actor.person.id, CHANGES_SHOWN);
      return changes.map(presentScoreChange);
    },
  }),
  route({
    method: 'post',
    path: '/api/auth/signup',
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
  route({
    method: 'post',
    path: '/api/auth/login',
    access: 'anyone',
    summary: 'Signs in',
    body: logInBody,
    throttle: {
      name: 'log_in',
      perAddress: { points: 300, seconds: HOUR },
      perAccount: { points: 10, seconds: 15 * MINUTE },
      account: ({ email }) => email,
      onlyFailures: true,
    },
    async act(_context, { http }) {
      const id = await http.checkPassword();
      if (!id) throw new Refused(WRONG);
      await http.signIn(id);
      return { id };
    },
  }),
  route({
    method: 'post',
    path: '/api/auth/send-otp',
    access: 'person',
    summary: 'Sends a code to a phone',
    body: sendCodeBody,
    throttle: { name: 'send_code', perAddress: { points: 200, seconds: HOUR } },
    act: (context, { body }) => sendCode(context, body.phoneNumber),
  }),
  route({
    method: 'post',
    path: '/api/auth/resend-otp',
    access: 'person',
    summary: 'Sends another code to the same phone',
    throttle: { name: 'send_code', perAddress: { points: 200, seconds: HOUR } },
    act: (context) => resendCode(context),
  }),
  route({
    method: 'post',
    path: '/api/auth/verify-otp',
    access: 'person',
    summary: 'Verifies the phone by its code',
    body: verifyCodeBody,
    throttle: { name: 'verify_code', perAddress: { points: 600, seconds: HOUR } },
    async act(context, { body }) {
      await verifyPhone(context, body.otp);
      return { phoneVerified: true };
    },
  }),
  route({
    method: 'post',
    path: '/api/auth/forgot-password',
    access: 'anyone',
    summary: 'Sends a code to a verified phone to choose a new password',
    body: forgotPasswordBody,
    throttle: { name: 'forgot_password', perAddress: { points: 100, seconds: HOUR } },
    act: (context, { body }) => forgotPassword(context, body.phoneNumber),
  }),
  route({
    method: 'post',
    path: '/api/auth/reset-password',
    access: 'anyone',
    summary: 'Sets a new password by the code',
    body: resetPasswordBody,
    throttle: { name: 'reset_password', perAddress: { points: 100, seconds: HOUR } },
    async act(context, { body }) {
      await resetPassword(context, body);
      return { message: 'Your password is changed. Log in with the new one.' };
    },
  }),
];
