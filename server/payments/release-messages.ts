import type { Context } from '@server/platform/context';
import { nameOf } from '@server/guarantees/claim-parts';
import type { LoanFile } from '@server/loans/loan-file';
import { messageOf } from '@server/messages/message';

/** Tells the loan's remaining guarantors that they are released. */
export const releaseMessages = (context: Context, file: LoanFile) =>
  file.guarantees
    .filter(({ row }) => row.status === 'accepted' && row.releasedAt === null)
    .map(({ row }) =>
      messageOf(context, row.phone, 'guarantee_released', { borrower: nameOf(file) }, file.loan.id),
    );
