import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '@client/lib/api';
import { at } from '@client/lib/call';
import { ROOTS } from '@client/lib/query-client';
import { currentUserQuery } from '@client/lib/session';
import { toast, toastFailure } from '@client/lib/toast-store';
import { verifyPhone } from '@shared/contract/operations/phone-codes';
import type { Phone } from '@shared/phone';

/**
 * Confirms the code: the account gets its phone and the guarantee requests for this number. Nothing is waited for if it
 * is the number that the account shows already.
 */
export function useVerifyCode(sentTo: Phone) {
  const client = useQueryClient();
  const { queryKey } = currentUserQuery;
  return useMutation({
    mutationFn: (otp: string) => send(at(verifyPhone), { otp }),
    onSuccess: ({ phoneVerified }) => {
      toast({ title: t`Phone number verified successfully!` });
      const isShown = client.getQueryData(queryKey)?.phone === sentTo;
      if (isShown) client.setQueryData(queryKey, (user) => user && { ...user, phoneVerified });
      void client.invalidateQueries({ queryKey: ROOTS.guarantees });
      const refreshed = client.invalidateQueries({ queryKey: ROOTS.account });
      return isShown ? undefined : refreshed;
    },
    onError: (error) => toastFailure(error, t`Verification Failed`, t`Invalid or expired OTP`),
  });
}
