import { type Cents } from '@shared/money';
import type { Context } from '@server/platform/core/context';
import { payableOf } from '@server/lending/claim-shares';
import type { ClaimRow, BookedFile } from '@server/loans/loans/loan-file';
import { messageAfterQuietHours } from '@server/platform/messages/after-quiet-hours';
import { guaranteeOf, nameOf } from './claim-parts';
import { recipientOf } from '@server/loans/loans/recipient-of';

/** A standing charge that fell, with what it asked for before and what it asks for now. */
export interface LoweredCharge {
  claim: ClaimRow;
  from: Cents;
  to: Cents;
  reason: 'liability' | 'arrears';
}

/** Tells a guarantor that less is asked of them than before. */
export const loweredMessage = (
  context: Context,
  file: BookedFile,
  { claim }: Pick<LoweredCharge, 'claim'>,
): ReturnType<typeof messageAfterQuietHours> =>
  messageAfterQuietHours(
    context,
    recipientOf(guaranteeOf(file, claim)),
    'charge_lowered',
    {
      borrower: nameOf(file),
      amount: payableOf(claim),
      guaranteeId: claim.guaranteeId,
      chargedClaim: claim.id,
    },
    file.loan.id,
  );
