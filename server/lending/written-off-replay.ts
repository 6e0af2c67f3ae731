import { addDays, type Day } from '@shared/day';
import { add, type Cents, ZERO } from '@shared/money';
import { advance } from './advance';
import { pay } from './allocation';
import { withoutCharges } from './charge-days';
import { owedToday } from './outlook';
import type { Position } from './position';
import { type Movement, replay, type ReplayResult } from './replay';
import { recoveredOf } from './write-off-rules';

/** A payment or a waiver, before the write-off or after it. */
interface Received extends Movement {
  /** A payment on the loan after it was written off, which is booked as a recovery. */
  readonly isRecovery: boolean;
}

/** A loan's course with the part that a write-off ended. */
export interface Lived<M> extends ReplayResult {
  /** Before any recovery: the position that was written off, with its charges; of another loan, the whole. */
  readonly given: Position;
  /** The movements that `steps` allocate: those before the write-off. */
  readonly movements: readonly M[];
  /** How much of the written-off amounts came back. */
  readonly recovered: Cents;
}

/** Replays a loan that was not written off. */
export function replayRunning<M extends Movement>(
  opened: Position,
  movements: readonly M[],
  through: Day,
  ended: Day = through,
): Lived<M> {
  const lived = replay(opened, movements, through, ended);
  return { ...lived, given: lived.position, movements, recovered: ZERO };
}

/**
 * Replays a loan to its write-off on `on`, which came before that day's end. What came in afterwards counts against the
 * written-off amounts as of that day, and changes neither status nor trust.
 */
export function replayWrittenOff<M extends Received>(
  opened: Position,
  all: readonly M[],
  on: Day,
): Lived<M> {
  const movements = all.filter(({ isRecovery }) => !isRecovery);
  const recoveries = all.filter(({ isRecovery }) => isRecovery);
  const lived = replay(opened, movements, addDays(on, -1));
  const given = advance(lived.position, on).position;
  const paid = pay(
    withoutCharges(given),
    add(ZERO, ...recoveries.map(({ amount }) => amount)),
    on,
    { isRecovery: true },
  );
  const late = recoveries.length > 0 ? owedToday(given).daysPastDue : 0;
  return {
    ...lived,
    position: paid.position,
    worstDaysPastDue: Math.max(lived.worstDaysPastDue, late),
    given,
    movements,
    recovered: recoveredOf(paid),
  };
}
