import { eventOf } from '@server/platform/db/event';
import { PAYMENT_MAX, PAYOUT_MIN } from '@shared/limits';
import { type Cents, cents, min, subtract, add } from '@shared/money';
import type { Context } from '@server/platform/core/context';
import { commit, retrying } from '@server/platform/db/change';
import { joinChanges } from '@server/platform/db/join-changes';
import type { Recorded } from '@server/platform/db/recorded';
import { aboutClaim, claimUpdate, guaranteeOf } from '@server/guarantors/guarantees/claim-parts';
import { keptOf } from '@server/lending/claim-shares';
import type { ClaimRow } from '@server/loans/loans/loan-file';
import { refuseOwnMoney } from '@server/loans/loans/own-money';
import { loanUpdate } from '@server/loans/loans/parts';
import { fundPayout } from './fund-payout';
import { payoutIntent } from './payout-intent';
import { findForPassOn } from './pass-on-store';
import { recipientOf } from '@server/loans/loans/recipient-of';

/** What the borrower has reimbursed and no payout has sent yet, in whole shillings. */
export function waitingFor(claim: ClaimRow): Cents {
  const waiting = subtract(claim.reimbursed, keptOf(claim));
  return min(cents(waiting - (waiting % 100)), PAYMENT_MAX);
}

/**
 * Sends a guarantor the reimbursed amount from KSh 10 up, one payout at a time. The intent moves it to the claim's
 * `paidOut`; a refusal moves it back. Returns the payout's id, or null if there is nothing to send. Throws
 * Refused (422) where the money is a person's own, or is not there; a job's payout waits (send-payout.ts).
 */
export async function passOn(
  context: Context,
  claimId: string,
  whenFound: () => void = () => undefined,
): Promise<string | null> {
  return retrying(async () => {
    const [file] = await findForPassOn(context.db, claimId);
    const claim = file?.claims.find(({ id }) => id === claimId);
    if (!file || !claim) return null;
    whenFound();
    refuseOwnMoney(context, file);
    const amount = waitingFor(claim);
    if (file.isUnderWay || amount < PAYOUT_MIN) return null;
    const { id: provider } = context.money.main;
    const isByPerson = context.actor.kind === 'person';
    const funded = isByPerson ? await fundPayout(context, provider, amount) : {};
    const attempt = file.sent + 1;
    const { id, ...intent } = payoutIntent(context, {
      provider,
      kind: 'reimbursement',
      loanId: file.loan.id,
      personId: claim.personId,
      sourceId: null,
      claimId,
      amount,
      phone: recipientOf(guaranteeOf(file, claim)).phone,
      attempt,
      ourReference: `${file.loan.reference}-G${attempt}`,
    });
    const detail = { amount, paymentId: id };
    const decided: Recorded = {
      update: {
        loans: [loanUpdate(file, {})],
        claims: [claimUpdate(claim, { paidOut: add(claim.paidOut, amount) })],
      },
      insert: {
        events: [
          eventOf(context, 'reimbursement_requested', aboutClaim(claim), {
            claimId: claim.id,
            ...detail,
          }),
        ],
      },
    };
    await commit(context.db, joinChanges(intent, decided, funded));
    return id;
  });
}
