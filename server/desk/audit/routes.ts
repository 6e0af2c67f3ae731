import * as operations from '@shared/contract/operations/audit';
import { auditQuery } from '@shared/contract/audit';
import { BY_TIME } from '@shared/contract/paging';
import { paged } from '@server/platform/http/paging';
import { route } from '@server/platform/http/route';
import { findAudit } from './find-audit';
import { presentAuditEvent } from './present';

export const auditRoutes = [
  route(operations, 'listAuditEvents', {
    access: 'admin',
    may: 'READ_AUDIT',
    mayLag: true,
    summary: 'Who did what to what, from where and when, newest first',
    query: auditQuery,
    async act({ db }, { query }) {
      return paged(
        BY_TIME,
        await findAudit(db, query),
        ({ at, id }) => ({ at, id }),
        presentAuditEvent,
      );
    },
  }),
];
