import type { Context } from '@server/platform/context';
import type { ClaimRow, LoanFile } from '@server/loans/loan-file';
import { messageAfterQuietHours } from '@server/messages/after-quiet-hours';
import { guaranteeOf, nameOf, phoneOfGuarantor } from './claim-parts';

/** Tells a guarantor that a notice or a charge is lifted; `claim_taken_back`: the notice was premature. */
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
