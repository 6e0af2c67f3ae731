import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { AdminLoan } from '@shared/contract/portfolio';
import { Card } from '@client/ui/card';
import { EmptyState } from '@client/ui/empty-state';
import { KeyHints } from '@client/ui/key-hints';
import { PagedView } from '@client/ui/paged-view';
import { StatusChip } from '@client/ui/status-chip';
import { type Decide, decisionKeys, keyWords } from './decision-keys';
import { gsAdvice } from './gs-score';
import { portfolioQueries } from './queries';
import { QueueEntry } from './queue-entry';
import { whyNotApprove } from './why-not';

interface PendingApprovalsProps {
  onDecide: Decide;
}

/** Requests that wait for approval, longest first. */
export function PendingApprovals({ onDecide }: PendingApprovalsProps) {
  const pending = useInfiniteQuery(portfolioQueries.pending());
  const count = pending.data?.pages.reduce((sum, { items }) => sum + items.length, 0) ?? 0;
  const counted = `${count}${pending.hasNextPage ? '+' : ''}`;
  return (
    <Card
      title={t`Pending Approvals`}
      aside={
        count > 0 && (
          <StatusChip tone="wait" icon="hourglass">
            <Trans>{counted} waiting</Trans>
          </StatusChip>
        )
      }
    >
      <PagedView query={pending} what={t`the pending approvals`}>
        {(pages) => {
          const loans = pages.flatMap(({ items }) => items);
          return loans.length > 0 ? <Entries {...{ loans, onDecide }} /> : <AllCaughtUp />;
        }}
      </PagedView>
    </Card>
  );
}

const Entries = ({ loans, onDecide }: PendingApprovalsProps & { loans: AdminLoan[] }) => (
  <>
    <p className="text-meta text-ink-3">{gsAdvice()}</p>
    <KeyHints keys={keyWords(['approve', 'return', 'decline'])} />
    <ul className="divide-y divide-line">
      {loans.map((loan) => (
        <QueueEntry
          key={loan.id}
          loan={loan}
          queue="pending"
          act={t`Approve`}
          icon="check"
          onAct={() => onDecide('approve', loan)}
          whyNot={whyNotApprove(loan)}
          keys={decisionKeys(loan, ['approve', 'return', 'decline'], onDecide)}
        />
      ))}
    </ul>
  </>
);

const AllCaughtUp = () => (
  <EmptyState icon="checkCircle" title={t`All caught up`}>
    <Trans>No loans are waiting for approval.</Trans>
  </EmptyState>
);
