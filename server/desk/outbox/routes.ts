import * as operations from '@shared/contract/operations/outbox';
import { reasonBody } from '@shared/contract/loans';
import { messageParams } from '@shared/contract/messages';
import { pageQuery } from '@shared/contract/paging';
import { oldestAfter } from '@server/platform/http/paging';
import { route } from '@server/platform/http/route';
import { noteTold } from './note-told';
import { presentMessages } from './present';
import { sendAgain } from './send-again';
import { countDeskMessages, findDeskMessages } from './store';

export const outboxRoutes = [
  route(operations, 'listFailedMessages', {
    access: 'admin',
    may: 'READ_MESSAGES',
    summary: 'SMS that reached nobody, and legal ones that are still being tried, oldest first',
    query: pageQuery,
    async act({ db, actor, now, wall }, { query }) {
      const [rows, [counted]] = await Promise.all([
        findDeskMessages(db, ...oldestAfter(query.cursor), actor.person.id),
        countDeskMessages(db),
      ]);
      return presentMessages(rows, counted?.count ?? 0, { now, wall });
    },
  }),
  route(operations, 'sendMessageAgain', {
    access: 'admin',
    may: 'HANDLE_MESSAGE',
    summary: 'Tries a message that reached nobody from the start',
    params: messageParams,
    status: 202,
    async act(context, { params }) {
      await sendAgain(context, params.id);
      return { id: params.id };
    },
  }),
  route(operations, 'noteMessageTold', {
    access: 'admin',
    may: 'HANDLE_MESSAGE',
    summary:
      'Notes that the person was told by other means, and how; the message is not tried again',
    params: messageParams,
    body: reasonBody,
    async act(context, { params, body }) {
      await noteTold(context, params.id, body.reason);
      return { id: params.id };
    },
  }),
];
