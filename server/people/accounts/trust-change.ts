import type { LateLoss } from '@shared/ladder';
import { EARNS_AFTER_DAYS, EARNS_COVER_PERCENT, THANKS_APART_DAYS } from '@shared/limits';
import { coded } from '@shared/texts/english';
import type { Coded } from '@shared/texts/template';
import type { Context } from '@server/platform/core/context';
import type { trustEvents } from '@server/platform/db/schema';
import { newId } from '@server/platform/core/ids';
import type { EarnsNothing } from '@server/lending/earning';
import { LATE_LOSSES, type TrustChange } from '@server/lending/trust';
import type { Cause } from '@server/lending/trust-causes';

const daysOf = (loss: LateLoss): number =>
  LATE_LOSSES.find(({ cause }) => cause === loss)?.from ?? 0;

/** The text beside each change of a person's score. */
const REASONS: Record<TrustChange['reason'], Coded> = {
  phone_verified: coded('phone_verified'),
  instalment_on_time: coded('instalment_on_time'),
  loan_repaid: coded('loan_repaid'),
  guaranteed_loan_repaid: coded('guaranteed_loan_repaid'),
  guaranteed_in_ring: coded('guaranteed_in_ring'),
  guaranteed_again: coded('guaranteed_again', { days: THANKS_APART_DAYS }),
  instalment_late: coded('instalment_late'),
  thirty_days_late: coded('instalment_very_late', { days: daysOf('late_30') }),
  news_came_late: coded('news_came_late'),
  payment_reversed: coded('points_of_reversed_payment'),
  guaranteed_loan_reopened: coded('guaranteed_loan_reopened'),
  loan_defaulted: coded('loan_defaulted', { days: daysOf('defaulted') }),
};

/** The same where the loan earns no points. */
const WITHHELD: Record<EarnsNothing, (reason: Coded) => Coded> = {
  held_briefly: (reason) => coded('held_briefly', { reason, days: EARNS_AFTER_DAYS }),
  paid_by_loan: (reason) => coded('paid_by_loan', { reason }),
  covered_little: (reason) => coded('covered_little', { reason, percent: EARNS_COVER_PERCENT }),
};

/** What a change of a score is written under. Each turn of a cause is written once: the key of the table says so. */
export interface CauseWritten extends Cause {
  readonly loanId: string | null;
  readonly turn: number;
}

/** The cause of the points for a number that was proven; once for each person. */
export const NUMBER_PROVEN: CauseWritten = {
  kind: 'phone_verified',
  loanId: null,
  number: null,
  turn: 1,
};

/** A score's change: its row and the person's new columns. */
export function trustChange(
  context: Context,
  person: { id: string; trustScore: number },
  { points, reason, withheld }: TrustChange,
  { kind, loanId, number, turn }: CauseWritten,
): { row: typeof trustEvents.$inferInsert; set: { trustScore: number } } {
  const after = person.trustScore + points;
  return {
    row: {
      id: newId(),
      personId: person.id,
      cause: kind,
      instalment: number,
      turn,
      points,
      before: person.trustScore,
      after,
      reason: withheld ? WITHHELD[withheld](REASONS[reason]) : REASONS[reason],
      loanId,
      at: context.now(),
    },
    set: { trustScore: after },
  };
}
