import type { Change, Update } from '@server/platform/db/change';
import { eventOf } from '@server/platform/db/event';
import { joinChanges } from '@server/platform/db/join-changes';
import type { PersonContext } from '@server/platform/core/context';
import { type ApprovalRow, findOpenApprovalsBy } from './store';
import { subjectOf } from './subject';

/** The change by which a person's open proposals end, because they lose the rights by which they made them. */
export async function lapsedApprovals(context: PersonContext, personId: string): Promise<Change> {
  const open = await findOpenApprovalsBy(context.db, personId);
  return joinChanges(...open.map((row) => lapsed(context, row)));
}

function lapsed(context: PersonContext, row: ApprovalRow): Change {
  const { id, version, kind, loanId, targetId, amount } = row;
  const decidedBy = context.actor.person.id;
  const decidedAt = context.now();
  const update: Update<'approvals'> = {
    id,
    version,
    set: { decision: 'lapsed', decidedBy, decidedAt },
  };
  const subject = subjectOf(kind, loanId, targetId);
  const event = eventOf(context, 'approval_lapsed', subject, { act: kind, amount });
  return { update: { approvals: [update] }, insert: { events: [event] } };
}
