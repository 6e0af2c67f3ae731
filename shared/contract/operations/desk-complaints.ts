import type { answerComplaintBody, complaintsQuery } from '../complaints';
import { operation } from './operation';

export const listComplaints = operation('listComplaints', 'get', '/api/admin/complaints')<{
  query: typeof complaintsQuery;
}>;
export const downloadComplaints = operation(
  'downloadComplaints',
  'get',
  '/api/admin/complaints.csv',
);
export const getComplaint = operation('getComplaint', 'get', '/api/admin/complaints/:id');
export const acknowledgeComplaint = operation(
  'acknowledgeComplaint',
  'put',
  '/api/admin/complaints/:id/acknowledge',
);
export const answerComplaint = operation(
  'answerComplaint',
  'put',
  '/api/admin/complaints/:id/answer',
)<{ body: typeof answerComplaintBody }>;
