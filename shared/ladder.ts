import { DEFAULT_DAYS, LATE_DAYS } from './limits';

/** Reminders for a late instalment; each is sent once per instalment. */
export type LateReminder = 'late' | 'late_7' | 'late_30' | 'late_60';

/** The effect of lateness on the borrower's trust; the prefix of the event's cause. */
export type LateLoss = 'late' | 'late_30' | 'defaulted';

/** The actions at the end of the day on which a loan is `from` days past due. */
export interface Rung {
  readonly from: number;
  readonly status?: 'delinquent' | 'defaulted';
  readonly reminder?: LateReminder;
  /** Accepted guarantors are informed that the loan needs attention. */
  readonly tellsGuarantors?: boolean;
  readonly loses?: LateLoss;
}

/** The numbers that a ladder is built from. */
export interface LadderDays {
  readonly lateDays: number;
  readonly defaultDays: number;
}

/**
 * Every action by days past due, in order. Reminders end at default, because the final demand then goes out with the
 * guarantors' notices.
 */
export function ladderOf({ lateDays, defaultDays }: LadderDays): readonly Rung[] {
  if (!(1 <= lateDays && lateDays < defaultDays)) throw new RangeError('late comes before default');
  const reminders: readonly Rung[] = [
    { from: lateDays, status: 'delinquent', reminder: 'late', loses: 'late' },
    { from: 7, reminder: 'late_7' },
    { from: 30, reminder: 'late_30', tellsGuarantors: true, loses: 'late_30' },
    { from: 60, reminder: 'late_60', tellsGuarantors: true },
  ];
  return [
    ...reminders.filter(
      ({ from }, index) => from < defaultDays && (index === 0 || from > lateDays),
    ),
    { from: defaultDays, status: 'defaulted', loses: 'defaulted' },
  ];
}

/** Days past due from which a loan is in default. */
export const defaultDaysOf = (ladder: readonly Rung[]): number =>
  ladder.find(({ status }) => status === 'defaulted')?.from ?? Infinity;

/** Days past due from which a loan is late. */
export const lateDaysOf = (ladder: readonly Rung[]): number =>
  ladder.find(({ status }) => status === 'delinquent')?.from ?? Infinity;

export const LADDER = ladderOf({ lateDays: LATE_DAYS, defaultDays: DEFAULT_DAYS });

/** Days past due at which guarantors are informed, before anything can be asked of them. */
export const EARLY_WORD_DAYS: readonly number[] = LADDER.flatMap(({ from, tellsGuarantors }) =>
  tellsGuarantors ? [from] : [],
);
