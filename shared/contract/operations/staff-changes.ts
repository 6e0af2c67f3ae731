import type { inviteBody, roleBody, staffReasonBody } from '../staff';
import { operation } from './operation';

export const listStaff = operation('listStaff', 'get', '/api/admin/staff');
export const inviteStaff = operation('inviteStaff', 'post', '/api/admin/staff')<{
  body: typeof inviteBody;
}>;
export const changeStaffRole = operation('changeStaffRole', 'put', '/api/admin/staff/:id')<{
  body: typeof roleBody;
}>;
export const endStaff = operation('endStaff', 'post', '/api/admin/staff/:id/end')<{
  body: typeof staffReasonBody;
}>;
export const resetStaff = operation('resetStaff', 'post', '/api/admin/staff/:id/link')<{
  body: typeof staffReasonBody;
}>;
