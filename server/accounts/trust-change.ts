import type { LateLoss } from '@shared/ladder';
import type { Context } from '@server/platform/context';
import type { trustEvents } from '@server/db/schema';
import { newId } from '@server/platform/ids';
import { LATE_LOSSES, THANKS_APART_DAYS, type TrustChange } from '@server/lending/trust';

const daysOf = (loss: LateLoss): number =>
  LATE_LOSSES.find(({ cause }) => cause === loss)?.from ?? 0;

/** What a person reads beside each change of their score. */
const REASONS: Record<TrustChange['reason'], string> = {
  phone_verified: 'You verified your phone',
  instalment_on_time: 'You paid an instalment on time',
  loan_repaid: 'You repaid a loan',
  guaranteed_loan_repaid: 'A loan that you guaranteed was repaid',
  guaranteed_in_ring:
    'A loan that you guaranteed was repaid. No points: you and its borrower stand behind each other',
  guaranteed_again:
    'A loan that you guaranteed was repaid. No points: you had some for this borrower ' +
    `less than ${THANKS_APART_DAYS} days ago`,
  instalment_late: 'You were late with an instalment',
  thirty_days_late: `You were ${daysOf('late_30')} days late with an instalment`,
  news_came_late:
    'News of a payment reached us late. By its day you were not late: these points are back',
  loan_defaulted: `You were ${daysOf('defaulted')} days late with an instalment, and your loan defaulted`,
};

/** A score's change as its row, and what it sets on the person; `cause` makes sure that it counts once. */
export function trustChange(
  context: Context,
  person: { id: string; trustScore: number },
  { points, reason }: TrustChange,
  cause: string,
  loanId?: string,
): { row: typeof trustEvents.$inferInsert; set: { trustScore: number } } {
  const after = person.trustScore + points;
  return {
    row: {
      id: newId(),
      personId: person.id,
      cause,
      points,
      before: person.trustScore,
      after,
      reason: REASONS[reason],
      loanId: loanId ?? null,
      at: context.now(),
    },
    set: { trustScore: after },
  };
}
