import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import type { AdminMessages, FailedMessage, MessageAct } from '@shared/contract/messages';
import { get, send } from '@client/lib/api';
import { useDeskWrite } from '@client/lib/desk-write';
import { ROOTS } from '@client/lib/query-client';
import { actWords } from './act-words';

const ROOT = '/api/admin/messages';

/** What an admin reads of the outbox; for admins only: others get 403. */
export const messageQueries = {
  /** Messages that reached nobody, oldest first, page by page; the count stands on each page. */
  desk: () =>
    infiniteQueryOptions({
      queryKey: [...ROOTS.portfolio, 'messages'],
      queryFn: ({ pageParam, signal }) =>
        get<AdminMessages>(
          pageParam ? `${ROOT}?cursor=${encodeURIComponent(pageParam)}` : ROOT,
          signal,
        ),
      initialPageParam: null as string | null,
      getNextPageParam: ({ nextCursor }) => nextCursor,
    }),
};

/** How many wait there; 0 while it is not known. */
export const useMessagesWaiting = (enabled: boolean): number =>
  useInfiniteQuery({ ...messageQueries.desk(), enabled }).data?.pages[0]?.count ?? 0;

const PATHS: Record<MessageAct, string> = { send_again: 'send-again', told: 'told' };

/** Does something about a message; `told` takes the reason. */
export const useMessageAct = (act: MessageAct, { id }: FailedMessage) =>
  useDeskWrite(
    (body: object) => send('POST', `${ROOT}/${encodeURIComponent(id)}/${PATHS[act]}`, body),
    actWords(act),
  );
