import { LADDER, type LateLoss, type Rung } from '@shared/ladder';
import { GUARANTOR_THANKS_POINTS, TRUST_MAX, TRUST_START } from '@shared/limits';

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
  | 'news_came_late';

/** One change of a trust score: whole points, and why. score + points stays within 0…1000. */
export interface TrustChange {
  readonly points: number;
  readonly reason: TrustReason;
}

/** What each earns at the starting score of 500. */
const PHONE_VERIFIED = 10;
const INSTALMENT_ON_TIME = 6;
const LOAN_REPAID = 20;
/** What each takes: a slip costs less than two instalments on time bring, a default more than a term of them. */
const INSTALMENT_LATE = 10;
const THIRTY_DAYS_LATE = 40;
const LOAN_DEFAULTED = 150;

/** Once for a person: the event that already stands says that it was. */
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

/** How a guarantor stands to the borrower, beside this loan. */
export interface Backer {
  readonly score: number;
  /** Whether the borrower has in the last year backed them, straight or through others. */
  readonly isInRing: boolean;
  /** Since they were last thanked for this very borrower; null when they never were. */
  readonly daysSinceThanked: number | null;
}

/** A loan runs for three months at least, so honest backing comes round no faster than this. */
export const THANKS_APART_DAYS = 30;

/**
 * To each guarantor: flat, because the screen promises "+15 points". None to those who stand behind each other in
 * a ring, nor twice in that time for one borrower: small loans that go round among friends would make them for free.
 */
export function guaranteedLoanRepaid({ score, isInRing, daysSinceThanked }: Backer): TrustChange {
  if (isInRing) return { points: 0, reason: 'guaranteed_in_ring' };
  if (daysSinceThanked !== null && daysSinceThanked < THANKS_APART_DAYS) {
    return { points: 0, reason: 'guaranteed_again' };
  }
  const points = Math.min(GUARANTOR_THANKS_POINTS, TRUST_MAX - score);
  return { points, reason: 'guaranteed_loan_repaid' };
}

/** These three are for the same instalment, one after another. */
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

/** What was taken for a lateness that was none: the news of the payment was late. `points` as they were taken. */
export const givenBack = (score: number, points: number): TrustChange => ({
  points: Math.min(TRUST_MAX - score, -points),
  reason: 'news_came_late',
});

const LOSSES: Record<LateLoss, (score: number) => TrustChange> = {
  late: instalmentLate,
  late_30: thirtyDaysLate,
  defaulted: loanDefaulted,
};

/** A loss of trust on the ladder of days; `cause` begins the cause of its event. */
export interface LossRung {
  readonly from: number;
  readonly cause: LateLoss;
  readonly of: (score: number) => TrustChange;
}

/** What lateness costs the borrower, once for an instalment each. */
export const lossesOf = (ladder: readonly Rung[]): readonly LossRung[] =>
  ladder.flatMap(({ from, loses }) => (loses ? [{ from, cause: loses, of: LOSSES[loses] }] : []));

export const LATE_LOSSES = lossesOf(LADDER);

/** Takes k, and never leads below 0. */
const loss = (score: number, k: number): number => Math.max(0, score - k) - score;

/**
 * k × (1000 − score) ÷ 500, rounded: exactly k at 500, ever less near the top, which it never
 * passes.
 */
const gain = (score: number, k: number): number =>
  Math.round((k * (TRUST_MAX - score)) / (TRUST_MAX - TRUST_START));
