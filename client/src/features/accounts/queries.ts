import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { get, send } from '@client/lib/api';
import { ROOTS } from '@client/lib/query-client';
import { useEnter } from '@client/lib/session';
import { toast, toastFailure, toastRefusal } from '@client/lib/toast-store';
import type { LogIn, SignUp, StandingChange } from '@shared/contract/accounts';
import { AFTER_LOG_IN_MS, AFTER_SIGN_UP_MS } from '@shared/limits';
import type { Phone } from '@shared/phone';

/** Every change of one's score and limit, newest first. */
export const standingChangesQuery = queryOptions({
  queryKey: [...ROOTS.account, 'standing'],
  queryFn: () => get<StandingChange[]>('/api/user/trust'),
});

/** Creates the account; then the toast, and after a second the home screen. */
export function useSignUp() {
  const enter = useEnter();
  return useMutation({
    mutationFn: (person: SignUp) => send('POST', '/api/auth/signup', person),
    onSuccess: () => {
      toast({ title: 'Account created!' });
      return enter(AFTER_SIGN_UP_MS);
    },
    onError: (error) => toastFailure(error, 'Signup failed', 'Please try again'),
  });
}

/** Signs in; then the toast, and after half a second the home screen. */
export function useLogIn() {
  const enter = useEnter();
  return useMutation({
    meta: { refusesWith401: true },
    mutationFn: (credentials: LogIn) => send('POST', '/api/auth/login', credentials),
    onSuccess: () => {
      toast({ title: 'Welcome back!' });
      return enter(AFTER_LOG_IN_MS);
    },
    onError: (error) => toastRefusal(error, 'Login failed', 'Invalid credentials'),
  });
}

/**
 * Confirms the code: the account gets its phone, and with it the requests that wait for this
 * number.
 */
export function useVerifyCode() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (otp: string) => send('POST', '/api/auth/verify-otp', { otp }),
    onSuccess: () => {
      toast({ title: 'Phone number verified successfully!' });
      void client.invalidateQueries({ queryKey: ROOTS.guarantees });
      return client.invalidateQueries({ queryKey: ROOTS.account });
    },
    onError: (error) => toastFailure(error, 'Verification Failed', 'Invalid or expired OTP'),
  });
}

/** Asks for a code to set a new password with, to the account's verified phone. */
export function useForgotPassword() {
  return useMutation({
    mutationFn: (phoneNumber: Phone) => send('POST', '/api/auth/forgot-password', { phoneNumber }),
    onSuccess: () => toast({ title: 'OTP Sent' }),
    onError: (error) => toastRefusal(error, 'Error', 'Failed to send OTP'),
  });
}

interface NewPassword {
  phoneNumber: Phone;
  otp: string;
  password: string;
}

/** Sets a new password by code. */
export function useResetPassword() {
  return useMutation({
    meta: { refusesWith401: true },
    mutationFn: (body: NewPassword) => send('POST', '/api/auth/reset-password', body),
    onSuccess: () => toast({ title: 'Password changed', description: 'Log in with the new one.' }),
    onError: (error) => toastRefusal(error, 'Verification Failed', 'Invalid or expired OTP'),
  });
}
