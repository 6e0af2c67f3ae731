import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Webhook } from '@shared/contract/webhooks';
import { hasMovedOn } from '@client/lib/api';
import { Button } from '@client/ui/button';
import { ConfirmDialog } from '@client/ui/confirm-dialog';
import { EmptyState } from '@client/ui/empty-state';
import { Facts } from '@client/ui/facts';
import { QueryBoundary } from '@client/ui/query-boundary';
import { AddWebhookDialog } from './add-webhook-dialog';
import { DeliveriesDialog } from './deliveries-dialog';
import { useEndWebhook, webhooksQuery } from './queries';
import { WebhookEntry } from './webhook-entry';

type Act = 'deliveries' | 'end';

/** The addresses that hear of what happens, those that work first. */
export function Webhooks() {
  const [isAdding, setAdding] = useState(false);
  const [open, setOpen] = useState<{ webhook: Webhook; act: Act } | null>(null);
  const close = () => setOpen(null);
  return (
    <section aria-labelledby="webhooks" className="grid gap-4">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="webhooks" className="text-h2 font-bold">
          <Trans>Webhooks</Trans>
        </h2>
        <Button icon="plus" onClick={() => setAdding(true)}>
          <Trans>Add an address</Trans>
        </Button>
      </header>
      <QueryBoundary query={useQuery(webhooksQuery)} what={t`the webhooks`}>
        {(webhooks) =>
          webhooks.length === 0 ? (
            <EmptyState icon="send" title={t`No address yet`}>
              <Trans>An address gets a message within seconds of what happens.</Trans>
            </EmptyState>
          ) : (
            <ul className="grid items-start gap-4 lg:grid-cols-2">
              {webhooks.map((webhook) => (
                <WebhookEntry
                  key={webhook.id}
                  webhook={webhook}
                  onDeliveries={() => setOpen({ webhook, act: 'deliveries' })}
                  onEnd={() => setOpen({ webhook, act: 'end' })}
                />
              ))}
            </ul>
          )
        }
      </QueryBoundary>
      {isAdding && <AddWebhookDialog onClose={() => setAdding(false)} />}
      {open?.act === 'deliveries' && <DeliveriesDialog webhook={open.webhook} onClose={close} />}
      {open?.act === 'end' && <EndWebhook webhook={open.webhook} onClose={close} />}
    </section>
  );
}

function EndWebhook({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const ending = useEndWebhook(webhook.id);
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t`End this webhook?`}
      description={t`Nothing more is sent there, not even what waits. That can’t be undone.`}
      confirm={t`End the webhook`}
      pendingText={t`Ending…`}
      tone="harm"
      isPending={ending.isPending}
      isDisabled={hasMovedOn(ending.error)}
      error={ending.error}
      onConfirm={() => ending.mutate(undefined, { onSuccess: onClose })}
    >
      <Facts
        rows={[
          [t`Address`, webhook.url],
          [t`To be sent`, webhook.waiting],
        ]}
      />
    </ConfirmDialog>
  );
}
