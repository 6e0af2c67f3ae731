import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '@client/lib/api';
import { currentLanguage } from '@client/lib/i18n';
import { chooseLanguage, tellAccount } from '@client/lib/language';
import { ROOTS } from '@client/lib/query-client';
import { toast, toastFailure, toastRefusal } from '@client/lib/toast-store';
import { invitationHere } from '@client/lib/wanted-path';
import { toastNoLanguage } from '@client/ui/language-switch';
import type { Language } from '@shared/language';
import type { Phone } from '@shared/phone';
import { readQuery } from '@client/lib/read-query';
import { at } from '@client/lib/call';
import {
  askForPasswordReset,
  listScoreChanges,
  resetPassword,
  verifyPhone,
} from '@shared/contract/operations/phone-codes';

/** Every change of the person's score and limit, newest first. */
export const standingChangesQuery = readQuery(ROOTS.account, at(listScoreChanges));

/** Confirms the code: the account gets its phone and the guarantee requests for this number. */
export function useVerifyCode() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (otp: string) => send(at(verifyPhone), { otp }),
    onSuccess: () => {
      toast({ title: t`Phone number verified successfully!` });
      void client.invalidateQueries({ queryKey: ROOTS.guarantees });
      return client.invalidateQueries({ queryKey: ROOTS.account });
    },
    onError: (error) => toastFailure(error, t`Verification Failed`, t`Invalid or expired OTP`),
  });
}

/** Requests a code for a new password, sent to the account's verified phone. */
export function useForgotPassword() {
  return useMutation({
    mutationFn: (phoneNumber: Phone) => {
      const invitation = invitationHere();
      const body = { phoneNumber, ...(invitation && { invitation }) };
      return send(at(askForPasswordReset), body);
    },
    onSuccess: () => toast({ title: t`OTP Sent` }),
    onError: (error) => toastRefusal(error, t`Error`, t`Failed to send OTP`),
  });
}

interface NewPassword {
  phoneNumber: Phone;
  otp: string;
  password: string;
}

/** Sets a new password with a code. */
export function useResetPassword() {
  return useMutation({
    meta: { refusesWith401: true },
    mutationFn: (body: NewPassword) => send(at(resetPassword), body),
    onSuccess: () =>
      toast({ title: t`Password changed`, description: t`Log in with the new one.` }),
    onError: (error) => toastRefusal(error, t`Verification Failed`, t`Invalid or expired OTP`),
  });
}

/** Changes the language here at once, and on the account for other devices and messages. */
export function useChooseLanguage() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (language: Language) => {
      await chooseLanguage(language).catch(toastNoLanguage);
      await tellAccount(currentLanguage());
    },
    onSuccess: () => client.invalidateQueries({ queryKey: ROOTS.account }),
    onError: (error) => toastFailure(error, t`Error`, t`Not saved to your account yet`),
  });
}
