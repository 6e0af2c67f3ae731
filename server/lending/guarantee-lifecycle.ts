import type { Day } from '@shared/day';
import type { Cents } from '@shared/money';
import { ASKED, isOneOf } from '@shared/statuses';
import type { GuaranteeStatus } from '@shared/words';
import { firstDueFor } from './first-due';
import type { ActorKind } from './loan-lifecycle';
import { type Refusal, refusal } from './refusal';

/**
 * The reason of 'declined': the guarantor declined, or an SMS in their name did, the borrower withdrew it, it lapsed
 * unanswered, or the guarantor had accepted and could not be counted at the decision, or took the yes back before it,
 * or was found not to guarantee before the loan was paid out.
 */
export type DeclinedReason =
  | 'declined'
  | 'declined_by_sms'
  | 'withdrawn'
  | 'lapsed'
  | 'not_eligible'
  | 'stepped_back'
  | 'upheld';

/** Who said no, or was found not to guarantee, is not asked again; a no by SMS can be forged, so it bars nobody. */
export const NOT_ASKED_AGAIN = ['declined', 'stepped_back', 'upheld'] as const;

/**
 * Why a guarantor stands for the loan no longer: it was closed or written off, they left, an appeal or a complaint was
 * upheld, or what they agreed to ended under a plan.
 */
export const RELEASE_REASONS = [
  'loan_closed',
  'written_off',
  'left',
  'upheld',
  'plan_ended',
] as const;
export type ReleaseReason = (typeof RELEASE_REASONS)[number];

/** Those that free somebody of a loan that goes on. */
export const FREE_FOR_GOOD = ['left', 'upheld', 'plan_ended'] as const satisfies ReleaseReason[];

/**
 * Whether somebody has no part in a loan any more: they said no or could not be counted, or are free of one that goes
 * on. In SQL it is `IS_OUT_OF_LOAN` (platform/db/out-of-loan.ts).
 */
export const isOutOfLoan = ({
  status,
  releasedBecause = null,
}: {
  readonly status?: GuaranteeStatus;
  readonly releasedBecause?: ReleaseReason | null;
}): boolean => status === 'declined' || isOneOf(FREE_FOR_GOOD, releasedBecause);

export const released = (releasedBecause: ReleaseReason, releasedAt: Date) => ({
  releasedAt,
  releasedBecause,
});

interface Move {
  readonly from: readonly GuaranteeStatus[];
  readonly to: GuaranteeStatus;
  readonly by: readonly ActorKind[];
  /** Set on moves to 'declined' only. */
  readonly declinedReason?: DeclinedReason;
}

/** Every move of a guarantee; all others are refused. */
export const GUARANTEE_MOVES = Object.freeze({
  accept: { from: ['pending'], to: 'accepted', by: ['guarantor'] },
  decline: {
    from: ['pending'],
    to: 'declined',
    by: ['guarantor'],
    declinedReason: 'declined',
  },
  withdraw: {
    from: ['pending'],
    to: 'declined',
    by: ['borrower'],
    declinedReason: 'withdrawn',
  },
  /** When the loan is approved or closed before an answer. */
  lapse: {
    from: ['pending'],
    to: 'declined',
    by: ['admin', 'borrower', 'job'],
    declinedReason: 'lapsed',
  },
  /** When an admin decides and the guarantor may no longer guarantee (lending/standing.ts). */
  bar: {
    from: ['accepted'],
    to: 'declined',
    by: ['admin'],
    declinedReason: 'not_eligible',
  },
  /** Before the loan is approved, a guarantor may take a yes back. */
  step_back: {
    from: ['accepted'],
    to: 'declined',
    by: ['guarantor'],
    declinedReason: 'stepped_back',
  },
  /** Before the loan is paid out, it was found that it is not theirs; the news of a payout can be what ends it. */
  free: {
    from: ASKED,
    to: 'declined',
    by: ['admin', 'mobile_money', 'job'],
    declinedReason: 'upheld',
  },
  /** When the terms get worse after acceptance: the guarantor's consent does not cover them. */
  reopen: { from: ['accepted'], to: 'pending', by: ['borrower'] },
} as const satisfies Record<string, Move>);

export type GuaranteeMove = keyof typeof GUARANTEE_MOVES;

/** The status after the move, or the refusal: wrong actor or wrong status. */
export function nextGuaranteeStatus(
  name: GuaranteeMove,
  status: GuaranteeStatus,
  actor: ActorKind,
): GuaranteeStatus | Refusal {
  const { from, to, by }: Move = GUARANTEE_MOVES[name];
  if (!by.includes(actor)) return refusal('guarantee_act_forbidden', { act: name });
  return from.includes(status) ? to : refusal('guarantee_in_wrong_state', { act: name, status });
}

/** The reason of a move to 'declined'; null for other moves. */
export function declinedReasonOf(name: GuaranteeMove): DeclinedReason | null {
  const { declinedReason }: Move = GUARANTEE_MOVES[name];
  return declinedReason ?? null;
}

/** The reason of a guarantor's own no. */
export const reasonOfNo = (isBySms: boolean): DeclinedReason | null =>
  isBySms ? 'declined_by_sms' : declinedReasonOf('decline');

/** What guarantors agree to beside the cap. `firstDueOn`: null for one month after the payout. */
interface GuaranteedTerms {
  readonly amount: Cents;
  readonly term: number;
  readonly firstDueOn: Day | null;
}

/** Whether guarantors would be liable for more, or for longer, than they accepted. */
export const isWorseForGuarantors = (agreed: GuaranteedTerms, now: GuaranteedTerms): boolean =>
  now.amount > agreed.amount ||
  now.term > agreed.term ||
  (now.firstDueOn !== null && (agreed.firstDueOn === null || now.firstDueOn > agreed.firstDueOn));

/** A request as a guarantor's screen showed it. What is undefined was not named. */
interface ReadRequest extends Pick<GuaranteedTerms, 'amount' | 'term'> {
  readonly firstDue?: Day | null | undefined;
  readonly cap?: Cents | undefined;
  /** The reference of the loan that it pays off; null for none. */
  readonly topsUp?: string | null | undefined;
}

/** The same as it is now. */
interface Request extends GuaranteedTerms {
  readonly cap: Cents;
  readonly topsUp: string | null;
}

/**
 * Refuses a yes to another request than the one of now; `read` is undefined if the screen sent none. A first due date
 * that no payout of today or later can meet is none.
 */
export function sameAsRead(
  read: ReadRequest | undefined,
  now: Request,
  today: Day,
): Refusal | null {
  if (!read) return null;
  const { amount, term, firstDue = now.firstDueOn, cap = now.cap, topsUp = now.topsUp } = read;
  const isSame =
    amount === now.amount &&
    term === now.term &&
    cap === now.cap &&
    topsUp === now.topsUp &&
    firstDueFor(firstDue, today) === firstDueFor(now.firstDueOn, today);
  return isSame ? null : refusal('request_changed');
}
