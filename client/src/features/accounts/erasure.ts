import { useMutation } from '@tanstack/react-query';
import { sendFor } from '@client/lib/api';
import { forgetSeen } from '@client/lib/last-seen';
import type { Erasure } from '@shared/contract/my-data';

/** Erases the account, and what this device kept of it; answers what is gone and what stays. */
export function useEraseAccount() {
  return useMutation({
    mutationFn: async () => {
      const erasure = await sendFor<Erasure>('POST', '/api/me/erase');
      await forgetSeen();
      return erasure;
    },
  });
}
