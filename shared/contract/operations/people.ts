import type { pageQuery } from '../paging';
import type { freezeBody, usersQuery } from '../people';
import { operation } from './operation';

export const listPeople = operation('listPeople', 'get', '/api/admin/users')<{
  query: typeof usersQuery;
}>;
export const getPerson = operation('getPerson', 'get', '/api/admin/users/:id');
export const listPersonLoans = operation('listPersonLoans', 'get', '/api/admin/users/:id/loans')<{
  query: typeof pageQuery;
}>;
export const listPersonGuarantees = operation(
  'listPersonGuarantees',
  'get',
  '/api/admin/users/:id/guarantees',
)<{ query: typeof pageQuery }>;
export const listTrustEvents = operation(
  'listTrustEvents',
  'get',
  '/api/admin/users/:id/trust-events',
)<{ query: typeof pageQuery }>;
export const showPhone = operation('showPhone', 'post', '/api/admin/users/:id/phone');
export const showGuarantorPhone = operation(
  'showGuarantorPhone',
  'post',
  '/api/admin/guarantees/:id/phone',
);
export const endPersonSessions = operation(
  'endPersonSessions',
  'post',
  '/api/admin/users/:id/end-sessions',
);
export const freezePerson = operation('freezePerson', 'put', '/api/admin/users/:id/freeze')<{
  body: typeof freezeBody;
}>;
export const unfreezePerson = operation('unfreezePerson', 'put', '/api/admin/users/:id/unfreeze')<{
  body: typeof freezeBody;
}>;
