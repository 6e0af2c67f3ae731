import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '@client/lib/api';
import { at } from '@client/lib/call';
import { ROOTS } from '@client/lib/query-client';
import { toast, toastFailure } from '@client/lib/toast-store';
import { verifyPhone } from '@shared/contract/operations/phone-codes';

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
