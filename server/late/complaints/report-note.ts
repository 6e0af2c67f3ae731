import type { PersonContext } from '@server/platform/core/context';
import { commit, retrying } from '@server/platform/db/change';
import { eventOf } from '@server/platform/db/event';
import { joinChanges } from '@server/platform/db/join-changes';
import { ownPhone } from '@server/people/accounts/own-record';
import { findByGuarantee, findByOwnGuarantee } from '@server/guarantors/guarantees/store';
import { NOT_FOUND } from '@server/platform/http/not-found';
import { Refused } from '@server/platform/core/refused';
import { complaintOf } from './make-complaint';

/**
 * Hides for good what the other one wrote to the caller about a loan, and registers it as a complaint of the caller's,
 * in which a person reads it. The writer hears nothing of it.
 */
export async function reportNote(context: PersonContext, guaranteeId: string): Promise<void> {
  await retrying(async () => {
    const { id: personId } = context.actor.person;
    const [asked] = await findByGuarantee(context.db, guaranteeId, personId, ownPhone(context));
    const [file] = asked ? [asked] : await findByOwnGuarantee(context.db, guaranteeId, personId);
    const found = file?.guarantees.find(({ row }) => row.id === guaranteeId);
    if (!file || !found) throw new Refused(NOT_FOUND);
    const { id, version, note, thanks, reply } = found.row;
    const lines = (asked ? [note, thanks] : [reply]).filter((line) => line !== null);
    if (lines.length === 0) throw new Refused(NOT_FOUND);
    const set = asked ? { note: null, thanks: null } : { reply: null };
    const text = lines.map((line) => `“${line}”`).join(' ');
    const complaint = complaintOf(context, { kind: 'harassment', loanId: file.loan.id, text });
    const subject = { kind: 'guarantee' as const, id, loanId: file.loan.id };
    await commit(
      context.db,
      joinChanges(complaint.change, {
        update: { guarantees: [{ id, version, set }] },
        insert: { events: [eventOf(context, 'note_reported', subject)] },
      }),
    );
  });
}
