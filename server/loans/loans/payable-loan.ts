import { add } from '@shared/money';
import { owedToGuarantor } from '@server/lending/claim-shares';
import type { PayableLoan } from '@server/lending/incoming';
import type { BookedFile } from './loan-file';

/** The loan as the payment rules see it: whether and how it takes money. */
export const payableLoanOf = ({
  loan,
  claims: all,
}: Pick<BookedFile, 'loan' | 'claims'>): PayableLoan => ({
  status: loan.status,
  closedReason: loan.closedReason,
  owedToGuarantors: add(loan.advanced, ...all.map(owedToGuarantor)),
});
