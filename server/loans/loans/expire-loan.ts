import { fullNameOf } from '@shared/called-name';
import { DRAFT_DAYS } from '@shared/limits';
import { isOneOf, OPEN_REQUEST } from '@shared/statuses';
import type { Context } from '@server/platform/core/context';
import { commit, retrying } from '@server/platform/db/change';
import { eventOf } from '@server/platform/db/event';
import { lapsePending, transitionLoan, releaseAccepted, updates } from './parts';
import { findExpired, findLoan } from './store';
import { tellGuarantors } from './tell-guarantors';

const DAY_MS = 86_400_000;

/** Closes drafts and returned requests that were unchanged for DRAFT_DAYS; returns how many. */
export async function expireLoans(context: Context): Promise<number> {
  const untouchedSince = new Date(context.now().getTime() - DRAFT_DAYS * DAY_MS);
  let expired = 0;
  for (const { id } of await findExpired(context.db, untouchedSince)) {
    expired += Number(await expireLoan(context, id, untouchedSince));
  }
  return expired;
}

/** Returns false if the loan was changed since. Pending guarantees lapse; accepted ones are released. */
const expireLoan = (context: Context, loanId: string, untouchedSince: Date): Promise<boolean> =>
  retrying(async () => {
    const now = context.now();
    const [file] = await findLoan(context.db, loanId);
    if (!file || !isOneOf(OPEN_REQUEST, file.loan.status) || file.loan.touchedAt > untouchedSince)
      return false;
    const messages = tellGuarantors(context, file, 'guaranteed_loan_ended', () => ({
      borrower: fullNameOf(file.borrower),
    }));
    await commit(context.db, {
      update: updates({
        loans: [transitionLoan(file, 'expire', 'job', now)],
        guarantees: [...lapsePending(file, 'job', now), ...releaseAccepted(file, now)],
      }),
      insert: {
        events: [eventOf(context, 'loan_expired', { kind: 'loan', id: loanId })],
      },
      messages: messages,
    });
    return true;
  });
