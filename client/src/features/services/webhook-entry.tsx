import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type Webhook, WEBHOOK_TYPES } from '@shared/contract/webhooks';
import { dayOfInstant, instantText } from '@client/lib/format';
import { Button } from '@client/ui/button';
import { Facts } from '@client/ui/facts';
import { StatusChip } from '@client/ui/status-chip';
import { typeWords, webhookEndWords } from './service-words';

interface WebhookEntryProps {
  webhook: Webhook;
  onDeliveries: () => void;
  onEnd: () => void;
}

/** One address: what it hears of, and what waits or was not taken. */
export function WebhookEntry({ webhook, onDeliveries, onEnd }: WebhookEntryProps) {
  const { id, url, createdBy, createdAt, waiting, failed, lastDeliveredAt, endedAt } = webhook;
  const urlId = `webhook-${id}`;
  return (
    <li className="grid gap-4 rounded-card border border-line bg-surface p-5">
      <h3 id={urlId} className="font-bold break-all">
        {url}
      </h3>
      <State {...webhook} />
      <Facts
        rows={[
          [t`Hears of`, heard(webhook)],
          [t`Added`, `${dayOfInstant(createdAt)}, ${createdBy}`],
          [t`To be sent`, waiting],
          [t`Not taken`, failed],
          [t`Last delivered`, lastDeliveredAt ? instantText(lastDeliveredAt) : t`Never`],
        ]}
      />
      <div className="flex flex-wrap gap-2">
        <Button tone="outline" icon="eye" aria-describedby={urlId} onClick={onDeliveries}>
          <Trans>What was sent</Trans>
        </Button>
        {!endedAt && (
          <Button tone="quiet" aria-describedby={urlId} onClick={onEnd}>
            <Trans context="of another system">End</Trans>
          </Button>
        )}
      </div>
    </li>
  );
}

function State({ endedAt, endedBecause, failed }: Webhook) {
  if (endedAt && endedBecause) {
    return (
      <StatusChip tone="note" icon="logOut">
        {webhookEndWords()[endedBecause]}
      </StatusChip>
    );
  }
  return failed > 0 ? (
    <StatusChip tone="harm" icon="alert">
      <Trans>Not taken</Trans>
    </StatusChip>
  ) : (
    <StatusChip tone="good" icon="check">
      <Trans>Works</Trans>
    </StatusChip>
  );
}

const heard = ({ types }: Webhook): string =>
  types.length === WEBHOOK_TYPES.length
    ? t`Everything`
    : types.map((type) => typeWords()[type]).join(', ');
