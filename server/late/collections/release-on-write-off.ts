import { add, type Cents } from '@shared/money';
import type { Context } from '@server/platform/core/context';
import type { Change, Update } from '@server/platform/db/change';
import { claimUpdate, guaranteeUpdate, nameOf } from '@server/guarantors/guarantees/claim-parts';
import { released } from '@server/lending/guarantee-lifecycle';
import { isOpenClaim, nextClaimStatus } from '@server/lending/claim-lifecycle';
import type { ClaimRow, GuaranteeInFile, LoanFile } from '@server/loans/loans/loan-file';
import { updates } from '@server/loans/loans/parts';
import { messageAfterQuietHours } from '@server/platform/messages/after-quiet-hours';
import { orRefuse } from '@server/platform/core/refused';
import { toPerson } from '@server/platform/messages/recipient';
import { recipientOf } from '@server/loans/loans/recipient-of';

/**
 * Releases the guarantors of a written-off loan and notifies them. Lifts open claims: their charged amount falls to
 * the amount paid. `unpaid`: the written-off amount as a decimal string.
 */
export function releaseOnWriteOff(context: Context, file: LoanFile, unpaid: Cents): Change {
  const now = context.now();
  const lifted = file.claims.filter(({ status }) => isOpenClaim(status));
  const standing = file.guarantees.filter(
    ({ row }) => row.status === 'accepted' && row.releasedAt === null,
  );
  // Somebody who is free already may be charged still: who was found not to guarantee.
  const called = file.guarantees.filter(
    (each) =>
      !standing.includes(each) && lifted.some(({ guaranteeId }) => guaranteeId === each.row.id),
  );
  const messages = [
    toBorrower(context, file, unpaid),
    ...standing.map((each) => {
      const parts = { borrower: nameOf(file) };
      return messageAfterQuietHours(
        context,
        recipientOf(each),
        'guarantee_written_off',
        parts,
        file.loan.id,
      );
    }),
  ];
  return {
    update: updates({
      claims: lifted.map((claim) => liftedRow(claim, now)),
      guarantees: [
        ...standing.map((each) =>
          guaranteeUpdate(each, { ...released('written_off', now), ...chargedOf(file, each) }),
        ),
        ...called.map((each) => guaranteeUpdate(each, chargedOf(file, each))),
      ],
    }),
    messages: messages,
  };
}

const liftedRow = (claim: ClaimRow, now: Date): Update<'claims'> =>
  claimUpdate(claim, {
    status: orRefuse(nextClaimStatus('write_off', claim.status, 'admin')),
    charged: claim.paid,
    endedAt: now,
    liftedReason: 'written_off',
  });

/** What stays charged to a guarantor once what is open is lifted. */
function chargedOf(
  file: LoanFile,
  { row }: GuaranteeInFile,
): Pick<GuaranteeInFile['row'], 'amountCharged' | 'liabilityTriggered'> {
  const own = file.claims.filter(({ guaranteeId }) => guaranteeId === row.id);
  const amountCharged = add(
    ...own.map(({ status, charged, paid }) => (isOpenClaim(status) ? paid : charged)),
  );
  return { amountCharged, liabilityTriggered: amountCharged > 0 };
}

function toBorrower(context: Context, { loan, borrower }: LoanFile, unpaid: Cents) {
  const parts = { amount: unpaid, reference: loan.reference };
  return messageAfterQuietHours(context, toPerson(borrower), 'loan_written_off', parts, loan.id);
}
