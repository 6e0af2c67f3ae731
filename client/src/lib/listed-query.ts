import { infiniteQueryOptions } from '@tanstack/react-query';
import { getListed, type ListPage } from './api';

/** A list that is a plain array and goes on where its Link header says; page by page. */
export const listedQuery = <Item>(path: string, queryKey: readonly string[]) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }): Promise<ListPage<Item>> =>
      getListed<Item>(pageParam ?? path, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
