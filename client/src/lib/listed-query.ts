import { infiniteQueryOptions, type QueryKey } from '@tanstack/react-query';
import { getListed } from './api';
import type { Call, Reading } from './call';
import { keyOf } from './read-query';

/** An infinite query over a plain array whose Link header has the next page; below the key of its first page. */
export const listedQuery = <O extends Reading>(root: QueryKey, call: Call<O>) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(root, call), 'all'],
    queryFn: ({ pageParam, signal }) => getListed(call, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
