import type { complaintBody } from '../complaints';
import { operation } from './operation';

export const listOwnComplaints = operation('listOwnComplaints', 'get', '/api/complaints');
export const makeComplaint = operation('makeComplaint', 'post', '/api/complaints')<{
  body: typeof complaintBody;
}>;
