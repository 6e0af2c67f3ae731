import { fullNameOf } from '@shared/called-name';
import type { Loan } from '@shared/contract/loans';

/** "Fatuma Ali" */
export const borrowerName = ({ borrower }: Pick<Loan, 'borrower'>): string => fullNameOf(borrower);
