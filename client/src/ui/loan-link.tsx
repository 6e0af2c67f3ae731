import { Link } from 'wouter';
import type { Person } from '@shared/contract/loans';
import { paths } from '@client/paths';

interface LoanLinkProps {
  id: string;
  reference: string;
  borrower: Person;
}

/** A loan's reference and borrower as a link to its page on the desk. */
export const LoanLink = ({ id, reference, borrower }: LoanLinkProps) => (
  <Link
    href={paths.adminLoan(id)}
    className="-my-3 inline-flex min-h-12 items-center text-right text-brand underline"
  >
    {reference} · {borrower.firstName} {borrower.lastName}
  </Link>
);
