import type { Day } from '@shared/day';
import { add, toDecimalString, ZERO } from '@shared/money';
import {
  type ImportInterest,
  interestToCome,
  isInterestApart,
} from '@server/lending/brought-forward';
import type { ImportFault, ImportInterestTotals } from '@server/lending/import-record';
import { faultsOfLoan } from './check-loan';
import { inSlices } from '@server/platform/core/in-slices';
import { type LoanIn, type PlanRow, runningOf } from './columns';
import { faultOf } from './read-sheet';

export type LoanInterest = ImportInterest & { readonly loan: LoanIn };

/** Compares the interest of each loan whose own figures are sound. */
export const interestOf = async (
  loans: readonly LoanIn[],
  plan: ReadonlyMap<string, readonly PlanRow[]>,
  asOf: Day,
): Promise<LoanInterest[]> => {
  const compared = await inSlices(loans, (loan): LoanInterest[] => {
    const rows = plan.get(loan.loan_id) ?? [];
    if (faultsOfLoan(loan, rows, asOf).length > 0) return [];
    const rest = rows.map((row) => ({
      dueOn: row.due_on,
      principal: row.principal,
      interest: row.interest,
    }));
    const running = runningOf(loan);
    const opening = { on: asOf, interest: loan.interest_due, plan: rest, running };
    return [{ loan, ...interestToCome(opening, loan.apr_percent) }];
  });
  return compared.flat();
};

export const apartFaults = (interest: LoanInterest, withinPercent: number): ImportFault[] => {
  const { loan, planned, charged } = interest;
  if (!isInterestApart(interest, withinPercent)) return [];
  const sums = `${toDecimalString(charged)} (plan ${toDecimalString(planned)})`;
  return [faultOf('loans.csv', loan.line, 'apr_percent', 'interest_unlike_plan', sums)];
};

/** Loans that a screen names. */
const NAMED_MAX = 200;

export const interestTotals = (
  interest: readonly LoanInterest[],
  withinPercent: number,
): ImportInterestTotals => ({
  withinPercent,
  planned: add(ZERO, ...interest.map(({ planned }) => planned)),
  charged: add(ZERO, ...interest.map(({ charged }) => charged)),
  loans: interest
    .filter(({ planned, charged }) => planned !== charged)
    .toSorted((a, b) => Math.abs(b.planned - b.charged) - Math.abs(a.planned - a.charged))
    .slice(0, NAMED_MAX)
    .map(({ loan, planned, charged }) => ({ number: loan.loan_id, planned, charged })),
});
