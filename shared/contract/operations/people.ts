import type { pageQuery } from '../paging';
import type { freezeBody, usersQuery } from '../people';
import { operation } from './operation';

export const listPeople = operation('get', '/api/admin/users')<
  'listPeople',
  {
    query: typeof usersQuery;
  }
>;
export const getPerson = operation('get', '/api/admin/users/:id')<'getPerson'>;
export const listPersonLoans = operation('get', '/api/admin/users/:id/loans')<
  'listPersonLoans',
  {
    query: typeof pageQuery;
  }
>;
export const listPersonGuarantees = operation('get', '/api/admin/users/:id/guarantees')<
  'listPersonGuarantees',
  { query: typeof pageQuery }
>;
export const listTrustEvents = operation('get', '/api/admin/users/:id/trust-events')<
  'listTrustEvents',
  { query: typeof pageQuery }
>;
export const listDialledScreens = operation('get', '/api/admin/users/:id/dialled')<
  'listDialledScreens',
  { query: typeof pageQuery }
>;
export const showPhone = operation('post', '/api/admin/users/:id/phone')<'showPhone'>;
export const showGuarantorPhone = operation(
  'post',
  '/api/admin/guarantees/:id/phone',
)<'showGuarantorPhone'>;
export const endPersonSessions = operation(
  'post',
  '/api/admin/users/:id/end-sessions',
)<'endPersonSessions'>;
export const freezePerson = operation('put', '/api/admin/users/:id/freeze')<
  'freezePerson',
  {
    body: typeof freezeBody;
  }
>;
export const unfreezePerson = operation('put', '/api/admin/users/:id/unfreeze')<
  'unfreezePerson',
  {
    body: typeof freezeBody;
  }
>;
