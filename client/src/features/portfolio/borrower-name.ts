import type { Loan } from '@shared/contract/loans';

/** "Fatuma Ali" */
export const borrowerName = ({ borrower }: Pick<Loan, 'borrower'>): string =>
  `${borrower.firstName} ${borrower.lastName}`;
