import { isOneOf, OPEN_CLAIM } from '@shared/statuses';
import type { ClaimStatus } from '@shared/words';
import type { ActorKind } from './loan-lifecycle';
import { type Refusal, refusal } from './refusal';

interface Move {
  readonly from: readonly ClaimStatus[];
  readonly to: ClaimStatus;
  readonly by: readonly ActorKind[];
}

/** Actors that report payments. */
const PAYMENT = ['mobile_money', 'job', 'admin'] as const;

/**
 * Every move of a claim; all others are refused. A claim starts as `noticed` and is `charged` after NOTICE_HOURS, never
 * during an appeal or while a complaint that the guarantee is not theirs is open. A dismissed appeal restores the
 * previous status; an upheld one, such a complaint or the borrower's full payment ends the claim. A charge that was
 * asked wrongly is taken back, even if it was paid. One whose payment the provider took back is asked again.
 */
export const CLAIM_MOVES = Object.freeze({
  appeal: { from: ['noticed'], to: 'appealed', by: ['guarantor'] },
  uphold: { from: ['appealed'], to: 'lifted', by: ['admin'] },
  free: { from: ['noticed', 'appealed'], to: 'lifted', by: ['admin'] },
  dismiss: { from: ['appealed'], to: 'noticed', by: ['admin'] },
  charge: { from: ['noticed'], to: 'charged', by: ['job'] },
  settle: { from: ['charged'], to: 'paid', by: PAYMENT },
  cure: { from: OPEN_CLAIM, to: 'lifted', by: PAYMENT },
  write_off: { from: OPEN_CLAIM, to: 'lifted', by: ['admin'] },
  ask_again: { from: ['paid'], to: 'charged', by: ['admin'] },
  take_back: { from: ['charged', 'paid'], to: 'lifted', by: ['admin'] },
} as const satisfies Record<string, Move>);

export type ClaimMove = keyof typeof CLAIM_MOVES;

/** Whether the claim may still be charged, or is charged and not settled. */
export const isOpenClaim = (status: ClaimStatus): boolean => isOneOf(OPEN_CLAIM, status);

/** The status after the move, or the refusal: wrong actor or wrong status. */
export function nextClaimStatus(
  name: ClaimMove,
  status: ClaimStatus,
  actor: ActorKind,
): ClaimStatus | Refusal {
  const { from, to, by }: Move = CLAIM_MOVES[name];
  if (!by.includes(actor)) return refusal('claim_act_forbidden', { act: name });
  if (from.includes(status)) return to;
  return refusal('claim_in_wrong_state', { act: name, status });
}
