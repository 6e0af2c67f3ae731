import { formatMoment } from '@shared/day';
import type { LoanDecision } from '@shared/contract/portfolio';

const OUTCOMES: Record<LoanDecision['outcome'], string> = {
  approved: 'Approved',
  declined: 'Declined',
  returned: 'Sent back',
  disbursed: 'Disbursed',
};

/** "Approved by Wanjiru, 10:42" */
export const decisionText = ({ outcome, by, isYours, at }: LoanDecision, now: Date): string =>
  `${OUTCOMES[outcome]} by ${isYours ? 'you' : by}, ${formatMoment(new Date(at), now)}`;
