import { useQuery } from '@tanstack/react-query';
import { moneyText } from '@client/lib/format';
import { Dialog } from '@client/ui/dialog';
import { Loaded } from '@client/ui/loaded';
import { PaperActions } from '@client/ui/paper-actions';
import type { Loan } from '@shared/contract/loans';
import { scheduleText } from './paper-texts';
import { loanQueries } from './queries';
import { ScheduleList } from './schedule-list';

interface ScheduleSheetProps {
  loan: Pick<Loan, 'id' | 'amount' | 'term' | 'reference'>;
  isOpen: boolean;
  onClose: () => void;
}

/** Every payment of the loan, as it went or as it would go; can be printed and shared. */
export function ScheduleSheet({ loan, isOpen, onClose }: ScheduleSheetProps) {
  const schedule = useQuery({ ...loanQueries.schedule(loan.id), enabled: isOpen });
  const isProjected = schedule.data?.isProjected;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      placement="side"
      title="Payment schedule"
      description={
        `${moneyText(loan.amount)} over ${loan.term} months · ${loan.reference}` +
        (isProjected ? '. As it would be if the money came today.' : '')
      }
      footer={<PaperActions text={schedule.data ? scheduleText(loan, schedule.data) : null} />}
    >
      <Loaded query={schedule} what="the schedule">
        {(loaded) => <ScheduleList schedule={loaded} />}
      </Loaded>
    </Dialog>
  );
}
