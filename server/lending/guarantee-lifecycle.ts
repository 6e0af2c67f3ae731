import type { Cents } from '@shared/money';
import type { GuaranteeStatus } from '@shared/words';
import type { ActorKind } from './loan-lifecycle';
import { type Refusal, refusal } from './refusal';

/**
 * Why a guarantee is 'declined': by the guarantor, taken back by the borrower, or too late to
 * answer.
 */
export type DeclinedReason = 'declined' | 'withdrawn' | 'lapsed';

interface Move {
  readonly from: GuaranteeStatus;
  readonly to: GuaranteeStatus;
  readonly by: readonly ActorKind[];
  /** Borne by a move to 'declined' and by no other. */
  readonly declinedReason?: DeclinedReason;
}

/** Every move that a guarantee can make; anything else is refused. */
export const GUARANTEE_MOVES = Object.freeze({
  accept: { from: 'pending', to: 'accepted', by: ['guarantor'] },
  decline: {
    from: 'pending',
    to: 'declined',
    by: ['guarantor'],
    declinedReason: 'declined',
  },
  withdraw: {
    from: 'pending',
    to: 'declined',
    by: ['borrower'],
    declinedReason: 'withdrawn',
  },
  /** When the loan is approved or closed without an answer. */
  lapse: {
    from: 'pending',
    to: 'declined',
    by: ['admin', 'borrower', 'job'],
    declinedReason: 'lapsed',
  },
  /**
   * When the terms got worse after it was accepted: consent was to other terms, so it is asked
   * again.
   */
  reopen: { from: 'accepted', to: 'pending', by: ['borrower'] },
} as const satisfies Record<string, Move>);

export type GuaranteeMove = keyof typeof GUARANTEE_MOVES;

/**
 * What the move makes of the status, or why it can't: not by this actor, or not in this status.
 */
export function nextGuaranteeStatus(
  name: GuaranteeMove,
  status: GuaranteeStatus,
  actor: ActorKind,
): GuaranteeStatus | Refusal {
  const { from, to, by }: Move = GUARANTEE_MOVES[name];
  if (!by.includes(actor)) return refusal('guarantee_act_forbidden', { act: name });
  return from === status ? to : refusal('guarantee_in_wrong_state', { act: name, status });
}

/** Why a move declines the guarantee, or null when it doesn't. */
export function declinedReasonOf(name: GuaranteeMove): DeclinedReason | null {
  const { declinedReason }: Move = GUARANTEE_MOVES[name];
  return declinedReason ?? null;
}

/** Whether guarantors would now stand behind more, or for longer, than they agreed to. */
export const isWorseForGuarantors = (
  agreed: { readonly amount: Cents; readonly term: number },
  now: { readonly amount: Cents; readonly term: number },
): boolean => now.amount > agreed.amount || now.term > agreed.term;
