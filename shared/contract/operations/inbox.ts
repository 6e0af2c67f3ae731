import type { snoozeBody } from '../inbox';
import { operation } from './operation';

export const listSnoozes = operation('get', '/api/admin/inbox')<'listSnoozes'>;
export const snoozeItem = operation('put', '/api/admin/inbox/:id')<
  'snoozeItem',
  {
    body: typeof snoozeBody;
  }
>;
