import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { isSignedOut, refusalWords } from '@client/lib/api';
import { Button } from './button';
import { ErrorState } from './error-state';
import { Notice } from './notice';
import { SkeletonCards } from './skeleton';

interface PagedViewProps<Page> {
  query: UseInfiniteQueryResult<InfiniteData<Page>>;
  /** The name of the list in the error: "the users". */
  what: string;
  /** One card by default; null for a list that is mostly empty. */
  skeleton?: ReactNode;
  children: (pages: Page[]) => ReactNode;
}

/**
 * A paged list: skeleton, error with Try again, or the loaded rows with a button for more. One that draws nothing takes
 * no room.
 */
export function PagedView<Page>({
  query,
  what,
  skeleton = <SkeletonCards count={1} className="h-60" />,
  children,
}: PagedViewProps<Page>) {
  if (!query.data) {
    return query.isError && !query.isFetching && !isSignedOut(query.error) ? (
      <ErrorState error={query.error} what={what} onRetry={() => void query.refetch()} />
    ) : (
      skeleton
    );
  }
  return (
    <div className="grid min-w-0 gap-4 empty:hidden" aria-busy={query.isPlaceholderData}>
      {children(query.data.pages)}
      {query.isFetchNextPageError && (
        <Notice tone="harm" icon="alert" title={t`We couldn’t show more`}>
          {refusalWords(query.error)}
        </Notice>
      )}
      {query.hasNextPage && (
        <Button
          tone="outline"
          className="justify-self-center"
          isPending={query.isFetchingNextPage}
          pendingText={t`Loading…`}
          onClick={() => void query.fetchNextPage()}
        >
          <Trans>Show more</Trans>
        </Button>
      )}
    </div>
  );
}
