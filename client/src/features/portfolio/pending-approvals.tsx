import { useInfiniteQuery } from '@tanstack/react-query';
import type { AdminLoan } from '@shared/contract/portfolio';
import { Card } from '@client/ui/card';
import { EmptyState } from '@client/ui/empty-state';
import { PagedView } from '@client/ui/paged-view';
import { StatusChip } from '@client/ui/status-chip';
import { GS_ADVICE } from './gs-score';
import { portfolioQueries } from './queries';
import { QueueEntry } from './queue-entry';
import { whyNotApprove } from './why-not';

interface PendingApprovalsProps {
  onApprove: (loan: AdminLoan) => void;
}

/** Requests that wait for approval, longest first. */
export function PendingApprovals({ onApprove }: PendingApprovalsProps) {
  const pending = useInfiniteQuery(portfolioQueries.pending());
  const count = pending.data?.pages.reduce((sum, { items }) => sum + items.length, 0) ?? 0;
  return (
    <Card
      title="Pending Approvals"
      aside={
        count > 0 && (
          <StatusChip tone="wait" icon="hourglass">
            {count}
            {pending.hasNextPage && '+'} waiting
          </StatusChip>
        )
      }
    >
      <PagedView query={pending} what="the pending approvals">
        {(pages) => {
          const loans = pages.flatMap(({ items }) => items);
          return loans.length > 0 ? <Entries {...{ loans, onApprove }} /> : <AllCaughtUp />;
        }}
      </PagedView>
    </Card>
  );
}

const Entries = ({ loans, onApprove }: PendingApprovalsProps & { loans: AdminLoan[] }) => (
  <>
    <p className="text-meta text-ink-3">{GS_ADVICE}</p>
    <ul className="divide-y divide-line">
      {loans.map((loan) => (
        <QueueEntry
          key={loan.id}
          loan={loan}
          act="Approve"
          icon="check"
          onAct={() => onApprove(loan)}
          whyNot={whyNotApprove(loan)}
        />
      ))}
    </ul>
  </>
);

const AllCaughtUp = () => (
  <EmptyState icon="checkCircle" title="All caught up">
    No loans are waiting for approval.
  </EmptyState>
);
