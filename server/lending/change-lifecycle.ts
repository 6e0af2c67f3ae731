import type { ChangeStatus } from '@shared/contract/guarantor-changes';
import { OPEN_CHANGE } from '@shared/contract/guarantor-changes';
import { type Refusal, refusal } from './refusal';

/** Every move of a change of guarantors; all others are refused. */
export const CHANGE_MOVES = Object.freeze({
  /** The borrower names who takes the place. */
  name: { from: ['wished'], to: 'invited' },
  /** Who was named agrees, or does not. */
  take: { from: ['invited'], to: 'agreed' },
  decline: { from: ['invited'], to: 'declined' },
  /** Every guarantor who stays has answered, or their time is over. */
  all_answered: { from: ['others_asked'], to: 'agreed' },
  put_in_force: { from: ['agreed'], to: 'in_force' },
  refuse: { from: OPEN_CHANGE, to: 'refused' },
  withdraw: { from: OPEN_CHANGE, to: 'withdrawn' },
  lapse: { from: OPEN_CHANGE, to: 'lapsed' },
} as const satisfies Record<string, { from: readonly ChangeStatus[]; to: ChangeStatus }>);

export type ChangeMove = keyof typeof CHANGE_MOVES;

/** The status after the move, or the refusal. */
export function nextChangeStatus(name: ChangeMove, status: ChangeStatus): ChangeStatus | Refusal {
  const { from, to }: { from: readonly ChangeStatus[]; to: ChangeStatus } = CHANGE_MOVES[name];
  return from.includes(status) ? to : refusal('change_in_wrong_state', { status });
}
