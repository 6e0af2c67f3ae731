import type { auditQuery } from '../audit';
import { operation } from './operation';

export const listAuditEvents = operation('get', '/api/admin/audit')<
  'listAuditEvents',
  {
    query: typeof auditQuery;
  }
>;
