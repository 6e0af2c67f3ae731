import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AdminLoan, LoanReview } from '@shared/contract/portfolio';
import { PURPOSE_LABELS } from '@shared/words';
import { isNotFound } from '@client/lib/api';
import { paths } from '@client/paths';
import { Amount } from '@client/ui/amount';
import { DeskLink } from '@client/ui/desk-link';
import { EmptyState } from '@client/ui/empty-state';
import { Loaded } from '@client/ui/loaded';
import { Page } from '@client/ui/page';
import { LoanStatusChip } from '@client/ui/status-chip';
import { BorrowerCard } from './borrower-card';
import { borrowerName } from './borrower-name';
import { DecisionCard } from './decision-card';
import { GuarantorsCard } from './guarantors-card';
import { HistoryCard } from './history-card';
import { PriceCard } from './price-card';
import { portfolioQueries } from './queries';
import { ScheduleCard } from './schedule-card';

const BACK = { href: paths.admin(), label: 'Admin Dashboard' };

/** Parts of the review that belong to other rooms. */
interface Beside {
  notes: (loan: AdminLoan) => ReactNode;
  writeOff: (loan: AdminLoan) => ReactNode;
}

/** Everything that a reviewer needs about one loan, and what they can do. */
export function Review({ loanId, ...beside }: Beside & { loanId: string }) {
  const review = useQuery(portfolioQueries.review(loanId));
  return (
    <Page title="Loan review" width="wide" back={BACK} {...(review.data && headOf(review.data))}>
      {isNotFound(review.error) ? (
        <EmptyState icon="search" title="Loan Not Found">
          There is no loan at this address.
        </EmptyState>
      ) : (
        <Loaded query={review} what="this loan">
          {(loaded) => <Desk {...loaded} {...beside} />}
        </Loaded>
      )}
    </Page>
  );
}

const headOf = ({ loan }: LoanReview) => ({
  title: `Review of ${loan.reference}`,
  heading: (
    <>
      <Amount wire={loan.amount} /> for {borrowerName(loan)}
    </>
  ),
  subtitle: `${PURPOSE_LABELS[loan.purpose]} · ${loan.term} months · ${loan.reference}`,
  action: <LoanStatusChip status={loan.status} closedReason={loan.closedReason} />,
});

/** The decision comes first for who reads from top to bottom; on a desktop it stays at the right. */
const Desk = ({ notes, writeOff, ...review }: LoanReview & Beside) => (
  <div className="grid items-start gap-5 lg:grid-cols-12">
    <div className="grid min-w-0 gap-5 lg:sticky lg:top-20 lg:order-2 lg:col-span-4">
      <DecisionCard loan={review.loan} />
      {writeOff(review.loan)}
    </div>
    <div className="grid min-w-0 gap-5 lg:order-1 lg:col-span-8">
      <BorrowerCard borrower={review.borrower} />
      {notes(review.loan)}
      <GuarantorsCard {...review} />
      <PriceCard {...review} />
      <ScheduleCard schedule={review.schedule} />
      <HistoryCard events={review.events} reference={review.loan.reference} />
      <DeskLink href={paths.adminJournal(review.loan.id)}>What was booked for this loan</DeskLink>
    </div>
  </div>
);
