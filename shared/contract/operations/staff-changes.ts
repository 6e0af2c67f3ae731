import type { inviteBody, roleBody, staffReasonBody } from '../staff';
import { operation } from './operation';

export const listStaff = operation('get', '/api/admin/staff')<'listStaff'>;
export const inviteStaff = operation('post', '/api/admin/staff')<
  'inviteStaff',
  {
    body: typeof inviteBody;
  }
>;
export const changeStaffRole = operation('put', '/api/admin/staff/:id')<
  'changeStaffRole',
  {
    body: typeof roleBody;
  }
>;
export const endStaff = operation('post', '/api/admin/staff/:id/end')<
  'endStaff',
  {
    body: typeof staffReasonBody;
  }
>;
export const resetStaff = operation('post', '/api/admin/staff/:id/link')<
  'resetStaff',
  {
    body: typeof staffReasonBody;
  }
>;
