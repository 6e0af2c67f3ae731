import { type Day, daysBetween } from '@shared/day';
import { add, toDecimalString, ZERO } from '@shared/money';
import type { LoanIn, PlanRow } from './columns';
import type { FaultCode, ImportFault } from './fault';
import { faultOf } from './read-sheet';

/** The faults of one loan and its plan as of the end of a day; `plan` in order of its days. */
export function faultsOfLoan(loan: LoanIn, plan: readonly PlanRow[], asOf: Day): ImportFault[] {
  const on = (column: keyof LoanIn, code: FaultCode, value: string | null): ImportFault =>
    faultOf('loans.csv', loan.line, column, code, value);
  const faults: ImportFault[] = [];
  const { principal, principal_outstanding: outstanding, interest_due: interest } = loan;
  if (outstanding > principal) {
    faults.push(on('principal_outstanding', 'above_principal', toDecimalString(outstanding)));
  }
  if (loan.disbursed_on > asOf) {
    faults.push(on('disbursed_on', 'in_the_future', loan.disbursed_on));
  }
  const paidOn = loan.last_payment_on;
  if (paidOn !== null && paidOn > asOf) {
    faults.push(on('last_payment_on', 'in_the_future', paidOn));
  } else if (paidOn !== null && paidOn < loan.disbursed_on && loan.disbursed_on <= asOf) {
    faults.push(on('last_payment_on', 'before_payout', paidOn));
  }
  if (plan.length === 0) return [...faults, on('loan_id', 'plan_missing', loan.loan_id)];
  const planned = add(ZERO, ...plan.map((row) => row.principal));
  if (planned !== outstanding) {
    const sums = `${toDecimalString(outstanding)} (plan ${toDecimalString(planned)})`;
    faults.push(on('principal_outstanding', 'plan_unlike_outstanding', sums));
  }
  const passed = plan.filter(({ due_on: dueOn }) => dueOn <= asOf);
  const oldest = passed[0]?.due_on ?? null;
  const days = oldest === null ? 0 : daysBetween(oldest, asOf);
  if (loan.arrears_since !== (days > 0 ? oldest : null)) {
    faults.push(on('arrears_since', 'arrears_unlike_plan', loan.arrears_since));
  }
  if (loan.days_past_due !== days) {
    faults.push(on('days_past_due', 'days_unlike_plan', `${loan.days_past_due} (plan ${days})`));
  }
  const matured = add(ZERO, ...passed.map((row) => row.interest));
  if (interest < matured) {
    faults.push(on('interest_due', 'interest_below_plan', toDecimalString(interest)));
  }
  if (days > 0 && interest > outstanding) {
    faults.push(on('interest_due', 'interest_above_principal', toDecimalString(interest)));
  }
  return [...faults, ...faultsOfPlan(loan, plan)];
}

function faultsOfPlan(loan: LoanIn, plan: readonly PlanRow[]): ImportFault[] {
  return plan.flatMap((row, index): ImportFault[] => {
    const of = (column: keyof PlanRow, code: FaultCode) =>
      faultOf('plan.csv', row.line, column, code, String(row[column]));
    return [
      ...(row.due_on <= loan.disbursed_on ? [of('due_on', 'before_payout')] : []),
      ...(plan[index - 1]?.due_on === row.due_on ? [of('due_on', 'plan_day_twice')] : []),
      ...(row.principal === 0 && row.interest === 0 ? [of('principal', 'plan_row_empty')] : []),
    ];
  });
}
