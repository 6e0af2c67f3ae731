import type { PersonContext } from '@server/platform/core/context';
import { commit, retrying } from '@server/platform/db/change';
import { eventOf } from '@server/platform/db/event';
import { NOT_FOUND } from '@server/platform/http/not-found';
import { thanksRules } from '@server/lending/note-rules';
import { firstRefusal } from '@server/lending/rule';
import { findOwnLoan } from '@server/loans/loans/store';
import { Refused, refuseFirst } from '@server/platform/core/refused';

/** Writes one line of the borrower's to all who stood behind a loan that is repaid; in the app alone. */
export async function thankFriends(
  context: PersonContext,
  loanId: string,
  thanks: string,
): Promise<void> {
  await retrying(async () => {
    const [file] = await findOwnLoan(context.db, loanId, context.actor.person.id);
    if (!file) throw new Refused(NOT_FOUND);
    const backers = file.guarantees.filter(({ row }) => row.status === 'accepted');
    refuseFirst([
      firstRefusal(thanksRules, {
        closedReason: file.loan.closedReason,
        backers: backers.length,
        hasThanked: backers.some(({ row }) => row.thanks !== null),
      }),
    ]);
    // The words stay out of the audit, which never forgets.
    const event = eventOf(context, 'guarantors_thanked', { kind: 'loan', id: loanId });
    await commit(context.db, {
      update: {
        guarantees: backers.map(({ row: { id, version } }) => ({ id, version, set: { thanks } })),
      },
      insert: { events: [event] },
    });
  });
}
