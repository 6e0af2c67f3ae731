import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { EmptyState } from '@client/ui/empty-state';
import type { Decide } from './decision-keys';
import { QueueTable } from './queue-table';
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
    columns={[
      'borrower',
      'reference',
      'amount',
      'purpose',
      'term',
      'apr',
      'monthly',
      'decision',
      'waiting',
    ]}
    act={t`Disburse`}
    blockOf={blockOfPayout}
    onDecide={onDecide}
    several={['disburse', 'decline']}
    none={isAlone ? <NothingToPay /> : null}
  />
);

const NothingToPay = () => (
  <EmptyState icon="checkCircle" title={t`All caught up`}>
    <Trans>No approved loan waits for its money.</Trans>
  </EmptyState>
);
