import type { Day } from '../day';

/** One line of `GET /api/events`: something that this person may see has changed; nothing private is in it. */
export interface LiveChange {
  topic: 'loan' | 'guarantee' | 'account' | 'portfolio' | 'day';
  /** The loan that it concerns, when it concerns one. */
  loanId?: string;
  /** With `day`: the day that the demo plays. */
  day?: Day;
}
