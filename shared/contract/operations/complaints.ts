import type { complaintBody } from '../complaints';
import { operation } from './operation';

export const listOwnComplaints = operation('get', '/api/complaints')<'listOwnComplaints'>;
export const makeComplaint = operation('post', '/api/complaints')<
  'makeComplaint',
  {
    body: typeof complaintBody;
  }
>;
