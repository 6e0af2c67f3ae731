import type {
  forgotPasswordBody,
  resetPasswordBody,
  sendCodeBody,
  verifyCodeBody,
} from '../accounts';
import { operation } from './operation';

export const listScoreChanges = operation('get', '/api/user/trust')<'listScoreChanges'>;
export const sendPhoneCode = operation('post', '/api/auth/send-otp')<
  'sendPhoneCode',
  {
    body: typeof sendCodeBody;
  }
>;
export const resendPhoneCode = operation('post', '/api/auth/resend-otp')<'resendPhoneCode'>;
export const verifyPhone = operation('post', '/api/auth/verify-otp')<
  'verifyPhone',
  {
    body: typeof verifyCodeBody;
  }
>;
export const askForPasswordReset = operation('post', '/api/auth/forgot-password')<
  'askForPasswordReset',
  { body: typeof forgotPasswordBody }
>;
export const resetPassword = operation('post', '/api/auth/reset-password')<
  'resetPassword',
  {
    body: typeof resetPasswordBody;
  }
>;
