import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { AdminLoan } from '@shared/contract/portfolio';
import { useNow } from '@client/lib/use-now';
import { Amount } from '@client/ui/amount';
import type { Column } from '@client/ui/data-table';
import { EmptyState } from '@client/ui/empty-state';
import { Rate } from '@client/ui/rate';
import type { Decide } from './decision-keys';
import { decisionText } from './decision-words';
import { QueueTable, QueueWays } from './queue-table';
import { QueuedBorrower, Waited } from './queued-loan';
import { monthsText } from './terms-text';
import { blockOfPayout } from './why-not';

interface AwaitingDisbursementProps {
  onDecide: Decide;
  /** On a page of its own, which says that there are none. */
  isAlone: boolean;
}

/** Approved loans that are not paid out yet; beside another queue hidden when there are none (spec §2). */
export const AwaitingDisbursement = ({ onDecide, isAlone }: AwaitingDisbursementProps) => (
  <QueueTable
    queue="approved"
    title={t`Awaiting Disbursement`}
    what={t`what awaits disbursement`}
    counted={(count) => t`${count} approved`}
    chip={['note', 'send']}
    decisions={['disburse', 'decline']}
    columns={columnsFor(onDecide)}
    onDecide={onDecide}
    none={isAlone ? <NothingToPay /> : null}
  />
);

const columnsFor = (onDecide: Decide): Column<AdminLoan>[] => [
  { header: t`Borrower`, cell: (loan) => <QueuedBorrower {...loan} />, isTitle: true },
  { header: t`Amount`, cell: ({ amount }) => <Amount wire={amount} />, isNumeric: true },
  { header: t`Term`, cell: ({ term }) => monthsText(term), isNumeric: true },
  {
    header: t({ message: 'APR', context: 'price' }),
    cell: ({ apr }) => <Rate percent={apr} places={2} />,
    isNumeric: true,
  },
  { header: t`Decision`, cell: (loan) => <Decided {...loan} /> },
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
        queue="approved"
        act={t`Disburse`}
        block={blockOfPayout(loan)}
        onAct={() => onDecide('disburse', loan)}
      />
    ),
    isNumeric: true,
  },
];

function Decided({ decision }: AdminLoan) {
  const now = useNow();
  return decision && decisionText(decision, now);
}

const NothingToPay = () => (
  <EmptyState icon="checkCircle" title={t`All caught up`}>
    <Trans>No approved loan waits for its money.</Trans>
  </EmptyState>
);
