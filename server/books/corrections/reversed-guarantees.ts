import type { Context } from '@server/platform/core/context';
import type { Change, Update } from '@server/platform/db/change';
import { bindsAgain } from '@server/guarantors/guarantees/agreement';
import { guaranteeUpdate, nameOf } from '@server/guarantors/guarantees/claim-parts';
import { callable } from '@server/lending/claim-shares';
import type { Reversed } from '@server/lending/reversal';
import type { GuaranteeInFile } from '@server/loans/loans/loan-file';
import { updates } from '@server/loans/loans/parts';
import { messageAfterQuietHours } from '@server/platform/messages/after-quiet-hours';
import { paidWithout } from './reversed-loan';
import { isReopened } from './reversed-standing';
import { isStillAsked } from './still-asked';
import type { PaymentToReverse } from './store';
import { recipientOf } from '@server/loans/loans/recipient-of';

/**
 * Guarantors released when the payment closed the loan stand for it again where their agreement says so; the others
 * stay free. Tells everybody who stands for more than before. `charges`: what changes of what they were asked for.
 */
export function reversedGuarantees(
  context: Context,
  found: PaymentToReverse,
  reversed: Reversed,
  charges: readonly Update<'guarantees'>[],
): Change {
  const { file } = found;
  const bound = isReopened(found, reversed) ? file.guarantees.filter(isBoundAgain) : [];
  const standing = file.guarantees.filter(
    ({ row }) => row.status === 'accepted' && row.releasedAt === null,
  );
  // Whose own payment it was has a text of their own.
  const payer = file.claims.find(({ id }) => id === found.payment.claimId)?.guaranteeId;
  const told = [...standing, ...bound].filter(({ row }) => row.id !== payer);
  const messages = told.map((each) => {
    const { outstanding, lent } = reversed.position;
    const { cap, agreedPrincipal: agreed, amountCharged: chargedBefore } = each.row;
    const called = { cap, agreed, chargedBefore };
    const most = callable(called, outstanding, lent);
    const parts = {
      borrower: nameOf(file),
      most,
      stays: isStillAsked(file, each.row.id),
      paidAfter: paidWithout(found, reversed),
    };
    const to = recipientOf(each);
    return messageAfterQuietHours(context, to, 'guarantee_counts_again', parts, file.loan.id);
  });
  return {
    update: updates({ guarantees: withCharges(bound.map(boundRow), charges) }),
    messages: messages,
  };
}

/** Whether the guarantee counts once the payment is reversed. */
export const standsAgain = (
  found: PaymentToReverse,
  reversed: Reversed,
  guaranteeId: string,
): boolean =>
  found.file.guarantees.some(
    (each) =>
      each.row.id === guaranteeId &&
      each.row.status === 'accepted' &&
      (each.row.releasedAt === null || (isReopened(found, reversed) && isBoundAgain(each))),
  );

function withCharges(
  bound: readonly Update<'guarantees'>[],
  charges: readonly Update<'guarantees'>[],
): Update<'guarantees'>[] {
  const isBound = ({ id }: Update<'guarantees'>) => bound.some((each) => each.id === id);
  const both = bound.map((each) => {
    const charge = charges.find(({ id }) => id === each.id);
    return charge ? { ...each, set: { ...charge.set, ...each.set } } : each;
  });
  return [...both, ...charges.filter((each) => !isBound(each))];
}

const isBoundAgain = ({ row }: GuaranteeInFile): boolean =>
  row.status === 'accepted' &&
  row.agreement !== null &&
  bindsAgain(row.agreement) &&
  row.releasedBecause === 'loan_closed';

const boundRow = (each: GuaranteeInFile): Update<'guarantees'> =>
  guaranteeUpdate(each, { releasedAt: null, releasedBecause: null });
