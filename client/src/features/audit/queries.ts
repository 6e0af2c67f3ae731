import { ROOTS } from '@client/lib/query-client';
import { pagedQuery } from '@client/lib/paged-query';
import { type AskedOf, at } from '@client/lib/call';
import { listAuditEvents } from '@shared/contract/operations/audit';

/** The audit's filters; omitted ones do not apply. */
export type AuditFilter = Omit<AskedOf<typeof listAuditEvents>, 'cursor'>;

/** The audit's events, newest first, page by page. For admins only. */
export const auditQuery = (filter: AuditFilter) =>
  pagedQuery(ROOTS.portfolio, at(listAuditEvents, filter));
