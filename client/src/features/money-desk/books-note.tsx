import type { AdminMoney } from '@shared/contract/money';
import { instantText } from '@client/lib/format';
import { waitingText } from '@client/lib/waiting';
import { Notice } from '@client/ui/notice';

/** How our books compare with M-Pesa's records, and how fresh that is. */
export function BooksNote(books: AdminMoney['reconciliation']) {
  const { openDifferences, oldestDifferenceSince, lastAt, lastOutcome, lastReason } = books;
  if (!lastAt) {
    return (
      <Notice tone="plain" icon="chart" title="Books not compared with M-Pesa yet">
        They are compared every hour.
      </Notice>
    );
  }
  if (lastOutcome === 'unavailable') {
    return (
      <Notice tone="wait" icon="alert" title="M-Pesa’s records could not be had">
        Tried {instantText(lastAt)}. {lastReason}
      </Notice>
    );
  }
  const isClear = openDifferences === 0;
  return (
    <Notice
      tone={isClear ? 'good' : 'harm'}
      icon={isClear ? 'checkCircle' : 'alert'}
      title={isClear ? 'Books and M-Pesa agree' : differencesText(openDifferences)}
    >
      {oldestDifferenceSince &&
        `The oldest has stood for ${waitingText(oldestDifferenceSince, new Date())}. `}
      Last compared {instantText(lastAt)}.
    </Notice>
  );
}

const differencesText = (count: number): string =>
  count === 1 ? '1 difference with M-Pesa' : `${count} differences with M-Pesa`;
