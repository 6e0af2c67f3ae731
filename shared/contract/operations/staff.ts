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
  'listAuthenticators',
  'get',
  '/api/staff/authenticators',
);
export const challengeEnrolment = operation(
  'challengeEnrolment',
  'post',
  '/api/staff/authenticators/options',
);
export const addAuthenticator = operation('addAuthenticator', 'post', '/api/staff/authenticators')<{
  body: typeof newFactorBody;
}>;
export const removeAuthenticator = operation(
  'removeAuthenticator',
  'delete',
  '/api/staff/authenticators/:id',
);
export const renewRecoveryCodes = operation(
  'renewRecoveryCodes',
  'post',
  '/api/staff/recovery-codes',
);
export const getStaffSession = operation('getStaffSession', 'get', '/api/staff/session');
export const noteAtWork = operation('noteAtWork', 'post', '/api/staff/at-work');
export const challengeSignIn = operation('challengeSignIn', 'post', '/api/staff/sign-in/options');
export const signInByPasskey = operation('signInByPasskey', 'post', '/api/staff/sign-in/passkey')<{
  body: typeof passkeyBody;
}>;
export const signInByTotp = operation('signInByTotp', 'post', '/api/staff/sign-in/totp')<{
  body: typeof totpBody;
}>;
export const signInByRecoveryCode = operation(
  'signInByRecoveryCode',
  'post',
  '/api/staff/sign-in/recovery',
)<{ body: typeof recoveryBody }>;
export const openStaffLink = operation('openStaffLink', 'post', '/api/staff/join/look')<{
  body: typeof linkBody;
}>;
export const joinStaff = operation('joinStaff', 'post', '/api/staff/join')<{
  body: typeof joinBody;
}>;
