import type { pageQuery } from '../paging';
import { operation } from './operation';

export const listStoppedJobs = operation('listStoppedJobs', 'get', '/api/admin/jobs')<{
  query: typeof pageQuery;
}>;
export const tryJobAgain = operation('tryJobAgain', 'post', '/api/admin/jobs/:id/try-again');
