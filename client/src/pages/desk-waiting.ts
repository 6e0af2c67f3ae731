import { useApprovalsWaiting } from '@client/features/approvals/queries';
import { useAppealsOpen } from '@client/features/collections/queries';
import { useComplaintsOpen } from '@client/features/complaints/desk-queries';
import { useMessagesWaiting } from '@client/features/messages/queries';
import { useMoneyWaiting } from '@client/features/payment-exceptions/queries';
import { useQueueCounts } from '@client/features/portfolio/queries';
import { useJobsStopped } from '@client/features/stopped-jobs/queries';
import { useMay } from '@client/lib/may';
import { PATTERNS } from '@shared/paths';

/** How much waits on each page by its address, of those that this role reads. */
export type DeskWaiting = Readonly<Record<string, number>>;

export function useDeskWaiting(): DeskWaiting {
  const readsMoney = useMay('READ_MONEY');
  const counts = useQueueCounts(useMay('READ_COUNTS'));
  return {
    ...known(PATTERNS.adminApprovals, counts?.pending),
    ...known(PATTERNS.adminPayouts, counts?.approved),
    ...known(PATTERNS.adminCollections, counts?.late),
    [PATTERNS.adminMoney]: useMoneyWaiting(readsMoney) + useJobsStopped(readsMoney),
    [PATTERNS.adminConfirm]: useApprovalsWaiting(useMay('READ_APPROVALS')),
    [PATTERNS.adminMessages]: useMessagesWaiting(useMay('READ_MESSAGES')),
    [PATTERNS.adminAppeals]: useAppealsOpen(useMay('READ_APPEALS')),
    [PATTERNS.adminComplaints]: useComplaintsOpen(useMay('READ_COMPLAINTS')),
  };
}

const known = (href: string, count: number | null | undefined): DeskWaiting =>
  typeof count === 'number' ? { [href]: count } : {};
