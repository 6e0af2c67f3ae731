import { LATE_LOSSES } from './trust';
import { type Caused, causesInForce } from './trust-causes';

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
  readonly undo: readonly Caused[];
  readonly add: readonly string[];
}

/**
 * Compares what a loan gave to and took from its borrower with what it should have. A repaid loan's points are never
 * added here: only a payment brings them.
 */
export function standingChange(
  loanId: string,
  changes: readonly Caused[],
  { onTime, lateness, isRepaid }: Deserved,
): StandingChange {
  const inForce = causesInForce(changes);
  const deserved = [
    ...onTime.map((number) => `instalment:${loanId}:${number}`),
    ...[...lateness].flatMap(([number, days]) =>
      LATE_LOSSES.filter(({ from }) => from <= days).map(
        ({ cause }) => `${cause}:${loanId}:${number}`,
      ),
    ),
  ];
  const kept = new Set([...deserved, ...(isRepaid ? [`loan_repaid:${loanId}`] : [])]);
  return {
    undo: [...inForce]
      .filter(([cause]) => !kept.has(cause))
      .map(([cause, points]) => ({ cause, points })),
    add: deserved.filter((cause) => !inForce.has(cause)),
  };
}
