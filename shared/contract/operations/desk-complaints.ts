import type { answerComplaintBody } from '../complaints';
import type { rankQuery } from '../paging';
import { operation } from './operation';

export const listComplaints = operation('get', '/api/admin/complaints')<
  'listComplaints',
  {
    query: typeof rankQuery;
  }
>;
export const downloadComplaints = operation(
  'get',
  '/api/admin/complaints.csv',
)<'downloadComplaints'>;
export const getComplaint = operation('get', '/api/admin/complaints/:id')<'getComplaint'>;
export const acknowledgeComplaint = operation(
  'put',
  '/api/admin/complaints/:id/acknowledge',
)<'acknowledgeComplaint'>;
export const answerComplaint = operation('put', '/api/admin/complaints/:id/answer')<
  'answerComplaint',
  { body: typeof answerComplaintBody }
>;
