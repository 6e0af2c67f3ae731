import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { send } from '@client/lib/api';
import { ROOTS } from '@client/lib/query-client';
import type { CalledGuarantee } from './claim-stage';
import { at } from '@client/lib/call';
import { noteNoticeSeen } from '@shared/contract/operations/guarantor-writes';

/** Tells the server once that the notice is on the guarantor's screen; without a connection the next visit does. */
export function useSeenNotice({ id, claim }: CalledGuarantee): void {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: () => send(at(noteNoticeSeen, { id })),
    onSuccess: () => client.invalidateQueries({ queryKey: ROOTS.guarantees }),
  });
  const isNew = claim.seenAt === null;
  useEffect(() => {
    if (isNew) mutate();
  }, [isNew, mutate]);
}
