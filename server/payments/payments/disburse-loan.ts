import { subtract, ZERO } from '@shared/money';
import type { ActSignature } from '@shared/contract/staff';
import type { PersonContext } from '@server/platform/core/context';
import { commit, retrying } from '@server/platform/db/change';
import { eventOf } from '@server/platform/db/event';
import { joinChanges } from '@server/platform/db/join-changes';
import { journalRows } from '@server/platform/db/journal';
import { NOT_FOUND } from '@server/platform/http/not-found';
import { payoutRules } from '@server/lending/approval-rules';
import { feeCharged } from '@server/lending/fees';
import { refusal } from '@server/lending/refusal';
import { firstRefusal } from '@server/lending/rule';
import { payoutOf, refuseIfDecided, type Seen } from '@server/loans/loans/decide-loan';
import { keptBackOf, sentOf } from '@server/loans/loans/earlier-loan';
import {
  bumpBorrowerVersion,
  inOrder,
  loanUpdate,
  transitionLoan,
} from '@server/loans/loans/parts';
import { findDecided } from '@server/loans/loans/store';
import type { LoanFile } from '@server/loans/loans/loan-file';
import { refuseOwnMoney } from '@server/loans/loans/own-money';
import { Refused, refuseFirst } from '@server/platform/core/refused';
import { type SignedAct, signedChange, takeSignature } from '@server/people/staff/signed-act';
import { fundPayout } from './fund-payout';
import { holdIfBarred } from './hold-payout';
import { payoutIntent } from './payout-intent';
import { countPayouts } from './store';

const UNVERIFIED = refusal('borrower_unverified');

/** What the second person signs: what is sent of this loan, to the number that its borrower has verified. */
export const payoutToSign = (file: LoanFile, now: Date): SignedAct => ({
  act: 'disburse',
  subjectId: file.loan.id,
  loan: file.loan.reference,
  amount: sentOf(file, now),
  to: file.borrower.phone,
});

/**
 * Queues the payout of an approved loan. One statement writes the intent with its id, the loan's new status, the
 * ledger entry and the job. Pays to the verified phone only. Of a top-up the payout keeps back what the earlier loan
 * takes today; nothing else of that loan changes before the provider has confirmed, but its version does, so that a
 * payment on it at the same time is counted or comes later.
 */
export async function disburseLoan(
  context: PersonContext,
  loanId: string,
  seen?: Seen,
  signature?: ActSignature,
): Promise<void> {
  const signed = await takeSignature(context, signature);
  await retrying(async () => {
    const now = context.now();
    const [file] = await findDecided(context.db, loanId);
    if (!file) throw new Refused(NOT_FOUND);
    const { loan, borrower } = file;
    refuseIfDecided(context, file, { move: 'disburse', seen });
    const { earlier } = file;
    const keptBack = keptBackOf(file, now)?.keptBack ?? ZERO;
    const update = transitionLoan(file, 'disburse', 'admin', now, {
      outstanding: subtract(loan.amount, keptBack),
      statusReason: null,
    });
    refuseOwnMoney(context, file);
    refuseFirst([firstRefusal(payoutRules, payoutOf(context, file))]);
    await holdIfBarred(context, file);
    if (!borrower.phoneVerifiedAt) throw new Refused(UNVERIFIED);
    const { id: provider } = context.money.main;
    const amount = sentOf(file, now);
    const funded = await fundPayout(context, provider, amount);
    const [{ attempts } = { attempts: 0 }] = await countPayouts(context.db, loanId, 'disbursement');
    const attempt = attempts + 1;
    const { id, ...intent } = payoutIntent(context, {
      provider,
      kind: 'disbursement',
      loanId,
      personId: borrower.id,
      sourceId: null,
      amount,
      keptBack: earlier && keptBack,
      phone: borrower.phone,
      attempt,
      ourReference: `${loan.reference}-D${attempt}`,
    });
    const detail = { attempt, paymentId: id, ...(earlier ? { keptBack } : {}) };
    await commit(
      context.db,
      joinChanges(
        intent,
        {
          update: {
            loans: inOrder([update, ...(earlier ? [loanUpdate(earlier, {})] : [])]),
            persons: [bumpBorrowerVersion(file)],
          },
          insert: {
            events: [eventOf(context, 'loan_disbursed', { kind: 'loan', id: loanId }, detail)],
            ...journalRows(context, [feeCharged(loan)], { loanId, paymentId: id }),
          },
        },
        funded,
        await signedChange(context, payoutToSign(file, now), signed),
      ),
    );
  });
}
