import { coded, saying } from '@shared/texts/english';
import { readRecord } from '@server/accounts/record-store';
import type { Context, PersonContext } from '@server/platform/context';
import { type Change, commitOutsideAttempt } from '@server/db/change';
import { eventOf } from '@server/db/event';
import { joinChanges } from '@server/db/join-changes';
import { barsOf, refusedStandingOf, type Standing } from '@server/lending/standing';
import type { LoanFile } from '@server/loans/loan-file';
import { loanUpdate, loanUpdates } from '@server/loans/parts';
import { Refused } from '@server/platform/refused';
import { payoutRefusedChange } from './payout-refused';
import { ofLoan, type PaymentCase } from './store';

/** The last look at the borrower before money leaves (contract §5): a failed rule leaves the loan approved. */

/**
 * Throws Refused where the borrower may not borrow now; the loan then says why. The caller's change checks the
 * borrower's version, so that nothing can happen to the standing in between.
 */
export async function holdIfBarred(context: PersonContext, file: LoanFile): Promise<void> {
  const record = await readRecord(context.db, file.borrower.id, context.now());
  const refused = refusedStandingOf(record, file.borrower.firstName);
  if (!refused) return;
  const { statusReason } = file.loan;
  const held = heldReason(record, file);
  if (JSON.stringify(statusReason) !== JSON.stringify(held)) {
    await commitOutsideAttempt(context.db, heldChange(context, file, record));
  }
  throw new Refused(refused);
}

/** The same for a payout that waited to be sent: it is not, and the loan is approved again, with the reason. */
export const payoutHeldChange = (
  context: Context,
  found: PaymentCase,
  standing: Standing,
): Change => {
  const { file } = ofLoan(found);
  const refused = { code: 'not_eligible', reason: 'the borrower may not borrow now' };
  return joinChanges(payoutRefusedChange(context, found, refused, heldReason(standing, file)), {
    insert: { events: [heldEvent(context, file, standing)] },
  });
};

const heldReason = (standing: Standing, { borrower }: LoanFile) =>
  coded('payout_held', { why: barsOf(standing).map(({ of }) => of(borrower.firstName)) });

const heldChange = (context: Context, file: LoanFile, standing: Standing): Change => ({
  update: { loans: [loanUpdate(file, { statusReason: heldReason(standing, file) })] },
  insert: { events: [heldEvent(context, file, standing)] },
  live: loanUpdates(file),
});

const heldEvent = (context: Context, file: LoanFile, standing: Standing) =>
  eventOf(
    context,
    'payout_held',
    { kind: 'loan', id: file.loan.id },
    saying('words', heldReason(standing, file)),
  );
