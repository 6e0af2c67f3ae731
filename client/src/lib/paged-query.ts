import { infiniteQueryOptions, type QueryKey } from '@tanstack/react-query';
import type { Answers } from '@shared/contract/answers';
import type { Operation, OperationOf } from '@shared/contract/operations/operation';
import { get } from './api';
import type { Call } from './call';
import { keyOf } from './read-query';

/** Operations whose answer says with which cursor they go on. */
type Paged = {
  [Id in keyof Answers]: Answers[Id] extends { nextCursor: string | null } ? Id : never;
}[keyof Answers];

/** An infinite query over pages with a cursor. */
export const pagedQuery = <Id extends Paged>(root: QueryKey, call: Call<OperationOf<Id, 'get'>>) =>
  infiniteQueryOptions({
    queryKey: keyOf(root, call),
    queryFn: ({ pageParam, signal }) => get(pageAt(call, pageParam), signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

function pageAt<O extends Operation>(call: Call<O>, cursor: string | null): Call<O> {
  if (cursor === null) return call;
  const before = call.path + (call.path.includes('?') ? '&' : '?');
  return { ...call, path: `${before}cursor=${encodeURIComponent(cursor)}` };
}
