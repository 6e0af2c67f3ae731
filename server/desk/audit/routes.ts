import * as operations from '@shared/contract/operations/audit';
import { type AuditKinds, auditQuery } from '@shared/contract/audit';
import { EVENT_KINDS, WITHOUT_MENUS } from '@shared/contract/events';
import { BY_TIME } from '@shared/contract/paging';
import { paged } from '@server/platform/http/paging';
import { route } from '@server/platform/http/route';
import { findAudit } from './find-audit';
import { presentAuditEvent } from './present';
import { findMenuEvents } from './store';

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
  route(operations, 'listAuditKinds', {
    access: 'admin',
    may: 'READ_AUDIT',
    mayLag: true,
    summary:
      'The kinds of events to look for: what phones without data do only once one has done it',
    async act({ db }): Promise<AuditKinds> {
      const [found] = await findMenuEvents(db);
      return { kinds: [...(found?.hasAny ? EVENT_KINDS : WITHOUT_MENUS)] };
    },
  }),
];
