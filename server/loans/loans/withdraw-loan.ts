import { fullNameOf } from '@shared/called-name';
import type { PersonContext } from '@server/platform/core/context';
import { commit, retrying } from '@server/platform/db/change';
import { eventOf } from '@server/platform/db/event';
import { NOT_FOUND } from '@server/platform/http/not-found';
import { Refused } from '@server/platform/core/refused';
import { lapsePending, transitionLoan, releaseAccepted, updates } from './parts';
import { findOwnLoan } from './store';
import { tellGuarantors } from './tell-guarantors';

/** Withdraws a request that is not approved yet; releases its guarantors. */
export async function withdrawLoan(context: PersonContext, loanId: string): Promise<void> {
  await retrying(async () => {
    const now = context.now();
    const [file] = await findOwnLoan(context.db, loanId, context.actor.person.id);
    if (!file) throw new Refused(NOT_FOUND);
    const messages = tellGuarantors(context, file, 'guaranteed_loan_ended', () => ({
      borrower: fullNameOf(file.borrower),
    }));
    await commit(context.db, {
      update: updates({
        loans: [transitionLoan(file, 'withdraw', 'borrower', now)],
        guarantees: [...lapsePending(file, 'borrower', now), ...releaseAccepted(file, now)],
      }),
      insert: {
        events: [eventOf(context, 'loan_withdrawn', { kind: 'loan', id: loanId })],
      },
      messages: messages,
    });
  });
}
