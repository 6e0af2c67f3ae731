import type { Loan } from '@shared/contract/loans';
import { addDays, day } from '@shared/day';
import { closeDays } from '@server/closing/close-days';
import { actingAs } from '@server/context';
import { commit } from '@server/db/change';
import { giveNotices } from '@server/guarantees/give-notices';
import { runningLoan, signIn } from './people';
import { type Cast, loanOf, moveTo, valueOf } from './stages';
import type { TestApp } from './test-app';

/** A loan whose first instalment is `days` past due since this morning, as the nights would have left it. */
export async function lateLoan(
  app: TestApp,
  cast: Cast,
  days: number,
  terms: object = {},
): Promise<Loan> {
  const { borrower, guarantor, admin } = cast;
  const { id, dueDate } = await runningLoan(app, borrower, guarantor, admin, terms);
  const due = day(dueDate ?? '');
  const today = addDays(due, days);
  moveTo(app, today);
  for (const person of [borrower, guarantor, admin]) await signIn(person);
  await closeDays(actingAs(app.deps, 'job'), today);
  return loanOf(borrower, id);
}

/** Notice to the guarantor of a defaulted loan; answers the claim's id. */
export async function giveNotice(app: TestApp, loanId: string): Promise<string> {
  await giveNotices(actingAs(app.deps, 'job'), app.clock.now());
  return valueOf<string>(app, 'select id from claims where loan_id = $1', loanId);
}

/** The guarantor appeals, in their own words. */
export async function appealAgainst(app: TestApp, claimId: string, appealReason: string) {
  const version = await valueOf<number>(app, 'select version from claims where id = $1', claimId);
  const set = {
    status: 'appealed' as const,
    appealedAt: app.clock.now(),
    ground: 'already_paid' as const,
    appealReason,
  };
  await commit(app.db, { update: { claims: [{ id: claimId, version, set }] } });
}

/** A defaulted loan with an appeal to hear. */
export async function appealedLoan(
  app: TestApp,
  cast: Cast,
  reason = 'I sent the money myself in June.',
): Promise<{ loan: Loan; claimId: string }> {
  const loan = await lateLoan(app, cast, 92);
  const claimId = await giveNotice(app, loan.id);
  await appealAgainst(app, claimId, reason);
  return { loan, claimId };
}
