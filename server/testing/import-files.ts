import { addDays, addMonths, type Day, daysBetween } from '@shared/day';
import { add, type Cents, floorShare, shillings, toDecimalString, ZERO } from '@shared/money';
import { bps } from '@shared/rate';
import { repaymentPlan } from '@server/lending/schedule';
import type { ImportFile } from '@shared/contract/imports';

/** The files as rows of cells, the head first. */
export type ImportRows = Record<ImportFile, string[][]>;

const NAMES = ['Wanjiru', 'Otieno', 'Akinyi', 'Mutua', 'Chebet', 'Kamau', 'Njeri', 'Barasa'];

/** The files with their heads alone. */
export const emptyImport = (): ImportRows => ({
  'people.csv': [['person_id', 'first_name', 'last_name', 'phone']],
  'loans.csv': [
    [
      'loan_id',
      'person_id',
      'disbursed_on',
      'principal',
      'principal_outstanding',
      'interest_due',
      'apr_percent',
      'arrears_since',
      'days_past_due',
      'last_payment_on',
    ],
  ],
  'plan.csv': [['loan_id', 'due_on', 'principal', 'interest']],
  'guarantors.csv': [['loan_id', 'name', 'phone', 'cap']],
  'balances.csv': [['account', 'amount']],
});

/**
 * Files that another system could have written: `count` loans of a few sizes, terms and ages as of the end of a day,
 * of which some are in arrears. The same count gives the same files.
 */
export function importRows(count: number, asOf: Day): ImportRows {
  const rows = emptyImport();
  let [principal, interest] = [ZERO, ZERO];
  for (let index = 0; index < count; index += 1) {
    const loan = addLoan(rows, index, asOf);
    principal = add(principal, loan.outstanding);
    interest = add(interest, loan.interest);
  }
  rows['balances.csv'].push(
    ['loan_principal', toDecimalString(principal)],
    ['interest_receivable', toDecimalString(interest)],
  );
  return rows;
}

function addLoan(
  rows: ImportRows,
  index: number,
  asOf: Day,
): { outstanding: Cents; interest: Cents } {
  const [loanId, personId] = [`000000${index + 1}`, `C${index + 1}`];
  const term = [3, 6, 9, 12][index % 4] ?? 3;
  const lent = shillings(1_000 + ((index * 731) % 60) * 500);
  const age = index % term;
  const disbursedOn = addDays(addMonths(asOf, -age), -(index % 27) - 1);
  const isLate = index % 5 === 0 && age > 0;
  // Some of the late ones are in default.
  const behind = index % 25 === 10 ? 3 : 0;
  const { instalments } = repaymentPlan(lent, bps(1_900), term);
  const left = instalments
    .map((each) => ({ ...each, dueOn: addMonths(disbursedOn, each.number) }))
    .filter(({ dueOn, number }) => dueOn > asOf || (isLate && number >= age - behind));
  const overdue = left.filter(({ dueOn }) => dueOn <= asOf);
  const outstanding = add(ZERO, ...left.map((each) => each.principal));
  const running = accruedOf(
    left.find(({ dueOn }) => dueOn > asOf),
    disbursedOn,
    asOf,
  );
  const interest = add(running, ...overdue.map((each) => each.interest));
  const oldest = overdue[0]?.dueOn;
  const days = oldest ? daysBetween(oldest, asOf) : 0;
  const first = NAMES[index % NAMES.length] ?? 'Asha';
  const last = NAMES[(index >> 3) % NAMES.length] ?? 'Otieno';
  rows['people.csv'].push([personId, first, last, `07${String(40_000_000 + index)}`]);
  rows['loans.csv'].push([
    loanId,
    personId,
    disbursedOn,
    toDecimalString(lent),
    toDecimalString(outstanding),
    toDecimalString(interest),
    '19.00',
    days > 0 && oldest ? oldest : '',
    String(days),
    age > 1 ? addMonths(disbursedOn, 1) : '',
  ]);
  for (const { dueOn, principal, interest: due } of left) {
    rows['plan.csv'].push([loanId, dueOn, toDecimalString(principal), toDecimalString(due)]);
  }
  if (index % 2 === 0) {
    rows['guarantors.csv'].push([
      loanId,
      `${last} ${first}`,
      `01${String(10_000_000 + index)}`,
      '5000.00',
    ]);
  }
  return { outstanding, interest };
}

/** What of the running month's interest has accrued by the end of a day. */
export function accruedOf(
  next: { number: number; dueOn: Day; interest: Cents } | undefined,
  disbursedOn: Day,
  asOf: Day,
): Cents {
  if (!next) return ZERO;
  const begun = addMonths(disbursedOn, next.number - 1);
  return floorShare(next.interest, daysBetween(begun, asOf), daysBetween(begun, next.dueOn));
}

/** The files' texts, as a system writes them that quotes what has a comma. */
export const textsOf = (rows: ImportRows): Record<ImportFile, string> =>
  Object.fromEntries(
    Object.entries(rows).map(([file, lines]) => [
      file,
      lines
        .map((cells) => cells.map((cell) => (cell.includes(',') ? `"${cell}"` : cell)).join(','))
        .join('\r\n'),
    ]),
  ) as Record<ImportFile, string>;
