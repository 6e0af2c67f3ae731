import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Webhook, WebhookDelivery } from '@shared/contract/webhooks';
import { hasMovedOn } from '@client/lib/api';
import { instantText } from '@client/lib/format';
import { paths } from '@client/paths';
import { Button } from '@client/ui/button';
import { DeskLink } from '@client/ui/desk-link';
import { Dialog } from '@client/ui/dialog';
import { EmptyState } from '@client/ui/empty-state';
import { PagedView } from '@client/ui/paged-view';
import { StatusChip } from '@client/ui/status-chip';
import { deliveriesQuery, useSendAgain } from './queries';
import { deliveryWords, typeWords } from './service-words';
import { loanNumber } from '@shared/loan-number';

/** What an address was sent, newest first; one that was not taken or has to come again is sent once more. */
export function DeliveriesDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const sent = useInfiniteQuery(deliveriesQuery(webhook.id));
  return (
    <Dialog
      isOpen
      onClose={onClose}
      placement="side"
      title={t`What was sent`}
      description={<span className="break-all">{webhook.url}</span>}
    >
      <div className="grid gap-4">
        <Button
          tone="outline"
          icon="refresh"
          className="w-fit"
          isPending={sent.isRefetching}
          onClick={() => void sent.refetch()}
        >
          <Trans>Look again</Trans>
        </Button>
        <PagedView query={sent} what={t`what was sent`}>
          {(pages) => {
            const items = pages.flatMap((page) => page.items);
            if (items.length === 0) return <NoneYet />;
            return (
              <ul className="grid gap-3">
                {items.map((item) => (
                  <Delivery key={item.eventId} webhook={webhook} item={item} />
                ))}
              </ul>
            );
          }}
        </PagedView>
      </div>
    </Dialog>
  );
}

const NoneYet = () => (
  <EmptyState icon="send" title={t`Nothing yet`}>
    <Trans>What is delivered stands here for 30 days.</Trans>
  </EmptyState>
);

const CHIPS = {
  waiting: { tone: 'wait', icon: 'clock' },
  delivered: { tone: 'good', icon: 'check' },
  failed: { tone: 'harm', icon: 'alert' },
  dropped: { tone: 'note', icon: 'close' },
} as const;

function Delivery({ webhook, item }: { webhook: Webhook; item: WebhookDelivery }) {
  const again = useSendAgain(webhook.id);
  const { eventId, type, at, status, reason, loan } = item;
  const whatId = `delivery-${eventId}`;
  const mayBeSent = status !== 'waiting' && !webhook.endedAt;
  return (
    <li className="grid gap-2 rounded-card border border-line p-4">
      <h3 id={whatId} className="font-bold">
        {typeWords()[type]}
        {loan && (
          <>
            {' · '}
            <DeskLink href={paths.adminLoan(loan.id)}>{loanNumber(loan)}</DeskLink>
          </>
        )}
      </h3>
      <StatusChip {...CHIPS[status]}>{deliveryWords()[status]}</StatusChip>
      <p className="text-meta text-ink-2">
        {instantText(at)} · {triesOf(item)}
      </p>
      {reason && (
        <p className="text-meta wrap-anywhere text-ink-2">
          <q lang="en">{reason}</q>
        </p>
      )}
      {mayBeSent && (
        <Button
          tone="outline"
          icon="refresh"
          sends
          className="w-fit"
          aria-describedby={whatId}
          isPending={again.isPending}
          disabled={hasMovedOn(again.error)}
          onClick={() => again.mutate(eventId)}
        >
          <Trans>Send again</Trans>
        </Button>
      )}
    </li>
  );
}

function triesOf({ tries, nextTryAt }: WebhookDelivery): string {
  const tried = plural(tries, { one: 'tried once', other: 'tried # times' });
  if (nextTryAt === null || tries === 0) return tried;
  const next = instantText(nextTryAt);
  return t`${tried}, next ${next}`;
}
