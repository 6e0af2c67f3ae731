import type { ImportFile } from '@shared/contract/imports';
import { addDays, type Day } from '@shared/day';
import type { FaultCode } from '@shared/texts/import-faults';
import type { ImportRows } from './import-files';

/** Stands for two days after the day of the balances. */
const SOON = 'soon';

type Planted = readonly [
  ImportFile,
  row: number,
  column: string,
  text: string,
  code: FaultCode,
  /** Where the fault is named, if not in the cell itself. */
  at?: readonly [ImportFile, row: number, column: string],
];

/** Rows are loans that have nothing to do with one another, so that no fault hides behind another. */
const PLANTED: readonly Planted[] = [
  ['people.csv', 1, 'first_name', 'X', 'not_a_name'],
  ['people.csv', 2, 'last_name', '=1+1', 'not_a_name'],
  ['people.csv', 3, 'phone', '12345', 'not_a_phone'],
  ['people.csv', 4, 'phone', '0740000004', 'duplicate', ['people.csv', 5, 'phone']],
  ['guarantors.csv', 4, 'name', '4', 'not_a_name'],
  ['loans.csv', 8, 'person_id', 'C-none', 'person_unknown'],
  ['loans.csv', 9, 'disbursed_on', '31/01/2026', 'not_a_day'],
  ['loans.csv', 10, 'disbursed_on', SOON, 'in_the_future'],
  ['loans.csv', 12, 'apr_percent', '0', 'not_a_rate'],
  ['loans.csv', 13, 'days_past_due', 'many', 'not_a_count'],
  ['loans.csv', 14, 'days_past_due', '5', 'days_unlike_plan'],
  ['loans.csv', 15, 'arrears_since', '2026-09-01', 'arrears_unlike_plan'],
  ['loans.csv', 17, 'last_payment_on', '2019-01-01', 'before_payout'],
  ['loans.csv', 18, 'last_payment_on', '2027-01-01', 'in_the_future'],
  [
    'loans.csv',
    19,
    'principal',
    '1.00',
    'above_principal',
    ['loans.csv', 19, 'principal_outstanding'],
  ],
  ['guarantors.csv', 1, 'cap', '0.00', 'not_positive'],
  ['guarantors.csv', 2, 'loan_id', 'L-none', 'loan_unknown'],
  ['guarantors.csv', 3, 'phone', 'no number', 'not_a_phone'],
  ['plan.csv', 1, 'principal', '12,5', 'not_money'],
  ['balances.csv', 2, 'amount', '1.00', 'balance_unlike_loans'],
];

/** The rows with all of them planted. */
export function withFaults(rows: ImportRows, asOf: Day): ImportRows {
  for (const [file, row, column, text] of PLANTED) {
    const at = rows[file][0]?.indexOf(column) ?? -1;
    const cells = rows[file][row];
    if (!cells || at < 0) throw new Error(`${file} has no ${column} in row ${row}`);
    cells[at] = text === SOON ? addDays(asOf, 2) : text;
  }
  return rows;
}

/** Where each is to be named: file, line, column and code. */
export const PLACES = PLANTED.map(([file, row, column, , code, at]) => {
  const [ofFile, ofRow, ofColumn] = at ?? [file, row, column];
  return [ofFile, ofRow + 1, ofColumn, code].join(' ');
});
