import type { Cents } from '@shared/money';
import { coded } from '@shared/texts/english';
import { trustChange } from '@server/people/accounts/trust-change';
import type { Context } from '@server/platform/core/context';
import type { Update } from '@server/platform/db/change';
import { eventOf } from '@server/platform/db/event';
import type { JobCall } from '@server/platform/db/job-call';
import { job } from '@server/platform/jobs/tasks';
import { whyEarnsNothing } from '@server/lending/earning';
import { grownLimit } from '@server/lending/limit';
import {
  givenBack,
  instalmentOnTime,
  LATE_LOSSES,
  loanRepaid,
  type TrustChange,
  unlessWithheld,
} from '@server/lending/trust';
import { heldUntil } from '@server/loans/loans/held-loan';
import {
  type Cause,
  type CauseInForce,
  causesInForce,
  includes,
  LOAN_REPAID,
  nextTurn,
  onTimeCause,
} from '@server/lending/trust-causes';
import type { FileWithPast, PersonRow } from '@server/loans/loans/loan-file';
import type { BookedOnLoan, MoneyIn } from './book-on-loan';

type EventRow = ReturnType<typeof eventOf>;
type TrustRow = ReturnType<typeof trustChange>['row'];

interface Rewards {
  persons: Update<'persons'>[];
  trust: TrustRow[];
  events: EventRow[];
  jobs: JobCall[];
}

/**
 * Score and limit for what the payment completed (an instalment on time, a loan), and a refund of points lost to
 * lateness that a backdated payment disproves. A separate job thanks the guarantors (guarantees/thank-guarantors.ts),
 * because it reads who backs whom.
 */
export function rewardsFor(
  context: Context,
  file: FileWithPast,
  { paidOn, onTime, lateness, isClosing, worstDaysPastDue }: BookedOnLoan,
  { isByGuarantor = false, byLoan }: Pick<MoneyIn, 'isByGuarantor' | 'byLoan'>,
): Rewards {
  const { loan, borrower, past } = file;
  const held = { ...heldUntil(file, paidOn), isPaidByLoan: byLoan !== undefined };
  const withheld = whyEarnsNothing(held);
  const trust: TrustRow[] = [];
  let score = borrower.trustScore;
  const give = (earned: TrustChange, cause: Cause) => {
    const person = { id: borrower.id, trustScore: score };
    const written = { ...cause, loanId: loan.id, turn: nextTurn(cause, past.trust) };
    const { row } = trustChange(context, person, earned, written);
    score = row.after;
    trust.push(row);
  };
  const known = causesInForce(past.trust);
  for (const cause of unjustLosses(known, lateness)) give(givenBack(score, cause.points), cause);
  const newlyOnTime = onTime.map(onTimeCause).filter((cause) => !includes(known, cause));
  for (const cause of newlyOnTime) give(unlessWithheld(instalmentOnTime(score), withheld), cause);
  if (isClosing && !isByGuarantor) give(unlessWithheld(loanRepaid(score), withheld), LOAN_REPAID);
  const wasNeverLate = isClosing && worstDaysPastDue === 0;
  const limit = wasNeverLate ? grownLimit(borrower.limit, held) : borrower.limit;
  const set = {
    trustScore: score,
    onTimePayments: borrower.onTimePayments + newlyOnTime.length,
    loansCompleted: borrower.loansCompleted + Number(isClosing),
    loansOnTime: borrower.loansOnTime + Number(wasNeverLate),
    limit,
  };
  const persons: Update<'persons'>[] =
    trust.length > 0 || isClosing ? [{ id: borrower.id, version: borrower.version, set }] : [];
  const jobs = isClosing ? [job('thank_guarantors', { loanId: loan.id })] : [];
  return { persons, trust, events: limitEvents(context, borrower, loan.id, limit), jobs };
}

/** Points deducted for lateness that did not happen, and not given back yet. */
function unjustLosses(
  inForce: readonly CauseInForce[],
  lateness: BookedOnLoan['lateness'],
): CauseInForce[] {
  if (!lateness) return [];
  return inForce.filter(({ kind, number }) => {
    const loss = LATE_LOSSES.find(({ cause }) => cause === kind);
    return loss && number !== null && (lateness.get(number) ?? 0) < loss.from;
  });
}

/** The event names the loan, so that a reversal finds what the loan added. */
function limitEvents(
  context: Context,
  { id, limit: before }: PersonRow,
  loanId: string,
  after: Cents,
): EventRow[] {
  if (after === before) return [];
  const detail = { before, after, loanId, reason: coded('loan_repaid_on_time') };
  return [eventOf(context, 'limit_changed', { kind: 'person', id }, detail)];
}
