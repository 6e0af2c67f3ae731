import { type Day, daysBetween } from '@shared/day';
import { add, toDecimalString, ZERO } from '@shared/money';
import type { FaultCode } from '@shared/texts/import-faults';
import type { ImportFault } from '@server/lending/import-record';
import { PAYMENT_MAX } from '@shared/limits';
import { TERM_MAX } from '@shared/terms';
import { LATE_UNIT, MONTHLY_RATE_UNIT } from '@server/lending/accrual';
import { type LoanIn, type PlanRow, runningOf } from './columns';
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
  if (outstanding > PAYMENT_MAX) {
    faults.push(on('principal_outstanding', 'above_maximum', toDecimalString(outstanding)));
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
  if (plan.length > TERM_MAX) {
    faults.push(on('loan_id', 'plan_too_long', String(plan.length)));
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
  if (interest > outstanding) {
    faults.push(on('interest_due', 'interest_above_principal', toDecimalString(interest)));
  }
  return [...faults, ...faultsOfMonth(loan, plan, asOf), ...faultsOfPlan(loan, plan, asOf)];
}

/** What these books say of a month that has begun; the longest has two months, where nothing is asked in the first. */
function faultsOfMonth(loan: LoanIn, plan: readonly PlanRow[], asOf: Day): ImportFault[] {
  const said = [loan.month_from, loan.interest_carry, loan.late_carry];
  if (said.every((each) => each === null)) return [];
  const running = runningOf(loan);
  const next = plan.find(({ due_on: dueOn }) => dueOn > asOf)?.due_on;
  const days = running && next ? daysBetween(running.from, next) : 0;
  const on = (
    column: 'month_from' | 'interest_carry' | 'late_carry',
    code: FaultCode,
  ): ImportFault => faultOf('loans.csv', loan.line, column, code, String(loan[column] ?? ''));
  if (!running) return [on('month_from', 'missing')];
  const isRunning = running.from <= asOf && (!next || days <= MONTH_DAYS.max);
  return [
    ...(isRunning ? [] : [on('month_from', 'month_unlike_plan')]),
    ...(running.carry < Math.max(1, MONTHLY_RATE_UNIT * days)
      ? []
      : [on('interest_carry', 'not_a_fraction')]),
    ...(running.lateCarry < LATE_UNIT ? [] : [on('late_carry', 'not_a_fraction')]),
  ];
}

function faultsOfPlan(loan: LoanIn, plan: readonly PlanRow[], asOf: Day): ImportFault[] {
  // In books like these a month to come may ask for nothing, where more was paid before; the last one may not.
  const isPaidAhead = (row: PlanRow): boolean =>
    runningOf(loan) !== null && row.due_on > asOf && row !== plan.at(-1);
  return plan.flatMap((row, index): ImportFault[] => {
    const of = (column: keyof PlanRow, code: FaultCode) =>
      faultOf('plan.csv', row.line, column, code, String(row[column]));
    return [
      ...(row.due_on <= loan.disbursed_on ? [of('due_on', 'before_payout')] : []),
      ...apartFrom(plan[index - 1], row).map((code) => of('due_on', code)),
      ...(isEmptyRow(row) && !isPaidAhead(row) ? [of('principal', 'plan_row_empty')] : []),
    ];
  });
}

const isEmptyRow = ({ principal, interest }: PlanRow): boolean => principal === 0 && interest === 0;

/** A month, and what another system moves a due date by for a weekend or a holiday. */
const MONTH_DAYS = { min: 24, max: 38 } as const;

/** Interest here is a twelfth of the year's a payment, so payments of a week or a quarter can't be taken over. */
function apartFrom(before: PlanRow | undefined, row: PlanRow): FaultCode[] {
  if (!before) return [];
  const days = daysBetween(before.due_on, row.due_on);
  if (days === 0) return ['plan_day_twice'];
  return days < MONTH_DAYS.min || days > MONTH_DAYS.max ? ['plan_not_monthly'] : [];
}
