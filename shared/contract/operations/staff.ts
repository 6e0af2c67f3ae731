import type {
  joinBody,
  linkBody,
  newFactorBody,
  passkeyBody,
  recoveryBody,
  totpBody,
} from '../staff';
import { operation } from './operation';

export const listAuthenticators = operation(
  'get',
  '/api/staff/authenticators',
)<'listAuthenticators'>;
export const challengeEnrolment = operation(
  'post',
  '/api/staff/authenticators/options',
)<'challengeEnrolment'>;
export const addAuthenticator = operation('post', '/api/staff/authenticators')<
  'addAuthenticator',
  {
    body: typeof newFactorBody;
  }
>;
export const removeAuthenticator = operation(
  'delete',
  '/api/staff/authenticators/:id',
)<'removeAuthenticator'>;
export const renewRecoveryCodes = operation(
  'post',
  '/api/staff/recovery-codes',
)<'renewRecoveryCodes'>;
export const getStaffSession = operation('get', '/api/staff/session')<'getStaffSession'>;
export const noteAtWork = operation('post', '/api/staff/at-work')<'noteAtWork'>;
export const challengeSignIn = operation('post', '/api/staff/sign-in/options')<'challengeSignIn'>;
export const signInByPasskey = operation('post', '/api/staff/sign-in/passkey')<
  'signInByPasskey',
  {
    body: typeof passkeyBody;
  }
>;
export const signInByTotp = operation('post', '/api/staff/sign-in/totp')<
  'signInByTotp',
  {
    body: typeof totpBody;
  }
>;
export const signInByRecoveryCode = operation('post', '/api/staff/sign-in/recovery')<
  'signInByRecoveryCode',
  { body: typeof recoveryBody }
>;
export const openStaffLink = operation('post', '/api/staff/join/look')<
  'openStaffLink',
  {
    body: typeof linkBody;
  }
>;
export const joinStaff = operation('post', '/api/staff/join')<
  'joinStaff',
  {
    body: typeof joinBody;
  }
>;
