import { t } from '@lingui/core/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InboxKind, Snooze } from '@shared/contract/inbox';
import { listSnoozes, snoozeItem } from '@shared/contract/operations/inbox';
import { send } from '@client/lib/api';
import { at } from '@client/lib/call';
import { dayText } from '@client/lib/format';
import { ROOTS } from '@client/lib/query-client';
import { readQuery } from '@client/lib/read-query';
import { toast, toastFailure } from '@client/lib/toast-store';
import { itemKey } from './item';

/** What the reader has put off. It is their own: read anew when they change it on another device. */
const snoozesQuery = () => readQuery(ROOTS.account, at(listSnoozes));

/** By the keys of the items; none where they could not be read, and undefined while they are not known. */
export function useSnoozes(): ReadonlyMap<string, Snooze> | undefined {
  const { data, isError } = useQuery(snoozesQuery());
  if (!data && !isError) return undefined;
  return new Map((data ?? []).map((snooze) => [itemKey(snooze), snooze]));
}

interface PuttingOff {
  kind: InboxKind;
  id: string;
  since: string;
  /** Null takes it back into the inbox. */
  until: string | null;
}

export function usePutOff() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: PuttingOff) => send(at(snoozeItem, { id }), body),
    onSuccess: (snoozes, { until }) => {
      client.setQueryData(snoozesQuery().queryKey, snoozes);
      toast({
        title: until ? t`Put off until ${dayText(until)}` : t`Back in your inbox`,
      });
    },
    onError: (error) => toastFailure(error, t`It was not put off`),
  });
}
