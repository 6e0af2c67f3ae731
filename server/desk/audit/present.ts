import type { AuditEvent } from '@shared/contract/audit';
import { saying } from '@shared/texts/english';
import { actorWords } from '@server/platform/db/event';
import { plainAddress } from '@server/platform/http/plain-address';
import type { AuditRow } from './store';

export const presentAuditEvent = (row: AuditRow): AuditEvent => ({
  id: row.id,
  at: row.at.toISOString(),
  kind: row.kind,
  by: {
    id: row.actorId,
    ...saying('name', actorWords(row.actorName, row.actorKind)),
    isAdmin: row.actorKind === 'admin',
  },
  about: { kind: row.subjectKind, id: row.subjectId, name: row.subjectName },
  loan: row.loan,
  ip: row.ip && plainAddress(row.ip),
  detail: row.detail,
});
