import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import { send } from '@client/lib/api';
import { at } from '@client/lib/call';
import { toast, toastRefusal } from '@client/lib/toast-store';
import { invitationHere } from '@client/lib/wanted-path';
import { askForPasswordReset, resetPassword } from '@shared/contract/operations/phone-codes';
import type { Phone } from '@shared/phone';

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
