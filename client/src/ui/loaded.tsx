import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isSignedOut } from '@client/lib/api';
import { ErrorState } from './error-state';
import { SkeletonCards } from './skeleton';

interface LoadedProps<T> {
  query: UseQueryResult<T>;
  /** For the error: "your loans". */
  what: string;
  /** Stand-in in the final layout; two cards when left out. */
  skeleton?: ReactNode;
  children: (loaded: T) => ReactNode;
}

/** A query's three faces: stand-in, error with Try again, or what was loaded. */
export function Loaded<T>({ query, what, skeleton, children }: LoadedProps<T>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isPending || query.isFetching || isSignedOut(query.error)) {
    return skeleton ?? <SkeletonCards />;
  }
  return <ErrorState error={query.error} what={what} onRetry={() => void query.refetch()} />;
}
