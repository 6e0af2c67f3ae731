import { NOTICE_HOURS } from '@shared/limits';
import { isOneOf, OPEN_CLAIM } from '@shared/statuses';
import type { ClaimStatus } from '@shared/words';
import type { ActorKind } from './loan-lifecycle';
import { type Refusal, refusal } from './refusal';

interface Move {
  readonly from: readonly ClaimStatus[];
  readonly to: ClaimStatus;
  readonly by: readonly ActorKind[];
  /** Ends the sentence "This claim can't …". */
  readonly words: string;
}

/** Whatever brings news of money. */
const PAYMENT = ['mobile_money', 'job', 'admin'] as const;

/**
 * Every move of a claim on a guarantor; anything else is refused. It begins as `noticed`; only after NOTICE_HOURS,
 * and never while an appeal is open, is it `charged`, that is: asked for. An appeal that is dismissed puts it
 * back to where it was, an upheld one ends it. Whatever the borrower pays up ends it in any state.
 */
export const CLAIM_MOVES = Object.freeze({
  appeal: { from: ['noticed'], to: 'appealed', by: ['guarantor'], words: 'be appealed' },
  uphold: { from: ['appealed'], to: 'lifted', by: ['admin'], words: 'have its appeal upheld' },
  dismiss: { from: ['appealed'], to: 'noticed', by: ['admin'], words: 'have its appeal dismissed' },
  charge: { from: ['noticed'], to: 'charged', by: ['job'], words: 'be charged' },
  settle: { from: ['charged'], to: 'paid', by: PAYMENT, words: 'be settled' },
  cure: { from: OPEN_CLAIM, to: 'lifted', by: PAYMENT, words: 'be cured' },
  write_off: { from: OPEN_CLAIM, to: 'lifted', by: ['admin'], words: 'be written off' },
} as const satisfies Record<string, Move>);

export type ClaimMove = keyof typeof CLAIM_MOVES;

/** Whether it may still come to a charge, or is charged and not settled. */
export const isOpenClaim = (status: ClaimStatus): boolean => isOneOf(OPEN_CLAIM, status);

/** What the move makes of the status, or why it can't: 'forbidden' to this actor, or 'wrong_state'. */
export function nextClaimStatus(
  name: ClaimMove,
  status: ClaimStatus,
  actor: ActorKind,
): ClaimStatus | Refusal {
  const { from, to, by, words }: Move = CLAIM_MOVES[name];
  if (!by.includes(actor)) return refusal('forbidden', `You can't let this claim ${words}.`);
  if (from.includes(status)) return to;
  return refusal('wrong_state', `This claim can't ${words}: it is ${STATES[status]}.`);
}

const STATES: Record<ClaimStatus, string> = {
  noticed: `in its ${NOTICE_HOURS} hours of notice`,
  appealed: 'under appeal',
  charged: 'asked for',
  paid: 'paid',
  lifted: 'lifted',
};
