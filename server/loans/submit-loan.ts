import { readRecord } from '@server/accounts/record-store';
import type { PersonContext } from '@server/platform/context';
import { commit, retrying } from '@server/db/change';
import { eventOf } from '@server/db/event';
import { NOT_FOUND } from '@server/http/not-found';
import { submissionRules } from '@server/lending/request-rules';
import { firstRefusal } from '@server/lending/rule';
import { refusedStanding } from '@server/lending/standing';
import { Refused, refuseFirst } from '@server/platform/refused';
import { availableFor, isOpenGuarantee, priceOf } from './loan-file';
import { bumpBorrowerVersion, transitionLoan, pricedRows, loanUpdates } from './parts';
import { findOwnLoan } from './store';

/** Submits an open request for approval; its terms are now fixed and it uses the limit. */
export async function submitLoan(context: PersonContext, loanId: string): Promise<void> {
  await retrying(async () => {
    const now = context.now();
    const [file] = await findOwnLoan(context.db, loanId, context.actor.person.id);
    if (!file) throw new Refused(NOT_FOUND);
    refuseFirst([refusedStanding(await readRecord(context.db, file.borrower.id, now))]);
    const { row, set } = pricedRows(context, loanId, priceOf(file));
    const submitted = { submittedAt: now, touchedAt: now, statusReason: null, ...set };
    const update = transitionLoan(file, 'submit', 'borrower', now, submitted);
    refuseFirst([
      firstRefusal(submissionRules, {
        ...file.loan,
        available: availableFor(file),
        guarantorCount: file.guarantees.filter(isOpenGuarantee).length,
      }),
    ]);
    await commit(context.db, {
      update: { loans: [update], persons: [bumpBorrowerVersion(file)] },
      insert: {
        quotes: [row],
        events: [eventOf(context, 'loan_submitted', { kind: 'loan', id: loanId })],
      },
      live: loanUpdates(file),
    });
  });
}
