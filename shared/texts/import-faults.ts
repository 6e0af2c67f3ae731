/** What is wrong with a cell, a row or a file of an import, as a person reads it. */
export const IMPORT_FAULT_TEXTS = {
  fault_not_csv: 'This is no CSV file: a quoted cell does not end, or text follows its end.',
  fault_file_missing: 'The file is missing.',
  fault_column_missing: 'The column is missing.',
  fault_column_unknown: 'There is no such column.',
  fault_cells_count: 'The row has another number of cells than the head.',
  fault_missing: 'A value is missing.',
  fault_not_a_name: 'This is no name of 2 letters or more.',
  fault_not_a_phone: 'This is no Kenyan phone number.',
  fault_not_a_day: 'This is no day; a day is written 2026-01-31.',
  fault_not_money: 'This is no amount; an amount is written 12500.00.',
  fault_not_a_rate: 'This is no yearly rate from above 0 to 100 percent with at most two places.',
  fault_not_a_count: 'This is no whole number of days.',
  fault_not_positive: 'The amount must be above 0.',
  fault_duplicate: 'The same value stands in an earlier row.',
  fault_person_unknown: 'people.csv has no such person.',
  fault_loan_unknown: 'loans.csv has no such loan.',
  fault_account_unknown: 'A balance is of loan_principal or of interest_receivable.',
  fault_in_the_future: 'The day is after the day of the balances.',
  fault_before_payout: 'The day is before the payout.',
  fault_above_principal: 'More is outstanding than was lent.',
  fault_plan_missing: 'The loan has no row in plan.csv.',
  fault_plan_unlike_outstanding: 'The principal of the plan is not the outstanding principal.',
  fault_plan_day_twice: 'The plan of this loan has the day twice.',
  fault_plan_row_empty: 'The row has neither principal nor interest.',
  fault_arrears_unlike_plan:
    'By the plan, the loan is in arrears since another day, or not at all.',
  fault_days_unlike_plan: 'By the plan, the loan is another number of days past due.',
  fault_interest_below_plan: 'Less interest is due than the plan has on the days that have passed.',
  fault_interest_above_principal: 'More interest is due than the principal that is outstanding.',
  fault_own_guarantor: 'This is the number of the borrower.',
  fault_balance_unlike_loans: 'The loans sum to another amount.',
  fault_plan_not_monthly: 'The payment is not about a month after the one before.',
  fault_plan_too_long: 'More payments are left than the longest loan here has.',
  fault_above_maximum: 'More is outstanding than the largest loan here.',
  fault_too_many: 'The files have more loans than one import takes.',
  fault_interest_unlike_plan:
    'The interest still to come is another here than in the plan, by more than was allowed.',
  fault_not_a_number:
    'This is no loan number that a payer can type: at most 20 letters and digits.',
  fault_not_a_fraction: 'This is no fraction of a cent as these books write it.',
  fault_month_unlike_plan: 'By the plan, the running month began on another day.',
  fault_number_taken: 'Another loan that is in the books already has this number.',
  fault_loan_known: 'This loan of the same system is in the books already.',
} as const satisfies Record<string, string>;

type FaultText = keyof typeof IMPORT_FAULT_TEXTS;
export type FaultCode = FaultText extends `fault_${infer Code}` ? Code : never;

/** The key of a fault's text. */
export const faultText = (code: FaultCode): FaultText => `fault_${code}`;
