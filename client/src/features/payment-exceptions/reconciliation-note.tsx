import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { AdminMoney } from '@shared/contract/money';
import { instantText } from '@client/lib/format';
import { useNow } from '@client/lib/use-now';
import { waitingText } from '@client/lib/waiting';
import { Notice } from '@client/ui/notice';

/** How our books compare with the provider's records, and how fresh that is. */
export function ReconciliationNote(books: AdminMoney['reconciliation']) {
  const now = useNow();
  const { openDifferences, oldestDifferenceSince, lastAt, lastOutcome, lastReason } = books;
  if (!lastAt) {
    return (
      <Notice tone="plain" icon="chart" title={t`Books not compared with M-Pesa yet`}>
        <Trans>They are compared every hour.</Trans>
      </Notice>
    );
  }
  if (lastOutcome === 'unavailable') {
    return (
      <Notice tone="wait" icon="alert" title={t`M-Pesa’s records could not be fetched`}>
        <Trans>
          Tried {instantText(lastAt)}. {lastReason}
        </Trans>
      </Notice>
    );
  }
  const isClear = openDifferences === 0;
  return (
    <Notice
      tone={isClear ? 'good' : 'harm'}
      icon={isClear ? 'checkCircle' : 'alert'}
      title={isClear ? t`Books and M-Pesa agree` : differencesText(openDifferences)}
    >
      {oldestDifferenceSince && t`The oldest is ${waitingText(oldestDifferenceSince, now)} old.`}{' '}
      <Trans>Last compared {instantText(lastAt)}.</Trans>
    </Notice>
  );
}

const differencesText = (count: number): string =>
  plural(count, { one: '# difference with M-Pesa', other: '# differences with M-Pesa' });
