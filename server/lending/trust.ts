import { LADDER, type LateLoss, type Rung } from '@shared/ladder';
import type { EarnsNothing } from './earning';
import { GUARANTOR_THANKS_POINTS, THANKS_APART_DAYS, TRUST_MAX, TRUST_START } from '@shared/limits';

export type TrustReason =
  | 'phone_verified'
  | 'instalment_on_time'
  | 'loan_repaid'
  | 'guaranteed_loan_repaid'
  | 'guaranteed_in_ring'
  | 'guaranteed_again'
  | 'instalment_late'
  | 'thirty_days_late'
  | 'loan_defaulted'
  | 'news_came_late'
  | 'payment_reversed'
  | 'guaranteed_loan_reopened';

/** A change of a trust score in whole points, and its reason. score + points stays within 0…1000. */
export interface TrustChange {
  readonly points: number;
  readonly reason: TrustReason;
  /** Why the reason earns no points this time. */
  readonly withheld?: EarnsNothing;
}

/** Points earned at the starting score of 500. */
const PHONE_VERIFIED = 10;
const INSTALMENT_ON_TIME = 6;
const LOAN_REPAID = 20;
/** Points lost: one late instalment costs less than two on time earn; a default costs more than a term of them. */
const INSTALMENT_LATE = 10;
const THIRTY_DAYS_LATE = 40;
const LOAN_DEFAULTED = 150;

/** Once per person; its event prevents a repeat. */
export const phoneVerified = (score: number): TrustChange => ({
  points: gain(score, PHONE_VERIFIED),
  reason: 'phone_verified',
});

export const instalmentOnTime = (score: number): TrustChange => ({
  points: gain(score, INSTALMENT_ON_TIME),
  reason: 'instalment_on_time',
});

export const loanRepaid = (score: number): TrustChange => ({
  points: gain(score, LOAN_REPAID),
  reason: 'loan_repaid',
});

/** The same reason without its points, where the loan earns none. */
export const unlessWithheld = (change: TrustChange, withheld: EarnsNothing | null): TrustChange =>
  withheld ? { points: 0, reason: change.reason, withheld } : change;

/** A guarantor's relation to the borrower outside this loan. */
export interface Backer {
  readonly score: number;
  /** Whether the borrower backed them in the last year, directly or through others. */
  readonly isInRing: boolean;
  /** Days since their last reward for this borrower; null when there was none. */
  readonly daysSinceThanked: number | null;
}

/**
 * To each guarantor a flat reward, because the screen promises "+15 points". None within a ring of mutual guarantees,
 * nor twice within THANKS_APART_DAYS for one borrower: circular small loans would earn points for free.
 */
export function guaranteedLoanRepaid({ score, isInRing, daysSinceThanked }: Backer): TrustChange {
  if (isInRing) return { points: 0, reason: 'guaranteed_in_ring' };
  if (daysSinceThanked !== null && daysSinceThanked < THANKS_APART_DAYS) {
    return { points: 0, reason: 'guaranteed_again' };
  }
  const points = Math.min(GUARANTOR_THANKS_POINTS, TRUST_MAX - score);
  return { points, reason: 'guaranteed_loan_repaid' };
}

/** The next three apply to the same instalment, in this order. */
export const instalmentLate = (score: number): TrustChange => ({
  points: loss(score, INSTALMENT_LATE),
  reason: 'instalment_late',
});

export const thirtyDaysLate = (score: number): TrustChange => ({
  points: loss(score, THIRTY_DAYS_LATE),
  reason: 'thirty_days_late',
});

export const loanDefaulted = (score: number): TrustChange => ({
  points: loss(score, LOAN_DEFAULTED),
  reason: 'loan_defaulted',
});

/** Returns points lost for a lateness that late news of a payment disproved. `points`: the points as taken. */
export const givenBack = (score: number, points: number): TrustChange => ({
  points: Math.min(TRUST_MAX - score, -points),
  reason: 'news_came_late',
});

/** Undoes points that a reversed payment had brought, or had spared. `points`: the points as given or taken. */
export const undone = (
  score: number,
  points: number,
  reason: Extract<TrustReason, 'payment_reversed' | 'guaranteed_loan_reopened'>,
): TrustChange => ({
  points: Math.min(TRUST_MAX, Math.max(0, score - points)) - score,
  reason,
});

const LOSSES: Record<LateLoss, (score: number) => TrustChange> = {
  late: instalmentLate,
  late_30: thirtyDaysLate,
  defaulted: loanDefaulted,
};

/** A trust loss at some days past due; `cause` is the prefix of its event's cause. */
export interface LossRung {
  readonly from: number;
  readonly cause: LateLoss;
  readonly of: (score: number) => TrustChange;
}

/** The trust losses of lateness, each once per instalment. */
export const lossesOf = (ladder: readonly Rung[]): readonly LossRung[] =>
  ladder.flatMap(({ from, loses }) => (loses ? [{ from, cause: loses, of: LOSSES[loses] }] : []));

export const LATE_LOSSES = lossesOf(LADDER);

/** Subtracts k, down to a score of 0. */
const loss = (score: number, k: number): number => Math.max(0, score - k) - score;

/** k × (1000 − score) ÷ 500, rounded: exactly k at 500, less near 1000, never above it. */
const gain = (score: number, k: number): number =>
  Math.round((k * (TRUST_MAX - score)) / (TRUST_MAX - TRUST_START));
