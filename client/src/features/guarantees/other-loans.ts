import type { RecordSummary } from '@shared/contract/guarantees';

/** Whether there is anything to say of the borrower's other loans. */
export const hasOtherLoans = ({ running, defaults, writtenOff }: RecordSummary): boolean =>
  running + defaults + writtenOff > 0;
