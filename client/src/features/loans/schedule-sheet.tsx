import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { moneyText } from '@client/lib/format';
import { Dialog } from '@client/ui/dialog';
import { QueryBoundary } from '@client/ui/query-boundary';
import { PaperActions } from '@client/ui/paper-actions';
import type { Loan } from '@shared/contract/loans';
import { loanTitle, type TitledLoan } from './loan-title';
import { scheduleText } from './paper-texts';
import { loanQueries } from './queries';
import { ScheduleList } from './schedule-list';

interface ScheduleSheetProps {
  loan: Pick<Loan, 'id' | 'amount' | 'reference'> & TitledLoan;
  isOpen: boolean;
  onClose: () => void;
}

/** Every payment of the loan, as it went or as it would go; can be printed and shared. */
export function ScheduleSheet({ loan, isOpen, onClose }: ScheduleSheetProps) {
  const schedule = useQuery({ ...loanQueries.schedule(loan.id), enabled: isOpen });
  const amount = moneyText(loan.amount);
  const isProjected = schedule.data?.isProjected;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      placement="side"
      title={t`Payment schedule`}
      description={
        <>
          {amount} · {loanTitle(loan)} · {loan.reference}
          {isProjected && <Trans>. As it would be if the money came today.</Trans>}
        </>
      }
      footer={<PaperActions text={schedule.data ? scheduleText(loan, schedule.data) : null} />}
    >
      <QueryBoundary query={schedule} what={t`the schedule`}>
        {(loaded) => <ScheduleList schedule={loaded} />}
      </QueryBoundary>
    </Dialog>
  );
}
