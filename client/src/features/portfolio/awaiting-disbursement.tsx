import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { AdminLoan } from '@shared/contract/portfolio';
import { textOf } from '@client/lib/texts';
import { Card } from '@client/ui/card';
import { Notice } from '@client/ui/notice';
import { PagedView } from '@client/ui/paged-view';
import { StatusChip } from '@client/ui/status-chip';
import { type Decide, decisionKeys } from './decision-keys';
import { portfolioQueries } from './queries';
import { QueueEntry } from './queue-entry';
import { whyNotDisburse } from './why-not';

interface AwaitingDisbursementProps {
  onDecide: Decide;
}

/** Approved loans that are not paid out yet; hidden when there are none (spec §2). */
export function AwaitingDisbursement({ onDecide }: AwaitingDisbursementProps) {
  const approved = useInfiniteQuery(portfolioQueries.approved());
  const count = approved.data?.pages.reduce((sum, { items }) => sum + items.length, 0) ?? 0;
  if (count === 0 && !approved.isError) return null;
  const counted = `${count}${approved.hasNextPage ? '+' : ''}`;
  return (
    <Card
      title={t`Awaiting Disbursement`}
      aside={
        <StatusChip tone="note" icon="send">
          <Trans>{counted} approved</Trans>
        </StatusChip>
      }
    >
      <PagedView query={approved} what={t`what awaits disbursement`}>
        {(pages) => (
          <ul className="divide-y divide-line">
            {pages
              .flatMap(({ items }) => items)
              .map((loan) => (
                <QueueEntry
                  key={loan.id}
                  loan={loan}
                  queue="approved"
                  act={t`Disburse`}
                  icon="send"
                  onAct={() => onDecide('disburse', loan)}
                  whyNot={whyNotDisburse(loan)}
                  keys={decisionKeys(loan, ['disburse', 'decline'], onDecide)}
                  notes={<PayoutNotes {...loan} />}
                />
              ))}
          </ul>
        )}
      </PagedView>
    </Card>
  );
}

const PayoutNotes = ({ statusReason, statusReasonCode, phoneVerified }: AdminLoan) => (
  <>
    {statusReason && (
      <Notice tone="wait" icon="alert" title={t`M-Pesa refused the last payout`}>
        {textOf(statusReason, statusReasonCode)}
      </Notice>
    )}
    {phoneVerified && (
      <StatusChip tone="good" icon="phone">
        <Trans context="a borrower">Phone verified</Trans>
      </StatusChip>
    )}
  </>
);
