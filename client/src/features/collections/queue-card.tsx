import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { CollectionItem, Collections } from '@shared/contract/collections';
import { classes } from '@client/lib/classes';
import { textOf } from '@client/lib/texts';
import { paths } from '@client/paths';
import { Amount } from '@client/ui/amount';
import { ButtonLink } from '@client/ui/button';
import { Card } from '@client/ui/card';
import { ErrorState } from '@client/ui/error-state';
import { Icon } from '@client/ui/icon';
import { Skeleton } from '@client/ui/skeleton';
import { StatusChip } from '@client/ui/status-chip';
import { BUCKET_MARKS, bucketLabels, daysText } from '@client/lib/bucket-words';
import { collectionQueries } from './queries';

const WORST = 3;

/** On the overview: the spec's text when nothing is late, otherwise the queue. */
export function QueueCard() {
  const queue = useInfiniteQuery(collectionQueries.queue());
  const [first] = queue.data?.pages ?? [];
  return (
    <Card title={t`Collections Queue`} aside={first && <Critical {...first} />}>
      {first && (first.items.length === 0 ? <NothingLate /> : <Queue {...first} />)}
      {!first && queue.isError && (
        <ErrorState
          error={queue.error}
          what={t`the collections queue`}
          onRetry={() => void queue.refetch()}
        />
      )}
      {!first && !queue.isError && <Skeleton className="h-20" />}
    </Card>
  );
}

const Critical = ({ critical }: Collections) => (
  <StatusChip
    tone={critical === 0 ? 'good' : 'harm'}
    icon={critical === 0 ? 'checkCircle' : 'alert'}
  >
    <Trans>{critical} Critical</Trans>
  </StatusChip>
);

const NothingLate = () => (
  <div className="flex items-center gap-3 rounded-field bg-sunk p-4">
    <Icon name="checkCircle" size={24} className="text-brand" />
    <div>
      <p className="font-bold">
        <Trans>No loans in collections</Trans>
      </p>
      <p className="text-meta text-ink-2">
        <Trans>Every instalment that was due is paid.</Trans>
      </p>
    </div>
  </div>
);

const Queue = ({ buckets, items }: Collections) => (
  <>
    <dl className="divide-y divide-line">
      {buckets.map(({ bucket, loans, outstanding }) => (
        <div key={bucket} className="flex items-center gap-2 py-2 tabular first:pt-0">
          <dt className="flex grow items-center gap-2">
            <span className={classes('size-3 rounded-full', BUCKET_MARKS[bucket])} />
            {bucketLabels()[bucket]}
          </dt>
          <dd className="text-right">
            <span className="font-bold">{loans}</span>
            {loans > 0 && (
              <span className="block text-meta text-ink-3">
                <Trans>
                  <Amount wire={outstanding} /> owed
                </Trans>
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
    <h3 className="text-meta font-medium text-ink-2">
      <Trans>Worst first</Trans>
    </h3>
    <ul className="-my-2 divide-y divide-line">
      {items.slice(0, WORST).map((item) => (
        <Worst key={item.loanId} {...item} />
      ))}
    </ul>
    <ButtonLink href={paths.adminCollections()} tone="outline" icon="calendar" isBlock>
      <Trans>Open collections</Trans>
    </ButtonLink>
  </>
);

const Worst = ({ loanId, borrower, daysPastDue, next, nextCode }: CollectionItem) => (
  <li>
    <Link href={paths.adminLoan(loanId)} className="grid min-h-12 gap-0.5 py-2 hover:bg-sunk">
      <span className="flex justify-between gap-3 font-medium">
        {borrower.firstName} {borrower.lastName}
        <span className="text-harm tabular">{daysText(daysPastDue)}</span>
      </span>
      <span className="text-meta text-ink-2">{textOf(next, nextCode)}</span>
    </Link>
  </li>
);
