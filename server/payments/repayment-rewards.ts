import type { Day } from '@shared/day';
import { trustChange } from '@server/accounts/trust-change';
import type { Context } from '@server/context';
import type { Update } from '@server/db/change';
import { availableLimit } from '@server/lending/limit';
import { scheduleView } from '@server/lending/outlook';
import type { Position } from '@server/lending/position';
import { guaranteedLoanRepaid, instalmentOnTime, loanRepaid } from '@server/lending/trust';
import type { LoanFile } from '@server/loans/loan-file';

type TrustRow = ReturnType<typeof trustChange>['row'];

/** When a payment was made, and what it brought to an end. */
interface Completion {
  paidOn: Day;
  isClosing: boolean;
  worstDaysPastDue: number;
  /** Then it is no merit of the borrower's. */
  isByGuarantor?: true;
}

/**
 * Trust for what the payment completed: an instalment on time, a loan repaid, and the promised points to
 * everybody who stood behind it.
 */
export function rewardsFor(
  context: Context,
  file: LoanFile,
  before: Position,
  after: Position,
  { paidOn, isClosing, worstDaysPastDue, isByGuarantor }: Completion,
): { persons: Update<'persons'>[]; trust: TrustRow[] } {
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
  const loansOnTime = borrower.loansOnTime + Number(wasNeverLate);
  const set = {
    trustScore: score,
    onTimePayments: borrower.onTimePayments + Number(onTime !== null),
    loansCompleted: borrower.loansCompleted + Number(isClosing),
    loansOnTime,
    ...(wasNeverLate ? { limit: availableLimit(loansOnTime) } : {}),
  };
  const persons: Update<'persons'>[] =
    onTime !== null || isClosing ? [{ id: borrower.id, version: borrower.version, set }] : [];
  const backers = isClosing ? file.guarantees.filter(({ row }) => row.status === 'accepted') : [];
  for (const { backer } of backers) {
    if (!backer) continue;
    const thanks = trustChange(
      context,
      backer,
      guaranteedLoanRepaid(backer.trustScore),
      `backed:${loan.id}`,
      loan.id,
    );
    trust.push(thanks.row);
    persons.push({ id: backer.id, version: backer.version, set: thanks.set });
  }
  return { persons, trust };
}

/** The first instalment that this payment completed no later than its day; null when there is none. */
function completedOnTime(before: Position, after: Position, paidOn: Day): number | null {
  const was = scheduleView(before).instalments;
  const completed = scheduleView(after).instalments.find(
    (row, index) => row.status === 'paid' && was[index]?.status !== 'paid' && row.dueDate >= paidOn,
  );
  return completed?.number ?? null;
}
