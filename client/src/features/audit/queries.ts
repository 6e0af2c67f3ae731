import { ROOTS } from '@client/lib/query-client';
import { pagedQuery } from '@client/lib/paged-query';
import { type AskedOf, at } from '@client/lib/call';
import { listAuditEvents, listAuditKinds } from '@shared/contract/operations/audit';
import { readQuery } from '@client/lib/read-query';

/** The audit's filters; omitted ones do not apply. */
export type AuditFilter = Omit<AskedOf<typeof listAuditEvents>, 'cursor'>;

/** The audit's events, newest first, page by page. For admins only. */
export const auditQuery = (filter: AuditFilter) =>
  pagedQuery(ROOTS.portfolio, at(listAuditEvents, filter));

/** The kinds that the filter offers. */
export const auditKindsQuery = readQuery(ROOTS.portfolio, at(listAuditKinds));
