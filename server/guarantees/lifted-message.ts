import type { Context } from '@server/platform/context';
import type { ClaimRow, LoanFile } from '@server/loans/loan-file';
import { messageAfterQuietHours } from '@server/messages/after-quiet-hours';
import { guaranteeOf, nameOf, phoneOfGuarantor } from './claim-parts';

/**
 * To a guarantor: what they had notice of, or were asked for, is asked no longer; `claim_taken_back`: the notice was
 * too early.
 */
export const liftedMessage = (
  context: Context,
  file: LoanFile,
  claim: ClaimRow,
  kind: 'claim_lifted' | 'claim_taken_back' = 'claim_lifted',
): ReturnType<typeof messageAfterQuietHours> =>
  messageAfterQuietHours(
    context,
    phoneOfGuarantor(guaranteeOf(file, claim)),
    kind,
    { borrower: nameOf(file) },
    file.loan.id,
  );
