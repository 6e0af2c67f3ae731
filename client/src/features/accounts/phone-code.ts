import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import { ApiError, send } from '@client/lib/api';
import { useCountdown } from '@client/lib/countdown';
import { toast, toastFailure } from '@client/lib/toast-store';
import { RESEND_WAIT_SECONDS } from '@shared/limits';
import type { Phone } from '@shared/phone';
import { at } from '@client/lib/call';
import { resendPhoneCode, sendPhoneCode } from '@shared/contract/operations/phone-codes';

const retryAfterOf = (error: unknown): number | undefined =>
  error instanceof ApiError ? error.retryAfter : undefined;

/** Sends and resends the code, with a wait in between that survives a reload. */
export function usePhoneCode() {
  const [secondsLeft, wait] = useCountdown('tegemea.next-code');

  const sendCode = useMutation({
    mutationFn: (phoneNumber: Phone) => send(at(sendPhoneCode), { phoneNumber }),
    onSuccess: () => {
      toast({ title: t`OTP Sent` });
      wait(RESEND_WAIT_SECONDS);
    },
    onError: (error) => {
      const seconds = retryAfterOf(error);
      if (seconds === undefined) return toastFailure(error, t`Error`, t`Failed to send OTP`);
      wait(seconds);
      toast({
        title: t`Rate Limited`,
        description: t`Too many attempts. Please wait ${seconds} seconds.`,
        tone: 'destructive',
      });
    },
  });

  const resendCode = useMutation({
    mutationFn: () => send(at(resendPhoneCode)),
    onSuccess: () => {
      toast({ title: t`OTP Resent` });
      wait(RESEND_WAIT_SECONDS);
    },
    onError: (error) => {
      const seconds = retryAfterOf(error);
      if (seconds !== undefined) wait(seconds);
      toastFailure(error, t`Error`, t`Failed to resend OTP`);
    },
  });

  return { sendCode, resendCode, secondsLeft };
}
