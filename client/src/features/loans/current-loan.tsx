import { t } from '@lingui/core/macro';
import { Plural } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { paths } from '@client/paths';
import { QueryBoundary } from '@client/ui/query-boundary';
import { SkeletonCards } from '@client/ui/skeleton';
import type { Loan } from '@shared/contract/loans';
import { CurrentLoanCard, type LoanSheet } from './current-loan-card';
import { currentLoanAmong } from './loan-choice';
import { loanQueries } from './queries';

interface CurrentLoanProps {
  /** What stands in the place of a loan. */
  noLoan: ReactNode;
  /** The loan named in the address; null for the most important one. */
  wantedId: string | null;
  /** Consequences of lateness, for a late loan. */
  whatLatenessMeans: (loan: Loan) => ReactNode;
  /** The picture of the friends behind a loan; a quiet one leaves it to another to tell what happens. */
  friends: (loan: Loan, isQuiet: boolean) => ReactNode;
}

/** The dashboard's loan card, or its placeholder. */
export function CurrentLoan(props: CurrentLoanProps) {
  const loans = useQuery(loanQueries.mine());
  return (
    <QueryBoundary
      query={loans}
      what={t`your loan`}
      skeleton={<SkeletonCards count={1} className="h-96" />}
    >
      {(loaded) => <Chosen loans={loaded} {...props} />}
    </QueryBoundary>
  );
}

/** Keeps the loan while a sheet is open over it: paying it off must not replace the card below. */
function Chosen(props: CurrentLoanProps & { loans: Loan[] }) {
  const { loans, noLoan, wantedId, whatLatenessMeans, friends } = props;
  const [open, setOpen] = useState<{ loanId: string; sheet: LoanSheet } | null>(null);
  const loan = currentLoanAmong(loans, open?.loanId ?? wantedId);
  if (!loan) return noLoan;
  const others = loans.filter(({ id, status }) => id !== loan.id && status !== 'closed').length;
  return (
    <div className="grid gap-2">
      <CurrentLoanCard
        loan={loan}
        whatLatenessMeans={loan.daysPastDue > 0 && whatLatenessMeans(loan)}
        friends={(isQuiet) => friends(loan, isQuiet)}
        sheet={open?.sheet ?? null}
        onSheet={(sheet) => setOpen(sheet && { loanId: loan.id, sheet })}
      />
      {others > 0 && (
        <Link
          href={paths.loans()}
          className="flex min-h-12 w-fit items-center font-medium text-brand underline"
        >
          <Plural value={others} one="# more loan in My Loans" other="# more loans in My Loans" />
        </Link>
      )}
    </div>
  );
}
