import { useQuery } from '@tanstack/react-query';
import type { AdminLoan } from '@shared/contract/portfolio';
import { Card } from '@client/ui/card';
import { ErrorState } from '@client/ui/error-state';
import { Notice } from '@client/ui/notice';
import { StatusChip } from '@client/ui/status-chip';
import { portfolioQueries } from './queries';
import { QueueEntry } from './queue-entry';
import { whyNotDisburse } from './why-not';

interface AwaitingDisbursementProps {
  onDisburse: (loan: AdminLoan) => void;
}

/** Approved loans whose money has not left yet; nothing when there are none (spec §2). */
export function AwaitingDisbursement({ onDisburse }: AwaitingDisbursementProps) {
  const { data: loans, error, refetch } = useQuery(portfolioQueries.approved());
  if (!loans && error) {
    return (
      <ErrorState error={error} what="what awaits disbursement" onRetry={() => void refetch()} />
    );
  }
  if (!loans || loans.length === 0) return null;
  return (
    <Card
      title="Awaiting Disbursement"
      aside={
        <StatusChip tone="note" icon="send">
          {loans.length} approved
        </StatusChip>
      }
    >
      <ul className="divide-y divide-line">
        {loans.map((loan) => (
          <QueueEntry
            key={loan.id}
            loan={loan}
            act="Disburse"
            icon="send"
            onAct={() => onDisburse(loan)}
            whyNot={whyNotDisburse(loan)}
            notes={<PayoutNotes {...loan} />}
          />
        ))}
      </ul>
    </Card>
  );
}

const PayoutNotes = ({ statusReason, phoneVerified }: AdminLoan) => (
  <>
    {statusReason && (
      <Notice tone="wait" icon="alert" title="M-Pesa refused the last payout">
        {statusReason}
      </Notice>
    )}
    {phoneVerified && (
      <StatusChip tone="good" icon="phone">
        Phone verified
      </StatusChip>
    )}
  </>
);
