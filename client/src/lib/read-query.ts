import { type QueryKey, queryOptions } from '@tanstack/react-query';
import { get } from './api';
import type { Call, Reading } from './call';

/** The root, then the parts of the address: what is read below another address is below its key too. */
export const keyOf = (root: QueryKey, { path }: Call): QueryKey => [...root, ...path.split('/')];

/** Reads a call; `root` says with what it is read anew (ROOTS). */
export const readQuery = <O extends Reading>(root: QueryKey, call: Call<O>) =>
  queryOptions({
    queryKey: keyOf(root, call),
    queryFn: ({ signal }) => get(call, signal),
  });

/** The same of a page that the server draws: it reads it there already. */
export const drawnQuery = <O extends Reading>(root: QueryKey, call: Call<O>) =>
  queryOptions({ ...readQuery(root, call), meta: { path: call.path } });
