import type { answerComplaintBody, complaintsQuery } from '../complaints';
import { operation } from './operation';

export const listComplaints = operation('get', '/api/admin/complaints')<
  'listComplaints',
  {
    query: typeof complaintsQuery;
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
