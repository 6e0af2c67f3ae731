import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { AdminMoney } from '@shared/contract/money';
import { instantText } from '@client/lib/format';
import { useNow } from '@client/lib/use-now';
import { waitingText } from '@client/lib/waiting';
import { Notice } from '@client/ui/notice';

type Books = AdminMoney['reconciliation'];

/** How our books compare with the provider's records, how fresh that is, and what the last comparison lacked. */
export function ReconciliationNote(books: Books) {
  const { openDifferences, lastAt, lastOutcome, lastReason } = books;
  if (!lastAt) {
    return (
      <Notice tone="plain" icon="chart" title={t`Books not compared with M-Pesa yet`}>
        <Trans>They are compared every hour.</Trans>
      </Notice>
    );
  }
  const isWhole = lastOutcome === 'done' && lastReason === null;
  return (
    <>
      {!isWhole && <Lacking {...books} lastAt={lastAt} />}
      {(isWhole || openDifferences > 0) && <Differences {...books} lastAt={lastAt} />}
    </>
  );
}

type Compared = Books & { lastAt: string };

/** Nothing, or not all, of the provider's records could be compared: why. */
const Lacking = ({ lastAt, lastOutcome, lastReason }: Compared) =>
  lastOutcome === 'unavailable' ? (
    <Notice tone="wait" icon="alert" title={t`M-Pesa’s records could not be fetched`}>
      <Trans>
        Tried {instantText(lastAt)}. {lastReason}
      </Trans>
    </Notice>
  ) : (
    <Notice tone="wait" icon="alert" title={t`Not all of M-Pesa’s records could be compared`}>
      <Trans>Last compared {instantText(lastAt)}.</Trans> {lastReason}
    </Notice>
  );

function Differences({ openDifferences, oldestDifferenceSince, lastAt }: Compared) {
  const now = useNow();
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
