import { infiniteQueryOptions } from '@tanstack/react-query';
import { getListed, type ListPage } from './api';

/** An infinite query over a plain array whose Link header has the next page. */
export const listedQuery = <Item>(path: string, queryKey: readonly string[]) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }): Promise<ListPage<Item>> =>
      getListed<Item>(pageParam ?? path, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
