import type { pageQuery } from '../paging';
import { operation } from './operation';

export const listStoppedJobs = operation('get', '/api/admin/jobs')<
  'listStoppedJobs',
  {
    query: typeof pageQuery;
  }
>;
export const tryJobAgain = operation('post', '/api/admin/jobs/:id/try-again')<'tryJobAgain'>;
