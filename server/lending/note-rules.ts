import type { ClosedReason } from '@shared/words';
import { refusal } from './refusal';
import type { Rule } from './rule';

/** A borrower's line of thanks to those who stood behind a loan. */
export interface Thanks {
  readonly closedReason: ClosedReason | null;
  /** How many accepted guarantees the loan had. */
  readonly backers: number;
  readonly hasThanked: boolean;
}

const isRepaid: Rule<Thanks> = ({ closedReason, backers }) =>
  closedReason === 'repaid' && backers > 0 ? null : refusal('thanks_too_early');

const isFirst: Rule<Thanks> = ({ hasThanked }) => (hasThanked ? refusal('thanked_before') : null);

export const thanksRules: readonly Rule<Thanks>[] = [isRepaid, isFirst];
