import { type Cents, floorShare, min } from '@shared/money';

/**
 * The arithmetic of rules that also hold for sums in the database: such a rule is written once, and asked with `CENTS`
 * here or with `IN_SQL` there (db/arithmetic.ts). `C`: a plain count, such as of days.
 */
export interface Arithmetic<A, C> {
  least: (one: A, other: A) => A;
  /** A count of at least nothing. */
  atLeastNone: (count: C) => C;
  /** floor(amount × part ÷ whole), of amounts and counts that are not negative. */
  share: (amount: A, part: A | C, whole: A | C) => A;
}

export const CENTS: Arithmetic<Cents, number> = {
  least: min,
  atLeastNone: (count) => Math.max(0, count),
  share: floorShare,
};
