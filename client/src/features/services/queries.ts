import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { NewServiceKey, ServiceKeyMade } from '@shared/contract/services';
import type { NewWebhook, WebhookMade } from '@shared/contract/webhooks';
import { send } from '@client/lib/api';
import { useDeskWrite } from '@client/lib/desk-write';
import { withProof } from '@client/lib/proof';
import { ROOTS } from '@client/lib/query-client';
import { toastFailure } from '@client/lib/toast-store';
import { readQuery } from '@client/lib/read-query';
import { at } from '@client/lib/call';
import {
  endServiceKey,
  listServiceKeys,
  makeServiceKey,
} from '@shared/contract/operations/service-keys';
import {
  endWebhook,
  listWebhookDeliveries,
  listWebhooks,
  registerWebhook,
  sendWebhookAgain,
} from '@shared/contract/operations/webhooks';
import { pagedQuery } from '@client/lib/paged-query';

export const keysQuery = readQuery(ROOTS.portfolio, at(listServiceKeys));

export const webhooksQuery = readQuery(ROOTS.portfolio, at(listWebhooks));

/** What an address was sent, newest first, page by page. */
export const deliveriesQuery = (id: string) =>
  pagedQuery(ROOTS.portfolio, at(listWebhookDeliveries, { id }));

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
    (body: NewServiceKey) => send(at(makeServiceKey), body),
    t`Failed to make the key`,
    onMade,
  );

export const useAddWebhook = (onMade: (made: WebhookMade) => void) =>
  useSecretWrite(
    (body: NewWebhook) => send(at(registerWebhook), body),
    t`Failed to add the address`,
    onMade,
  );

export const useEndKey = (id: string) =>
  useDeskWrite(() => send(at(endServiceKey, { id })), {
    done: { title: t`Key ended` },
    failed: t`Failed to end the key`,
  });

export const useEndWebhook = (id: string) =>
  useDeskWrite(() => send(at(endWebhook, { id })), {
    done: { title: t`Webhook ended` },
    failed: t`Failed to end the webhook`,
  });

export const useSendAgain = (id: string) =>
  useDeskWrite((eventId: string) => send(at(sendWebhookAgain, { id }), { eventId }), {
    done: { title: t`It goes out again`, description: t`That takes some seconds.` },
    failed: t`Failed to send it again`,
  });
