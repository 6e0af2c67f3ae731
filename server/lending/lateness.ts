import { LADDER, type LateReminder, type Rung } from '@shared/ladder';
import type { LoanStatus } from '@shared/words';
import type { LoanMove } from './loan-lifecycle';
import { lateReminder, tellsGuarantors } from './reminders';
import { type LossRung, lossesOf } from './trust';

/** How late a loan is, and which acts its oldest unpaid instalment already had. */
export interface LateCase {
  readonly status: LoanStatus;
  readonly daysPastDue: number;
  /** Whether a trust event with this cause exists. */
  readonly hasLost: (loss: LossRung) => boolean;
  readonly reminded: readonly string[];
  /** The day of a promise to pay is still to come (`lending/promise.ts`). */
  readonly isPromised: boolean;
}

/** The acts still due on a late loan. */
export interface LateActs {
  readonly move: LoanMove | null;
  readonly losses: readonly LossRung[];
  readonly reminder: LateReminder | null;
}

/** The end-of-day acts on a late loan. A loan that skips a status passes through it in two passes. */
export function lateActs(
  { status, daysPastDue, hasLost, reminded, isPromised }: LateCase,
  ladder: readonly Rung[] = LADDER,
): LateActs {
  const reached = ladder.filter(({ from }) => from <= daysPastDue);
  const isAt = (wanted: Rung['status']) => reached.some((rung) => rung.status === wanted);
  const reminder = lateReminder(daysPastDue, ladder);
  return {
    move:
      status === 'active' && isAt('delinquent')
        ? 'fall_behind'
        : status === 'delinquent' && isAt('defaulted')
          ? 'default'
          : null,
    losses: lossesOf(reached).filter((loss) => !hasLost(loss)),
    reminder:
      reminder === null || reminded.includes(reminder) || (isPromised && isForBorrower(reminder))
        ? null
        : reminder,
  };
}

/** A promise is not asked about before its day; what guarantors are told beside a reminder does not wait. */
const isForBorrower = (reminder: LateReminder): boolean => !tellsGuarantors(reminder);

/** Names each act, so that a run detects repeats. */
export const namesOf = ({ move, losses, reminder }: LateActs): string[] => [
  ...(move ? [move] : []),
  ...losses.map(({ cause }) => `loss ${cause}`),
  ...(reminder ? [`reminder ${reminder}`] : []),
];
