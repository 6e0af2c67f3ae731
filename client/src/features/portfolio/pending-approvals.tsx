import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { AdminLoan } from '@shared/contract/portfolio';
import { rateText } from '@client/lib/format';
import { Amount } from '@client/ui/amount';
import type { Column } from '@client/ui/data-table';
import { EmptyState } from '@client/ui/empty-state';
import { Rate } from '@client/ui/rate';
import type { Decide } from './decision-keys';
import { gsAdvice, GsScore } from './gs-score';
import { QueueTable, QueueWays } from './queue-table';
import { QueuedBorrower, Waited } from './queued-loan';
import { monthsText } from './terms-text';
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
    columns={columnsFor(onDecide)}
    onDecide={onDecide}
    none={<AllCaughtUp />}
  />
);

const columnsFor = (onDecide: Decide): Column<AdminLoan>[] => [
  { header: t`Borrower`, cell: (loan) => <QueuedBorrower {...loan} />, isTitle: true },
  { header: t`Amount`, cell: ({ amount }) => <Amount wire={amount} />, isNumeric: true },
  { header: t`Term`, cell: ({ term }) => monthsText(term), isNumeric: true },
  { header: t`GS score`, cell: ({ gsValue }) => <GsScore value={gsValue} /> },
  {
    header: t({ message: 'APR', context: 'price' }),
    cell: ({ apr }) => <Rate percent={apr} places={2} />,
    isNumeric: true,
  },
  { header: t`Said yes`, cell: yesText, isNumeric: true },
  { header: t`Cover`, cell: ({ coverPercent }) => rateText(coverPercent), isNumeric: true },
  {
    header: t`Waiting`,
    cell: (loan) => <Waited {...loan} />,
    sort: { key: 'waiting', isDownFirst: true },
  },
  {
    header: t`Actions`,
    cell: (loan) => (
      <QueueWays
        loan={loan}
        queue="pending"
        act={t`Approve`}
        block={blockOfApproval(loan)}
        onAct={() => onDecide('approve', loan)}
      />
    ),
    isNumeric: true,
  },
];

/** "2/3" */
const yesText = ({ guarantors: { accepted, pending } }: AdminLoan): string =>
  `${accepted}/${accepted + pending}`;

const AllCaughtUp = () => (
  <EmptyState icon="checkCircle" title={t`All caught up`}>
    <Trans>No loans are waiting for approval.</Trans>
  </EmptyState>
);
