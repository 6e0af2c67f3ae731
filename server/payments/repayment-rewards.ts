import type { Day } from '@shared/day';
import type { Cents } from '@shared/money';
import { trustChange } from '@server/accounts/trust-change';
import type { Context } from '@server/context';
import type { Update } from '@server/db/change';
import { eventOf } from '@server/db/event';
import { type JobCall, job } from '@server/jobs/tasks';
import { grownLimit } from '@server/lending/limit';
import { scheduleView } from '@server/lending/outlook';
import type { Position } from '@server/lending/position';
import { instalmentOnTime, loanRepaid } from '@server/lending/trust';
import type { LoanFile, PersonRow } from '@server/loans/loan-file';

type EventRow = ReturnType<typeof eventOf>;
type TrustRow = ReturnType<typeof trustChange>['row'];

/** When a payment was made, and what it brought to an end. */
interface Completion {
  paidOn: Day;
  isClosing: boolean;
  worstDaysPastDue: number;
  /** Then it is no merit of the borrower's. */
  isByGuarantor?: true;
}

interface Rewards {
  persons: Update<'persons'>[];
  trust: TrustRow[];
  events: EventRow[];
  jobs: JobCall[];
}

/**
 * Trust and limit for what the payment completed: an instalment on time, a loan repaid. Its guarantors are thanked
 * by a job of their own (guarantees/thank-guarantors.ts), for that has to look at who backs whom.
 */
export function rewardsFor(
  context: Context,
  file: LoanFile,
  before: Position,
  after: Position,
  { paidOn, isClosing, worstDaysPastDue, isByGuarantor }: Completion,
): Rewards {
  const { loan, borrower } = file;
  const trust: TrustRow[] = [];
  let score = borrower.trustScore;
  const give = (earned: Parameters<typeof trustChange>[2], cause: string) => {
    const { row } = trustChange(
      context,
      { id: borrower.id, trustScore: score },
      earned,
      cause,
      loan.id,
    );
    score = row.after;
    trust.push(row);
  };
  const onTime = isByGuarantor ? null : completedOnTime(before, after, paidOn);
  if (onTime !== null) give(instalmentOnTime(score), `instalment:${loan.id}:${onTime}`);
  if (isClosing && !isByGuarantor) give(loanRepaid(score), `loan_repaid:${loan.id}`);
  const wasNeverLate = isClosing && worstDaysPastDue === 0;
  const limit = wasNeverLate ? grownLimit(borrower.limit, loan.amount) : borrower.limit;
  const set = {
    trustScore: score,
    onTimePayments: borrower.onTimePayments + Number(onTime !== null),
    loansCompleted: borrower.loansCompleted + Number(isClosing),
    loansOnTime: borrower.loansOnTime + Number(wasNeverLate),
    limit,
  };
  const persons: Update<'persons'>[] =
    onTime !== null || isClosing ? [{ id: borrower.id, version: borrower.version, set }] : [];
  const jobs = isClosing ? [job('thank_guarantors', { loanId: loan.id })] : [];
  return { persons, trust, events: limitEvents(context, borrower, limit), jobs };
}

function limitEvents(context: Context, { id, limit: before }: PersonRow, after: Cents): EventRow[] {
  if (after === before) return [];
  const detail = { before, after, reason: 'You repaid a loan on time' };
  return [eventOf(context, 'limit_changed', { kind: 'person', id }, detail)];
}

/** The first instalment that this payment completed no later than its day; null when there is none. */
function completedOnTime(before: Position, after: Position, paidOn: Day): number | null {
  const was = scheduleView(before).instalments;
  const completed = scheduleView(after).instalments.find(
    (row, index) => row.status === 'paid' && was[index]?.status !== 'paid' && row.dueDate >= paidOn,
  );
  return completed?.number ?? null;
}
