import type {
  forgotPasswordBody,
  resetPasswordBody,
  sendCodeBody,
  verifyCodeBody,
} from '../accounts';
import { operation } from './operation';

export const listScoreChanges = operation('listScoreChanges', 'get', '/api/user/trust');
export const sendPhoneCode = operation('sendPhoneCode', 'post', '/api/auth/send-otp')<{
  body: typeof sendCodeBody;
}>;
export const resendPhoneCode = operation('resendPhoneCode', 'post', '/api/auth/resend-otp');
export const verifyPhone = operation('verifyPhone', 'post', '/api/auth/verify-otp')<{
  body: typeof verifyCodeBody;
}>;
export const askForPasswordReset = operation(
  'askForPasswordReset',
  'post',
  '/api/auth/forgot-password',
)<{ body: typeof forgotPasswordBody }>;
export const resetPassword = operation('resetPassword', 'post', '/api/auth/reset-password')<{
  body: typeof resetPasswordBody;
}>;
