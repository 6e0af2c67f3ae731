import type { auditQuery } from '../audit';
import { operation } from './operation';

export const listAuditEvents = operation('get', '/api/admin/audit')<
  'listAuditEvents',
  {
    query: typeof auditQuery;
  }
>;
export const listAuditKinds = operation('get', '/api/admin/audit/kinds')<'listAuditKinds'>;
