import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AdminLoan, LoanReview } from '@shared/contract/portfolio';
import { isNotFound } from '@client/lib/api';
import { paths } from '@client/paths';
import { Amount } from '@client/ui/amount';
import { DeskLink } from '@client/ui/desk-link';
import { EmptyState } from '@client/ui/empty-state';
import { QueryBoundary } from '@client/ui/query-boundary';
import { Page } from '@client/ui/page';
import { LoanStatusChip } from '@client/ui/status-chip';
import { AgreementCard } from './agreement-card';
import { BorrowerCard } from './borrower-card';
import { borrowerName } from './borrower-name';
import { DecisionCard } from './decision-card';
import { GuarantorsCard } from './guarantors-card';
import { HistoryCard } from './history-card';
import { PapersCard } from './papers-card';
import { ReviewedIdentity } from './reviewed-identity';
import { type Queue, useQueue } from './in-queue';
import { PriceCard } from './price-card';
import { portfolioQueries } from './queries';
import { QueueBar } from './queue-bar';
import { RecordCard } from './record-card';
import { termsText } from './terms-text';
import { ScheduleCard } from './schedule-card';
import { loanNumber } from '@shared/loan-number';

const back = () => ({ href: paths.admin(), label: t`Admin Dashboard` });

/** Parts of the review from other features. */
interface ReviewParts {
  notes: (loan: AdminLoan) => ReactNode;
  writeOff: (loan: AdminLoan) => ReactNode;
  corrections: (review: LoanReview) => ReactNode;
}

/** All that a reviewer needs about a loan, with the available actions. */
export function Review({ loanId, ...beside }: ReviewParts & { loanId: string }) {
  const review = useQuery(portfolioQueries.review(loanId));
  const queue = useQueue(loanId, review.data?.loan.status);
  return (
    <Page
      title={t`Loan review`}
      width="wide"
      back={back()}
      {...(review.data && headOf(review.data))}
    >
      {queue?.isWithin && <QueueBar queue={queue} />}
      {isNotFound(review.error) ? (
        <EmptyState icon="search" title={t`Loan Not Found`}>
          <Trans>There is no loan at this address.</Trans>
        </EmptyState>
      ) : (
        <QueryBoundary query={review} what={t`this loan`}>
          {(loaded) => <Desk key={loanId} queue={queue} {...loaded} {...beside} />}
        </QueryBoundary>
      )}
    </Page>
  );
}

const headOf = ({ loan }: LoanReview) => ({
  title: t`Review of ${loanNumber(loan)}`,
  heading: (
    <>
      <Trans>
        <Amount wire={loan.amount} /> for {borrowerName(loan)}
      </Trans>
    </>
  ),
  subtitle: `${termsText(loan)} · ${loanNumber(loan)}`,
  action: <LoanStatusChip status={loan.status} closedReason={loan.closedReason} />,
});

type DeskProps = LoanReview & ReviewParts & { queue: Queue | null };

/**
 * What decides comes first, also in reading order, before any button: guarantors and price, then the borrower. On a
 * desktop the decision stays at the right.
 */
const Desk = ({ queue, notes, writeOff, corrections, ...review }: DeskProps) => (
  <div className="grid items-start gap-5 lg:grid-cols-12 lg:grid-rows-[auto_1fr]">
    <div className="grid min-w-0 gap-5 lg:col-span-8 lg:row-start-1">
      <GuarantorsCard {...review} />
      <PriceCard {...review} />
    </div>
    <div className="grid min-w-0 gap-5 lg:sticky lg:top-20 lg:col-span-4 lg:col-start-9 lg:row-span-2 lg:row-start-1">
      <DecisionCard loan={review.loan} queue={queue} />
      <ReviewedIdentity {...review} />
      {writeOff(review.loan)}
    </div>
    <div className="grid min-w-0 gap-5 lg:col-span-8 lg:row-start-2">
      <BorrowerCard borrower={review.borrower} record={review.record} />
      <RecordCard {...review} />
      {notes(review.loan)}
      <AgreementCard {...review} />
      <PapersCard {...review} />
      <ScheduleCard schedule={review.schedule} payDay={review.payDay} />
      {corrections(review)}
      <HistoryCard events={review.events} reference={review.loan.reference} />
      <DeskLink href={paths.adminJournal(review.loan.id)}>
        <Trans>What was booked for this loan</Trans>
      </DeskLink>
    </div>
  </div>
);
