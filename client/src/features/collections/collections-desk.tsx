import { plural, t } from '@lingui/core/macro';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { type Bucket, BUCKETS } from '@shared/ageing';
import type { CollectionItem, Collections } from '@shared/contract/collections';
import { add, ZERO } from '@shared/money';
import { centsOf } from '@client/lib/format';
import { EmptyState } from '@client/ui/empty-state';
import { PagedView } from '@client/ui/paged-view';
import { SkeletonCards } from '@client/ui/skeleton';
import { AtRisk } from './at-risk';
import { BucketFilter } from './bucket-filter';
import { bucketLabels } from '@client/lib/bucket-words';
import { LateLoans } from './late-loans';
import { NoteDialog } from './note-dialog';
import { collectionQueries } from './queries';

const bucketOf = (typed: string | null): Bucket | null =>
  BUCKETS.find((bucket) => bucket === typed) ?? null;

/** Every late loan by days past due, with its next action. */
export function CollectionsDesk() {
  const [search, setSearch] = useSearchParams();
  const [noting, setNoting] = useState<CollectionItem | null>(null);
  const bucket = bucketOf(search.get('bucket'));
  const queue = useInfiniteQuery({
    ...collectionQueries.queue(bucket),
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
            onChoose={(chosen) => setSearch(chosen ? { bucket: chosen } : {}, { replace: true })}
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
  onNote: (item: CollectionItem) => void;
}

function Queue({ pages, bucket, onChoose, onNote }: QueueProps) {
  const [first] = pages;
  if (!first) return null;
  const items = pages.flatMap((page) => page.items);
  const meant = first.buckets.filter((each) => bucket === null || each.bucket === bucket);
  const total = meant.reduce((sum, { loans }) => sum + loans, 0);
  return (
    <>
      <AtRisk {...first} />
      <BucketFilter buckets={first.buckets} chosen={bucket} onChoose={onChoose} />
      <p role="status" className="text-meta text-ink-2">
        {bucket ? lateInBucket(total, bucketLabels()[bucket]) : lateText(total)}
        {items.length < total && t`; the worst ${items.length} are shown`}
      </p>
      {items.length === 0 ? (
        <NothingLate bucket={bucket} />
      ) : (
        <LateLoans
          items={items}
          outstanding={add(ZERO, ...meant.map(({ outstanding }) => centsOf(outstanding)))}
          isWhole={items.length >= total}
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
