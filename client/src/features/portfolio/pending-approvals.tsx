import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { EmptyState } from '@client/ui/empty-state';
import type { Decide } from './decision-keys';
import { gsAdvice } from './gs-score';
import { QueueTable } from './queue-table';
import { blockOfApproval } from './why-not';

interface PendingApprovalsProps {
  onDecide: Decide;
}

/** Requests that wait for approval, longest first. */
export const PendingApprovals = ({ onDecide }: PendingApprovalsProps) => (
  <QueueTable
    queue="pending"
    title={t`Pending Approvals`}
    what={t`the pending approvals`}
    counted={(count) => t`${count} waiting`}
    chip={['wait', 'hourglass']}
    note={gsAdvice()}
    decisions={['approve', 'return', 'decline']}
    columns={[
      'borrower',
      'reference',
      'amount',
      'purpose',
      'term',
      'gs',
      'apr',
      'monthly',
      'yes',
      'cover',
      'waiting',
    ]}
    act={t`Approve`}
    blockOf={blockOfApproval}
    onDecide={onDecide}
    several={['approve', 'decline']}
    none={<AllCaughtUp />}
  />
);

const AllCaughtUp = () => (
  <EmptyState icon="checkCircle" title={t`All caught up`}>
    <Trans>No loans are waiting for approval.</Trans>
  </EmptyState>
);
