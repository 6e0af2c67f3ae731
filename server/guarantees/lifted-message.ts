import type { Context } from '@server/context';
import type { ClaimRow, LoanFile } from '@server/loans/loan-file';
import { decentMessageOf } from '@server/messages/decent-message';
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
): ReturnType<typeof decentMessageOf> =>
  decentMessageOf(
    context,
    phoneOfGuarantor(guaranteeOf(file, claim)),
    kind,
    { borrower: nameOf(file) },
    file.loan.id,
  );
