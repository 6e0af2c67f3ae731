import { useMutation } from '@tanstack/react-query';
import { sendFor } from '@client/lib/api';
import { forgetSeen } from '@client/lib/last-seen';
import type { Erasure } from '@shared/contract/my-data';

/** Erases the account and this device's copy of its data; returns what was deleted and what stays. */
export function useEraseAccount() {
  return useMutation({
    mutationFn: async () => {
      const erasure = await sendFor<Erasure>('POST', '/api/me/erase');
      await forgetSeen();
      return erasure;
    },
  });
}
