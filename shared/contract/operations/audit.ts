import type { auditQuery } from '../audit';
import { operation } from './operation';

export const listAuditEvents = operation('listAuditEvents', 'get', '/api/admin/audit')<{
  query: typeof auditQuery;
}>;
