import { plural, t } from '@lingui/core/macro';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Bucket, BUCKETS } from '@shared/ageing';
import type { CollectionItem, Collections } from '@shared/contract/collections';
import { LATE_ORDERS } from '@shared/list-orders';
import { add, ZERO } from '@shared/money';
import { centsOf } from '@client/lib/format';
import { oneOf, useTableState } from '@client/lib/table-state';
import { EmptyState } from '@client/ui/empty-state';
import { PagedView } from '@client/ui/paged-view';
import { SkeletonCards } from '@client/ui/skeleton';
import type { Sorting } from '@client/ui/sorting';
import { AtRisk } from './at-risk';
import { BucketFilter } from './bucket-filter';
import { bucketLabels } from '@client/lib/bucket-words';
import { LateLoans } from './late-loans';
import { NoteDialog } from './note-dialog';
import { collectionQueries } from './queries';

const bucketOf = (typed: string | undefined): Bucket | null =>
  BUCKETS.find((bucket) => bucket === typed) ?? null;

/** Every late loan by days past due, with its next action. */
export function CollectionsDesk() {
  const [chosen, choose] = useTableState('collections', ['bucket', 'sort']);
  const [noting, setNoting] = useState<CollectionItem | null>(null);
  const bucket = bucketOf(chosen.bucket);
  const sort = oneOf(LATE_ORDERS, chosen.sort);
  const queue = useInfiniteQuery({
    ...collectionQueries.queue(bucket, sort),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PagedView
        query={queue}
        what={t`the collections queue`}
        skeleton={<SkeletonCards count={3} />}
      >
        {(pages) => (
          <Queue
            pages={pages}
            bucket={bucket}
            sorting={{ sort, onSort: (next) => choose({ sort: next }) }}
            onChoose={(next) => choose({ bucket: next })}
            onNote={setNoting}
          />
        )}
      </PagedView>
      {noting && <NoteDialog {...noting} onClose={() => setNoting(null)} />}
    </>
  );
}

interface QueueProps {
  pages: Collections[];
  bucket: Bucket | null;
  onChoose: (bucket: Bucket | null) => void;
  sorting: Sorting;
  onNote: (item: CollectionItem) => void;
}

function Queue({ pages, bucket, onChoose, sorting, onNote }: QueueProps) {
  const [first] = pages;
  if (!first) return null;
  const items = pages.flatMap((page) => page.items);
  const meant = first.buckets.filter((each) => bucket === null || each.bucket === bucket);
  const total = meant.reduce((sum, { loans }) => sum + loans, 0);
  const all = bucket ? lateInBucket(total, bucketLabels()[bucket]) : lateText(total);
  return (
    <>
      <AtRisk {...first} />
      <BucketFilter buckets={first.buckets} chosen={bucket} onChoose={onChoose} />
      <p role="status" className="text-meta text-ink-2">
        {all}
        {items.length < total && t`; the first ${items.length} are shown`}
      </p>
      {items.length === 0 ? (
        <NothingLate bucket={bucket} />
      ) : (
        <LateLoans
          items={items}
          outstanding={add(ZERO, ...meant.map(({ outstanding }) => centsOf(outstanding)))}
          isWhole={items.length >= total}
          totalOf={all}
          sorting={sorting}
          onNote={onNote}
        />
      )}
    </>
  );
}

const lateText = (count: number): string =>
  plural(count, { one: '# late loan', other: '# late loans' });

/** `days`: "31–60 days" */
const lateInBucket = (count: number, days: string): string =>
  plural(count, { one: `# late loan, ${days} past due`, other: `# late loans, ${days} past due` });

const NothingLate = ({ bucket }: { bucket: Bucket | null }) => (
  <EmptyState icon="checkCircle" title={t`No loans in collections`}>
    {bucket
      ? t`No loan is ${bucketLabels()[bucket].toLowerCase()} past due.`
      : t`Every instalment that was due is paid.`}
  </EmptyState>
);
