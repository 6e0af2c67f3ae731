import type {
  changePasswordBody,
  confirmEmailBody,
  nameBody,
  newEmailBody,
  proofBody,
  proofCodeBody,
  termsBody,
} from '../accounts';
import type { identityBody } from '../identity';
import type { credentialsBody } from '../phone-entry';
import { operation } from './operation';

export const changeName = operation('put', '/api/me/name')<'changeName', { body: typeof nameBody }>;
export const askForEmailChange = operation('post', '/api/me/email')<
  'askForEmailChange',
  {
    body: typeof newEmailBody;
  }
>;
export const confirmEmailChange = operation('put', '/api/me/email')<
  'confirmEmailChange',
  {
    body: typeof confirmEmailBody;
  }
>;
export const askForEmailProof = operation('post', '/api/me/email/proof')<'askForEmailProof'>;
export const proveEmail = operation('put', '/api/me/email/proof')<
  'proveEmail',
  {
    body: typeof confirmEmailBody;
  }
>;
export const changePassword = operation('put', '/api/me/password')<
  'changePassword',
  {
    body: typeof changePasswordBody;
  }
>;
export const proveByPassword = operation('post', '/api/me/proof')<
  'proveByPassword',
  {
    body: typeof proofBody;
  }
>;
export const askForProofCode = operation('post', '/api/me/proof/code')<'askForProofCode'>;
export const proveByCode = operation('put', '/api/me/proof')<
  'proveByCode',
  {
    body: typeof proofCodeBody;
  }
>;
export const listSessions = operation('get', '/api/me/sessions')<'listSessions'>;
export const endOtherSessions = operation('delete', '/api/me/sessions')<'endOtherSessions'>;
export const endSession = operation('delete', '/api/me/sessions/:id')<'endSession'>;
export const agreeToTerms = operation('put', '/api/me/terms')<
  'agreeToTerms',
  {
    body: typeof termsBody;
  }
>;
export const setCredentials = operation('put', '/api/me/credentials')<
  'setCredentials',
  {
    body: typeof credentialsBody;
  }
>;
export const listOwnBureau = operation('get', '/api/me/bureau')<'listOwnBureau'>;
export const getOwnIdentity = operation('get', '/api/me/identity')<'getOwnIdentity'>;
export const stateIdentity = operation('put', '/api/me/identity')<
  'stateIdentity',
  {
    body: typeof identityBody;
  }
>;
export const exportOwnData = operation('get', '/api/me/export')<'exportOwnData'>;
export const eraseAccount = operation('post', '/api/me/erase')<'eraseAccount'>;
export const stopErasure = operation('delete', '/api/me/erase')<'stopErasure'>;
