/** The files of an import, by name. */
export const IMPORT_FILES = [
  'people.csv',
  'loans.csv',
  'plan.csv',
  'guarantors.csv',
  'balances.csv',
] as const;
export type ImportFile = (typeof IMPORT_FILES)[number];

/** What is wrong with a cell, a row or a file, as a person reads it. */
export const FAULTS = {
  not_csv: 'This is no CSV file: a quoted cell does not end, or text follows its end.',
  file_missing: 'The file is missing.',
  column_missing: 'The column is missing.',
  column_unknown: 'There is no such column.',
  cells_count: 'The row has another number of cells than the head.',
  missing: 'A value is missing.',
  not_a_name: 'This is no name of 2 letters or more.',
  not_a_phone: 'This is no Kenyan phone number.',
  not_a_day: 'This is no day; a day is written 2026-01-31.',
  not_money: 'This is no amount; an amount is written 12500.00.',
  not_a_rate: 'This is no yearly rate from above 0 to 100 percent with at most two places.',
  not_a_count: 'This is no whole number of days.',
  not_positive: 'The amount must be above 0.',
  duplicate: 'The same value stands in an earlier row.',
  person_unknown: 'people.csv has no such person.',
  loan_unknown: 'loans.csv has no such loan.',
  account_unknown: 'A balance is of loan_principal or of interest_receivable.',
  in_the_future: 'The day is after the day of the balances.',
  before_payout: 'The day is before the payout.',
  above_principal: 'More is outstanding than was lent.',
  plan_missing: 'The loan has no row in plan.csv.',
  plan_unlike_outstanding: 'The principal of the plan is not the outstanding principal.',
  plan_day_twice: 'The plan of this loan has the day twice.',
  plan_row_empty: 'The row has neither principal nor interest.',
  arrears_unlike_plan: 'By the plan, the loan is in arrears since another day, or not at all.',
  days_unlike_plan: 'By the plan, the loan is another number of days past due.',
  interest_below_plan: 'Less interest is due than the plan has on the days that have passed.',
  interest_above_principal: 'More interest is due than the principal that is outstanding.',
  own_guarantor: 'This is the number of the borrower.',
  balance_unlike_loans: 'The loans sum to another amount.',
} as const;
export type FaultCode = keyof typeof FAULTS;

/** One fault. `line` is the line of the file, of which the head is 1; null of a file as a whole. */
export interface ImportFault {
  readonly file: ImportFile;
  readonly line: number | null;
  readonly column: string | null;
  readonly code: FaultCode;
  /** What stands there; for a sum also what it should be. */
  readonly value: string | null;
}

const order = ({ file, line }: ImportFault): number =>
  IMPORT_FILES.indexOf(file) * 1e9 + (line ?? 0);

/** By file and line. */
export const inOrder = (faults: readonly ImportFault[]): ImportFault[] =>
  faults.toSorted((one, other) => order(one) - order(other));
