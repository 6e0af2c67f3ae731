import { statement } from '@server/db/rows';

export const findAnyone = statement<{ id: string }, []>(
  'find_anyone',
  'select id from persons limit 1',
);
