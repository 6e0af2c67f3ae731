import { plural, t } from '@lingui/core/macro';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Bucket, BUCKETS } from '@shared/ageing';
import type { CollectionItem, Collections } from '@shared/contract/collections';
import { LATE_ORDERS } from '@shared/list-orders';
import { add, ZERO } from '@shared/money';
import { centsOf } from '@client/lib/format';
import { useCurrentUser } from '@client/lib/session';
import { oneOf, useTableState } from '@client/lib/table-state';
import { EmptyState } from '@client/ui/empty-state';
import { Segments } from '@client/ui/segments';
import { ListCount } from '@client/ui/list-count';
import { PagedView } from '@client/ui/paged-view';
import { SavedFilters } from '@client/ui/saved-filters';
import { SkeletonCards } from '@client/ui/skeleton';
import type { Sorting } from '@client/ui/sorting';
import { AtRisk } from './at-risk';
import { BucketFilter } from './bucket-filter';
import { bucketLabels } from '@client/lib/bucket-words';
import { LateLoans } from './late-loans';
import { NoteDialog } from './note-dialog';
import { AssignDialog } from './assign-dialog';
import { CollectorResults } from './collector-results';
import { collectionQueries } from './queries';

const bucketOf = (typed: string | undefined): Bucket | null =>
  BUCKETS.find((bucket) => bucket === typed) ?? null;

const STATE = ['view', 'bucket', 'sort'] as const;
const VIEWS = ['mine', 'all'] as const;

/** Late loans by days past due, with their next action: of a collector their own first, of others all. */
export function CollectionsDesk() {
  const [chosen, choose] = useTableState('collections', STATE);
  const { id, staffRole } = useCurrentUser();
  const [noting, setNoting] = useState<CollectionItem | null>(null);
  const [giving, setGiving] = useState<CollectionItem | null>(null);
  const bucket = bucketOf(chosen.bucket);
  const sort = oneOf(LATE_ORDERS, chosen.sort);
  const view =
    VIEWS.find((each) => each === chosen.view) ?? (staffRole === 'collector' ? 'mine' : 'all');
  const collector = view === 'mine' ? id : null;
  const queue = useInfiniteQuery({
    ...collectionQueries.queue(bucket, sort, collector),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <Segments
        legend={t`Whose loans`}
        options={[
          { value: 'mine', label: t`My queue` },
          { value: 'all', label: t`All late loans` },
        ]}
        chosen={view}
        onChoose={(next) => choose({ view: next })}
      />
      <SavedFilters list="collections" names={STATE} chosen={chosen} choose={choose} />
      <PagedView
        query={queue}
        what={t`the collections queue`}
        skeleton={<SkeletonCards count={3} />}
      >
        {(pages) => (
          <Queue
            pages={pages}
            bucket={bucket}
            isOwn={view === 'mine'}
            sorting={{ sort, onSort: (next) => choose({ sort: next }) }}
            onChoose={(next) => choose({ bucket: next })}
            onNote={setNoting}
            onGive={setGiving}
          />
        )}
      </PagedView>
      {noting && <NoteDialog {...noting} isLate onClose={() => setNoting(null)} />}
      {giving && <AssignDialog {...giving} onClose={() => setGiving(null)} />}
      <CollectorResults />
    </>
  );
}

interface QueueProps {
  pages: Collections[];
  bucket: Bucket | null;
  isOwn: boolean;
  onChoose: (bucket: Bucket | null) => void;
  sorting: Sorting;
  onNote: (item: CollectionItem) => void;
  onGive: (item: CollectionItem) => void;
}

function Queue({ pages, bucket, isOwn, onChoose, sorting, ...acts }: QueueProps) {
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
      <ListCount all={all} count={total} shown={items.length} />
      {items.length === 0 ? (
        <NothingLate bucket={bucket} isOwn={isOwn} />
      ) : (
        <LateLoans
          items={items}
          outstanding={add(ZERO, ...meant.map(({ outstanding }) => centsOf(outstanding)))}
          isWhole={items.length >= total}
          totalOf={all}
          sorting={sorting}
          asOf={first.asOf}
          {...acts}
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

const NothingLate = ({ bucket, isOwn }: Pick<QueueProps, 'bucket' | 'isOwn'>) => (
  <EmptyState
    icon="checkCircle"
    title={isOwn ? t`Nothing in your queue` : t`No loans in collections`}
  >
    {nothingWords(bucket, isOwn)}
  </EmptyState>
);

function nothingWords(bucket: Bucket | null, isOwn: boolean): string {
  if (bucket) return t`No loan is ${bucketLabels()[bucket].toLowerCase()} past due.`;
  return isOwn ? t`No late loan is given to you.` : t`Every instalment that was due is paid.`;
}
