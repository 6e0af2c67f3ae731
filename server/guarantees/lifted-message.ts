import type { Context } from '@server/context';
import type { ClaimRow, LoanFile } from '@server/loans/loan-file';
import { decentMessageOf } from '@server/messages/decent-message';
import { guaranteeOf, nameOf, phoneOfGuarantor } from './claim-parts';

/** To a guarantor: what they had notice of, or were asked for, is asked no longer. */
export const liftedMessage = (
  context: Context,
  file: LoanFile,
  claim: ClaimRow,
): ReturnType<typeof decentMessageOf> =>
  decentMessageOf(
    context,
    phoneOfGuarantor(guaranteeOf(file, claim)),
    'claim_lifted',
    { borrower: nameOf(file) },
    file.loan.id,
  );
