/** Why a score changes: of a person, of one of their instalments, or of a loan as a whole. */
export const TRUST_CAUSES = [
  'phone_verified',
  'instalment',
  'late',
  'late_30',
  'defaulted',
  'loan_repaid',
  'guaranteed',
] as const;
export type TrustCause = (typeof TRUST_CAUSES)[number];

/** A cause on one loan; `number`: its instalment, null where it is the whole loan. */
export interface Cause {
  readonly kind: TrustCause;
  readonly number: number | null;
}

/** A change of a person's score. Of one cause the first counts, the second undoes it, the third counts again. */
export interface Caused extends Cause {
  readonly turn: number;
  readonly points: number;
}

/** A cause that counts, with the points that all its turns gave or took. */
export interface CauseInForce extends Cause {
  readonly points: number;
}

export const LOAN_REPAID: Cause = { kind: 'loan_repaid', number: null };
export const GUARANTEED: Cause = { kind: 'guaranteed', number: null };
export const onTimeCause = (number: number): Cause => ({ kind: 'instalment', number });

export const isSame = (a: Cause, b: Cause): boolean => a.kind === b.kind && a.number === b.number;

export const includes = (causes: readonly Cause[], cause: Cause): boolean =>
  causes.some((each) => isSame(each, cause));

const turnsOf = (cause: Cause, changes: readonly Caused[]): Caused[] =>
  changes.filter((each) => isSame(each, cause));

/** The causes that count, of one person on one loan. */
export const causesInForce = (changes: readonly Caused[]): CauseInForce[] =>
  changes
    .filter(({ turn }) => turn === 1)
    .map(({ kind, number }) => ({ kind, number, turns: turnsOf({ kind, number }, changes) }))
    .filter(({ turns }) => turns.length % 2 === 1)
    .map(({ kind, number, turns }) => ({
      kind,
      number,
      points: turns.reduce((sum, { points }) => sum + points, 0),
    }));

/** The turn of a change of this cause that comes now. */
export const nextTurn = (cause: Cause, changes: readonly Caused[]): number =>
  turnsOf(cause, changes).length + 1;
