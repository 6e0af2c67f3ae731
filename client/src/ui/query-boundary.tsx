import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue } from 'react';
import { isSignedOut } from '@client/lib/api';
import { ErrorState } from './error-state';
import { SkeletonCards } from './skeleton';

interface QueryBoundaryProps<T> {
  query: UseQueryResult<T>;
  /** Waited for too, whether it comes or fails: what would push the rest down when it came later. */
  after?: UseQueryResult;
  /** For the error: "your loans". */
  what: string;
  /** Stand-in in the final layout; two cards when left out. */
  skeleton?: ReactNode;
  children: (loaded: T) => ReactNode;
}

/**
 * A query's three faces: stand-in, error with Try again, or what was loaded. What arrives is first
 * drawn a little at a time, so that a slow phone answers to its buttons meanwhile.
 */
export function QueryBoundary<T>({
  query,
  after,
  what,
  skeleton,
  children,
}: QueryBoundaryProps<T>) {
  const isThere = query.data !== undefined && !after?.isLoading;
  const isDrawn = useDeferredValue(isThere);
  if (query.data !== undefined && isDrawn) return children(query.data);
  if (isThere || query.isPending || query.isFetching || isSignedOut(query.error)) {
    return skeleton ?? <SkeletonCards />;
  }
  return <ErrorState error={query.error} what={what} onRetry={() => void query.refetch()} />;
}
