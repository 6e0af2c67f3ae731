import { LATE_LOSSES } from './trust';
import {
  type Cause,
  type Caused,
  type CauseInForce,
  causesInForce,
  includes,
  LOAN_REPAID,
  onTimeCause,
} from './trust-causes';

/** What a loan's replay says of its borrower. */
export interface Deserved {
  /** Instalments that were paid on time. */
  readonly onTime: readonly number[];
  /** By instalment: the most days past due at the end of a day. */
  readonly lateness: ReadonlyMap<number, number>;
  readonly isRepaid: boolean;
}

/** Causes to undo, with the points that they gave or took, and causes to add. */
export interface StandingChange {
  readonly undo: readonly CauseInForce[];
  readonly add: readonly Cause[];
}

/**
 * Compares what a loan gave to and took from its borrower with what it should have. A repaid loan's points are never
 * added here: only a payment brings them.
 */
export function standingChange(
  changes: readonly Caused[],
  { onTime, lateness, isRepaid }: Deserved,
): StandingChange {
  const inForce = causesInForce(changes);
  const deserved: Cause[] = [
    ...onTime.map(onTimeCause),
    ...[...lateness].flatMap(([number, days]) =>
      LATE_LOSSES.filter(({ from }) => from <= days).map(({ cause: kind }) => ({ kind, number })),
    ),
  ];
  const kept = isRepaid ? [...deserved, LOAN_REPAID] : deserved;
  return {
    undo: inForce.filter((cause) => !includes(kept, cause)),
    add: deserved.filter((cause) => !includes(inForce, cause)),
  };
}
