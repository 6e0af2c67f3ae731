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

export const changeName = operation('changeName', 'put', '/api/me/name')<{ body: typeof nameBody }>;
export const askForEmailChange = operation('askForEmailChange', 'post', '/api/me/email')<{
  body: typeof newEmailBody;
}>;
export const confirmEmailChange = operation('confirmEmailChange', 'put', '/api/me/email')<{
  body: typeof confirmEmailBody;
}>;
export const changePassword = operation('changePassword', 'put', '/api/me/password')<{
  body: typeof changePasswordBody;
}>;
export const proveByPassword = operation('proveByPassword', 'post', '/api/me/proof')<{
  body: typeof proofBody;
}>;
export const askForProofCode = operation('askForProofCode', 'post', '/api/me/proof/code');
export const proveByCode = operation('proveByCode', 'put', '/api/me/proof')<{
  body: typeof proofCodeBody;
}>;
export const listSessions = operation('listSessions', 'get', '/api/me/sessions');
export const endOtherSessions = operation('endOtherSessions', 'delete', '/api/me/sessions');
export const endSession = operation('endSession', 'delete', '/api/me/sessions/:id');
export const agreeToTerms = operation('agreeToTerms', 'put', '/api/me/terms')<{
  body: typeof termsBody;
}>;
export const setCredentials = operation('setCredentials', 'put', '/api/me/credentials')<{
  body: typeof credentialsBody;
}>;
export const listOwnBureau = operation('listOwnBureau', 'get', '/api/me/bureau');
export const getOwnIdentity = operation('getOwnIdentity', 'get', '/api/me/identity');
export const stateIdentity = operation('stateIdentity', 'put', '/api/me/identity')<{
  body: typeof identityBody;
}>;
export const exportOwnData = operation('exportOwnData', 'get', '/api/me/export');
export const eraseAccount = operation('eraseAccount', 'post', '/api/me/erase');
export const stopErasure = operation('stopErasure', 'delete', '/api/me/erase');
