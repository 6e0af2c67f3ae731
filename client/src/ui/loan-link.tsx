import { Link } from 'wouter';
import type { Person } from '@shared/contract/loans';
import { paths } from '@client/paths';
import { loanNumber, type NamedLoan } from '@shared/loan-number';

interface LoanLinkProps extends NamedLoan {
  borrower: Person;
}

/** A loan's numbers and borrower as a link to its page on the desk. */
export const LoanLink = ({ id, borrower, ...loan }: LoanLinkProps) => (
  <Link
    href={paths.adminLoan(id)}
    className="-my-3 inline-flex min-h-12 items-center text-right text-brand underline"
  >
    {loanNumber(loan)} · {borrower.firstName} {borrower.lastName}
  </Link>
);
