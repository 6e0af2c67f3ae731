import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { isSignedOut } from '@client/lib/api';
import { ErrorState } from './error-state';
import { SkeletonCards } from './skeleton';

interface QueryBoundaryProps<T> {
  query: UseQueryResult<T>;
  /**
   * Also waited for once, whether it succeeds or fails, because it would shift the layout if it came later. What is
   * drawn stays: its parts may ask again for what failed, and hidden meanwhile they would ask without end.
   */
  after?: UseQueryResult;
  /** The name of the content in the error: "your loans". */
  what: string;
  /** Skeleton in the final layout; two cards when omitted. */
  skeleton?: ReactNode;
  children: (loaded: T) => ReactNode;
}

/**
 * The three states of a query: skeleton, error with Try again, or the data. The data's first render is deferred, so
 * that a slow phone still responds to input.
 */
export function QueryBoundary<T>({
  query,
  after,
  what,
  skeleton,
  children,
}: QueryBoundaryProps<T>) {
  const [hasWaited, setWaited] = useState(!after?.isLoading);
  if (!hasWaited && !after?.isLoading) setWaited(true);
  const isThere = query.data !== undefined && hasWaited;
  const isDrawn = useDeferredValue(isThere);
  if (query.data !== undefined && isDrawn) return children(query.data);
  if (isThere || query.isPending || query.isFetching || isSignedOut(query.error)) {
    return skeleton ?? <SkeletonCards />;
  }
  return <ErrorState error={query.error} what={what} onRetry={() => void query.refetch()} />;
}
