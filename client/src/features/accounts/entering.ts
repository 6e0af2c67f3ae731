import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import { send } from '@client/lib/api';
import { claimLanguage } from '@client/lib/language';
import { useEnter } from '@client/lib/session';
import { toast, toastFailure, toastRefusal } from '@client/lib/toast-store';
import { paths } from '@client/paths';
import type { SignUp } from '@shared/contract/accounts';
import type { LogIn } from '@shared/contract/log-in';
import { AFTER_LOG_IN_MS, AFTER_SIGN_UP_MS } from '@shared/limits';
import { at } from '@client/lib/call';
import { logIn, signUp } from '@shared/contract/operations/sign-in';

/** Creates the account; then shows the toast, and after a second the home screen. */
export function useSignUp() {
  const enter = useEnter();
  return useMutation({
    mutationFn: (person: SignUp) => send(at(signUp), person),
    onSuccess: () => {
      toast({ title: t`Account created!` });
      claimLanguage();
      return enter(AFTER_SIGN_UP_MS);
    },
    onError: (error) => toastFailure(error, t`Signup failed`, t`Please try again`),
  });
}

/** Signs in; then shows the toast, and after half a second the home screen. */
export function useLogIn() {
  const enter = useEnter();
  return useMutation({
    meta: { refusesWith401: true },
    mutationFn: (credentials: LogIn) => send(at(logIn), credentials),
    onSuccess: ({ secondFactor }) => {
      if (secondFactor) return window.location.assign(paths.staff());
      toast({ title: t`Welcome back!` });
      return enter(AFTER_LOG_IN_MS);
    },
    onError: (error) => toastRefusal(error, t`Login failed`, t`Invalid credentials`),
  });
}
