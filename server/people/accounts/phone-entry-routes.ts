import * as accountOperations from '@shared/contract/operations/account';
import * as phoneEntryOperations from '@shared/contract/operations/phone-entry';
import {
  credentialsBody,
  phoneEntryBody,
  phoneEntryCodeBody,
  phoneEntryNameBody,
} from '@shared/contract/phone-entry';
import { route, signingRoute } from '@server/platform/http/route';
import { addressedNumber, askToEnter } from './ask-to-enter';
import { ownerOfNumber, ownerOfRequest } from './code-budget';
import { codeRequestOf } from './code-request';
import { enterByPhone, finishEntry } from './enter-by-phone';
import { setCredentials } from './set-credentials';
import { noteProof } from './store';

const HOUR = 3_600;

/** A guarantor comes in by the phone's code alone (contract §6). */
export const phoneEntryRoutes = [
  route(phoneEntryOperations, 'askToEnterByPhone', {
    access: 'anyone',
    summary: 'Sends a code to enter by, where the number has an account or was asked to guarantee',
    body: phoneEntryBody,
    status: 202,
    throttle: {
      name: 'phone_entry',
      perAddress: { points: 100, seconds: HOUR },
      owner: (body, context) =>
        ownerOfNumber(context, addressedNumber(context, body), body.invitation),
    },
    async act(context, { body, http }) {
      const request = codeRequestOf(context);
      http.keepCodeRequest(request);
      return askToEnter(context, body, request);
    },
  }),
  signingRoute(phoneEntryOperations, 'enterByPhone', {
    access: 'anyone',
    summary: 'Signs in by that code; a number without an account may make one for some minutes',
    body: phoneEntryCodeBody,
    throttle: {
      name: 'phone_entry_code',
      perAddress: { points: 200, seconds: HOUR },
      owner: (_body, context) => ownerOfRequest(context),
      onlyFailures: true,
    },
    async act(context, { body, http }) {
      const { personId, isProof, answer } = await enterByPhone(
        context,
        body.otp,
        body.loanId ?? null,
      );
      if (!personId) return answer;
      await http.signIn(personId, { isProven: true });
      if (isProof) await noteProof(context.db, http.sidHash(), personId, context.wall());
      http.keepCodeRequest(null);
      return answer;
    },
  }),
  signingRoute(phoneEntryOperations, 'finishEntryByPhone', {
    access: 'anyone',
    summary: 'Makes the account of a number whose code was right, and signs in',
    body: phoneEntryNameBody,
    status: 201,
    throttle: {
      name: 'sign_up',
      perAddress: { points: 300, seconds: HOUR },
      owner: (_body, context) => ownerOfRequest(context),
    },
    async act(context, { body, http }) {
      const id = await finishEntry(context, body);
      await http.signIn(id, { isProven: true });
      await noteProof(context.db, http.sidHash(), id, context.wall());
      http.keepCodeRequest(null);
      return { id };
    },
  }),
  route(accountOperations, 'setCredentials', {
    access: 'person',
    summary: 'Gives an account that was made by a phone’s code an email and a password',
    body: credentialsBody,
    throttle: { name: 'change_email', perAddress: { points: 100, seconds: HOUR } },
    async act(context, { body }) {
      await setCredentials(context, body);
      return { email: body.email };
    },
  }),
];
