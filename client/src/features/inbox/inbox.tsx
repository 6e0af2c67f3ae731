import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useColumnChoice } from '@client/lib/column-choice';
import type { KeyActs } from '@client/lib/desk-keys';
import { dayText } from '@client/lib/format';
import { useGoOn } from '@client/lib/desk-rows';
import { useToday } from '@client/lib/use-now';
import { ColumnsButton } from '@client/ui/columns-button';
import { DataTable } from '@client/ui/data-table';
import { Disclosure } from '@client/ui/disclosure';
import { EmptyState } from '@client/ui/empty-state';
import { KeyHints } from '@client/ui/key-hints';
import { lazyDialog } from '@client/ui/lazy-dialog';
import { SkeletonCards } from '@client/ui/skeleton';
import { inboxColumns } from './columns';
import { type InboxItem, inboxOrder, isPutOff, itemKey, mayPutOff } from './item';
import { PutOffItem } from './put-off-item';
import { useSnoozes } from './queries';

const PutOffDialog = lazyDialog(async () => (await import('./put-off-dialog')).PutOffDialog);

interface InboxProps {
  items: readonly InboxItem[];
  /** Whether there is more than has been loaded. */
  hasMore: boolean;
}

/** Everything that waits for a person, and below it what this reader has put off. */
export function Inbox({ items, hasMore }: InboxProps) {
  const [asked, setAsked] = useState<InboxItem | null>(null);
  const goOn = useGoOn();
  const choice = useColumnChoice('inbox');
  const today = useToday();
  const snoozes = useSnoozes();
  if (!snoozes) return <SkeletonCards count={3} />;
  const isHeld = (item: InboxItem) => isPutOff(item, snoozes.get(itemKey(item)), today);
  const waiting = items.filter((item) => !isHeld(item)).toSorted(inboxOrder);
  const held = items.filter(isHeld).toSorted(inboxOrder);
  const columns = inboxColumns(today, setAsked);
  return (
    <>
      {waiting.length > 0 && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <p role="status" className="text-meta text-ink-2">
            {countText(waiting.length, hasMore)}
          </p>
          <div className="lg:ml-auto">
            <KeyHints keys={[['z', t({ message: 'put off', context: 'a key' })]]} />
          </div>
          <ColumnsButton title={t`Inbox`} {...{ columns, choice }} />
        </div>
      )}
      {waiting.length > 0 ? (
        <DataTable
          isDense
          caption={t`Everything that waits for a person`}
          columns={columns}
          choice={choice}
          rows={waiting}
          rowKey={itemKey}
          rowKeys={(item): KeyActs => (mayPutOff(item, today) ? { z: () => setAsked(item) } : {})}
        />
      ) : (
        <EmptyState icon="checkCircle" title={t`Nothing waits for you`}>
          <Trans>What needs a person appears here.</Trans>
        </EmptyState>
      )}
      {held.length > 0 && (
        <Disclosure summary={heldText(held.length)}>
          <ul className="divide-y divide-line rounded-card border border-line bg-surface px-4">
            {held.map((item) => (
              <PutOffItem
                key={itemKey(item)}
                item={item}
                until={dayText(snoozes.get(itemKey(item))?.until ?? today)}
              />
            ))}
          </ul>
        </Disclosure>
      )}
      {asked && (
        <PutOffDialog
          isOpen
          item={asked}
          onClose={() => setAsked(null)}
          onDone={() => {
            setAsked(null);
            goOn();
          }}
        />
      )}
    </>
  );
}

const countText = (count: number, hasMore: boolean): string =>
  hasMore
    ? plural(count, { one: '# waits, and there are more', other: '# wait, and there are more' })
    : plural(count, { one: '# waits', other: '# wait' });

const heldText = (count: number): string =>
  plural(count, { one: '# put off until a later day', other: '# put off until a later day' });
