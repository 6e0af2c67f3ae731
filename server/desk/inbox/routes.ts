import * as operations from '@shared/contract/operations/inbox';
import { inboxParams, snoozeBody } from '@shared/contract/inbox';
import { route } from '@server/platform/http/route';
import { readSnoozes, snooze } from './snooze';

export const inboxRoutes = [
  route(operations, 'listSnoozes', {
    access: 'admin',
    may: 'READ_COUNTS',
    summary: 'What the reader has put off until a day, of all that waits for a person',
    act: readSnoozes,
  }),
  route(operations, 'snoozeItem', {
    access: 'admin',
    may: 'READ_COUNTS',
    summary:
      'Puts an item off until a day, for the reader alone; it waits for everybody else as before',
    params: inboxParams,
    body: snoozeBody,
    act: (context, { params, body }) => snooze(context, params.id, body),
  }),
];
