import { t } from '@lingui/core/macro';
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { NewServiceKey, ServiceKey, ServiceKeyMade } from '@shared/contract/services';
import type {
  NewWebhook,
  Webhook,
  WebhookDeliveries,
  WebhookMade,
} from '@shared/contract/webhooks';
import { get, send, sendFor } from '@client/lib/api';
import { useDeskWrite } from '@client/lib/desk-write';
import { withProof } from '@client/lib/proof';
import { ROOTS } from '@client/lib/query-client';
import { toastFailure } from '@client/lib/toast-store';

const KEYS = '/api/admin/service-keys';
const WEBHOOKS = '/api/admin/webhooks';
const of = (root: string, id: string, part: string) => `${root}/${encodeURIComponent(id)}/${part}`;

export const keysQuery = queryOptions({
  queryKey: [...ROOTS.portfolio, 'service keys'],
  queryFn: ({ signal }) => get<ServiceKey[]>(KEYS, signal),
});

export const webhooksQuery = queryOptions({
  queryKey: [...ROOTS.portfolio, 'webhooks'],
  queryFn: ({ signal }) => get<Webhook[]>(WEBHOOKS, signal),
});

/** What an address was sent, newest first, page by page. */
export const deliveriesQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...ROOTS.portfolio, 'deliveries', id],
    queryFn: ({ pageParam, signal }) => {
      const path = of(WEBHOOKS, id, 'deliveries');
      const cursor = pageParam && `?cursor=${encodeURIComponent(pageParam)}`;
      return get<WebhookDeliveries>(path + (cursor ?? ''), signal);
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

/** A write whose answer has a secret that is shown once. */
function useSecretWrite<In, Made>(
  act: (input: In) => Promise<Made>,
  failed: string,
  onMade: (made: Made) => void,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: In) => withProof(() => act(input)),
    onSuccess(made) {
      onMade(made);
      void client.invalidateQueries({ queryKey: ROOTS.portfolio });
    },
    onError: (error) => toastFailure(error, failed),
  });
}

export const useMakeKey = (onMade: (made: ServiceKeyMade) => void) =>
  useSecretWrite(
    (body: NewServiceKey) => sendFor<ServiceKeyMade>('POST', KEYS, body),
    t`Failed to make the key`,
    onMade,
  );

export const useAddWebhook = (onMade: (made: WebhookMade) => void) =>
  useSecretWrite(
    (body: NewWebhook) => sendFor<WebhookMade>('POST', WEBHOOKS, body),
    t`Failed to add the address`,
    onMade,
  );

export const useEndKey = (id: string) =>
  useDeskWrite(() => send('POST', of(KEYS, id, 'end'), {}), {
    done: { title: t`Key ended` },
    failed: t`Failed to end the key`,
  });

export const useEndWebhook = (id: string) =>
  useDeskWrite(() => send('POST', of(WEBHOOKS, id, 'end'), {}), {
    done: { title: t`Webhook ended` },
    failed: t`Failed to end the webhook`,
  });

export const useSendAgain = (id: string) =>
  useDeskWrite((eventId: string) => send('POST', of(WEBHOOKS, id, 'send-again'), { eventId }), {
    done: { title: t`It is sent again`, description: t`That takes some seconds.` },
    failed: t`Failed to send it again`,
  });
