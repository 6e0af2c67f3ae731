import type { Guarantee } from '@shared/contract/guarantees';

/** How a guarantee that was given has ended: free because the loan is repaid, or over; undefined while it runs. */
export function endingOf({ status, isReleased, loan }: Guarantee): 'free' | 'over' | undefined {
  if (status !== 'accepted' || !isReleased) return undefined;
  return loan.closedReason === 'repaid' ? 'free' : 'over';
}
