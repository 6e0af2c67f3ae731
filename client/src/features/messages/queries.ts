import { useInfiniteQuery } from '@tanstack/react-query';
import type { FailedMessage } from '@shared/contract/messages';
import { send } from '@client/lib/api';
import { useDeskWrite } from '@client/lib/desk-write';
import { ROOTS } from '@client/lib/query-client';
import { actWords } from './act-words';
import { pagedQuery } from '@client/lib/paged-query';
import { at } from '@client/lib/call';
import {
  listFailedMessages,
  noteMessageTold,
  sendMessageAgain,
} from '@shared/contract/operations/outbox';

/** What an admin reads of the outbox; for admins only: others get 403. */
export const messageQueries = {
  /** Messages that reached nobody, oldest first, page by page; the count stands on each page. */
  desk: () => pagedQuery(ROOTS.portfolio, at(listFailedMessages)),
};

/** How many wait there; 0 while it is not known. */
export const useMessagesWaiting = (enabled: boolean): number =>
  useInfiniteQuery({ ...messageQueries.desk(), enabled }).data?.pages[0]?.count ?? 0;

export const useSendAgain = ({ id }: FailedMessage) =>
  useDeskWrite(() => send(at(sendMessageAgain, { id })), actWords('send_again'));

/** Notes that the person was told by other means, and how. */
export const useNoteTold = ({ id }: FailedMessage) =>
  useDeskWrite((reason: string) => send(at(noteMessageTold, { id }), { reason }), actWords('told'));
